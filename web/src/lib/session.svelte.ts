/** Who this browser is to the server: a guest with a name, or an account. */

import type { Me } from "../protocol";
import { ApiError, api } from "./api";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

class Session {
  me = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;

  /** The present session, null where there is none yet. */
  find(): Promise<Me | null> {
    this.#asked ??= api
      .me()
      .then((me) => (this.me = me))
      .catch((error: unknown) => {
        this.#asked = null;
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      });
    return this.#asked;
  }

  /** The present session, or a new guest. */
  async need(name = settings.choices.name): Promise<Me> {
    const wanted = name.trim() || t("guest-name");
    const found = await this.find();
    if (found && (name.trim() === "" || found.name === wanted)) return found;
    this.me = await api.session(wanted);
    this.#asked = Promise.resolve(this.me);
    return this.me;
  }

  use(me: Me | null): void {
    this.me = me;
    this.#asked = me ? Promise.resolve(me) : null;
  }
}

export const session = new Session();
