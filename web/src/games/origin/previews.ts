/** What Origin adds to what a move would bring. */

import type { OriginPreview, Preview } from "../../protocol";

export const detailsOf = (preview: Preview | undefined): OriginPreview | null =>
  (preview?.details ?? null) as OriginPreview | null;
