import { source, TAGS } from "./texts";

// jsdom has neither media queries nor scrolling; nothing here depends on them.
globalThis.scrollTo = () => undefined;
globalThis.matchMedia ??= (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

// The server's texts.
window.languages = TAGS.map((tag) => ({
  tag,
  name: tag,
  switch: tag,
  words: `${tag}.ftl`,
  rules: `${tag}.json`,
  guides: `${tag}.ftl`,
}));
globalThis.fetch = (name) =>
  Promise.resolve(new Response(source(/(\w+)\.ftl/.exec(String(name))?.[1] ?? "")));
