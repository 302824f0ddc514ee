/** Whether there is room for panels beside the board. */

import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("min-width: 960px");
