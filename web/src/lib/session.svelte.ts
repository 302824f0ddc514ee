/** Who this browser is to the server: a guest with a name, or an account. */

import type { Me } from "../protocol";
import { api } from "./api";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

class Session {
  me = $state.raw<Me | null>(null);
  #asked: Promise<Me | null> | null = null;

  /** Whether the person has said what he is called: whoever only watched has not. */
  get named(): boolean {
    return this.me !== null && this.me.name !== t("guest-name");
  }

  /** The present session, null where there is none yet. */
  find(): Promise<Me | null> {
    this.#asked ??= api
      .me()
      .then((me) => {
        this.me = me ?? null;
        if (!me) this.#asked = null; // another page of this browser may make one
        return this.me;
      })
      .catch((error: unknown) => {
        this.#asked = null;
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

  /** Ask anew: the session has ended, and another page of this browser may have a new one. */
  async renew(): Promise<void> {
    this.use(null);
    await this.find().catch(() => undefined);
  }

  use(me: Me | null): void {
    this.me = me;
    this.#asked = me ? Promise.resolve(me) : null;
  }
}

export const session = new Session();
