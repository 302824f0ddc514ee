/** What a viewer may not know has a type of its own. */

import type { Hidden } from "../protocol";

export const HIDDEN: Hidden = { type: "hidden" };

export const isHidden = (value: unknown): value is Hidden =>
  typeof value === "object" && value !== null && "type" in value && value.type === "hidden";
