/** What is drawn among the rules of Origin and Origin Junior. */

import type { RulePictures } from "../registry";
import { ILLUSTRATIONS } from "./illustrated";
import RuleDefs from "./RuleDefs.svelte";
import RulePicture from "./RulePicture.svelte";

export const pictures: RulePictures = {
  rules: new Set(Object.keys(ILLUSTRATIONS)),
  defs: RuleDefs,
  picture: RulePicture,
};
