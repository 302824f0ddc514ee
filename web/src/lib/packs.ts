/** The content packs that games are drawn from and told with, each read once, by its hash. */

import { api } from "./api";
import { games } from "./games.svelte";
import { words } from "./words.svelte";

/** `read` makes of a pack's files what its game needs. */
export function packs<Files, Pack>(
  read: (files: Files) => Pack,
): (content: string) => Promise<Pack> {
  const loading = new Map<string, Promise<Pack>>();
  return (content) => {
    const known = loading.get(content);
    if (known) return known;
    const pack = api.pack<Files>(content).then(({ files, texts }) => {
      // The words of the games' own content are on every page.
      const own = games.list?.some(({ pack }) => pack.content === content);
      if (!own) words.learnPack(content, texts);
      return read(files);
    });
    loading.set(content, pack);
    pack.catch(() => loading.delete(content));
    return pack;
  };
}
