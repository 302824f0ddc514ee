import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const CONTENT = resolve(__dirname, "../src/origins/content");
const PREFIX = "virtual:words/";

/** The Fluent files of a language, the same ones that Python reads, joined into one module. */
function words(): Plugin {
  const files = (language: string): string[] => {
    const packs = readdirSync(join(CONTENT, "packs")).map((pack) => join(CONTENT, "packs", pack));
    return [CONTENT, ...packs.sort()]
      .map((root) => join(root, "texts", language))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith(".ftl") && name !== "cli.ftl")
          .sort()
          .map((name) => join(folder, name)),
      );
  };
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const sources = files(id.slice(PREFIX.length + 1));
      sources.forEach((file) => this.addWatchFile(file));
      const text = sources.map((file) => readFileSync(file, "utf-8")).join("\n");
      return `export default ${JSON.stringify(text.replace(/^#.*\n/gm, ""))};`;
    },
  };
}

/** A compressed twin beside each text file, for the server to send to whoever takes it. */
function twins(folder: string): Plugin {
  const walk = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? walk(join(at, entry.name)) : [join(at, entry.name)],
    );
  return {
    name: "twins",
    apply: "build",
    closeBundle() {
      for (const file of walk(folder).filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const text = readFileSync(file);
        if (text.length < 700) continue;
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(text));
      }
    },
  };
}

const STATIC = resolve(__dirname, "../src/origins/server/static");
const api = process.env["ORIGINS_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), words(), twins(STATIC)],
  resolve: { alias: { "@packs": join(CONTENT, "packs") } },
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [resolve(__dirname, "..")] },
    proxy: { "/api": { target: api, ws: true } },
  },
});
