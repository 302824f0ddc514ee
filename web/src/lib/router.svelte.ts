/** Clean routes over the History API: patterns with `:name` parts, one current route. */

export type Params = Record<string, string>;

export interface Match<Name extends string> {
  name: Name;
  params: Params;
}

export function match<Name extends string>(
  routes: readonly (readonly [Name, string])[],
  path: string,
): Match<Name> | null {
  const parts = path.replace(/\/+$/, "").split("/");
  for (const [name, pattern] of routes) {
    const wanted = pattern.replace(/\/+$/, "").split("/");
    if (wanted.length !== parts.length) continue;
    const params: Params = {};
    const fits = wanted.every((part, i) => {
      const word = parts[i] ?? "";
      if (!part.startsWith(":")) return part === word;
      params[part.slice(1)] = decodeURIComponent(word);
      return word !== "";
    });
    if (fits) return { name, params };
  }
  return null;
}

class Router {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(to: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    const moved = this.path !== location.pathname;
    this.#read();
    if (moved) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
      return;
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
