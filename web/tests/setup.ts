// jsdom has neither media queries nor scrolling; nothing here depends on them.
globalThis.scrollTo = () => undefined;
globalThis.matchMedia ??= (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
