/** The content packs that games are drawn from, each read once. */

import { api } from "./api";

/** `read` makes of a pack's files what its game needs. */
export function packs<Files, Pack>(read: (files: Files) => Pack): (id: string) => Promise<Pack> {
  const loading = new Map<string, Promise<Pack>>();
  return (id) => {
    const known = loading.get(id);
    if (known) return known;
    const pack = api.pack<Files>(id).then(({ files }) => read(files));
    loading.set(id, pack);
    pack.catch(() => loading.delete(id));
    return pack;
  };
}
