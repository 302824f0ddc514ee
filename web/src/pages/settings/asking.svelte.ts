/** Something asked of the server from a form: whether it is under way, and what came of it. */

import { ApiError } from "../../lib/api";
import { t } from "../../lib/words.svelte";

export class Asking {
  busy = $state(false);
  said = $state("");

  /** Do it once at a time; `done` says that it worked. */
  async run(work: () => Promise<void>, done = ""): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.said = "";
    try {
      await work();
      this.said = done;
    } catch (error) {
      this.said =
        error instanceof ApiError ? t(error.words.key, error.words.args) : t("error-unknown");
    } finally {
      this.busy = false;
    }
  }
}
