/** What a half of a reward leaves to choose. */

import type { OriginHalfSeen } from "../../protocol";

/** The level of the tile, where there is nothing to choose. */
export const onlyLevel = ({ tiles, levels }: OriginHalfSeen): number =>
  tiles === 1 && levels.length === 1 ? (levels[0] ?? 0) : 0;

/** O-REW-2: a tile and a card; where one tile alone fits, taking the half means taking both. */
export const tileIsForced = (half: OriginHalfSeen): boolean =>
  onlyLevel(half) > 0 && half.cards > 0;
