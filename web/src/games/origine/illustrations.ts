/** What is drawn among the rules of Origine. */

import type { RulePictures } from "../registry";
import { ILLUSTRATIONS } from "./illustrated";
import RuleDefs from "./RuleDefs.svelte";
import RulePicture from "./RulePicture.svelte";

export const pictures: RulePictures = {
  rules: new Set(Object.keys(ILLUSTRATIONS)),
  defs: RuleDefs,
  picture: RulePicture,
};
