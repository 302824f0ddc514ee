import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const CONTENT = resolve(__dirname, "../src/origins/content");

const TOKENS = resolve(__dirname, "src/tokens.css");

/** `@custom-media` of the tokens, put in where a media query names it. */
function breakpoints(code: string): string {
  const text = readFileSync(TOKENS, "utf-8");
  for (const [, name = "", query = ""] of text.matchAll(/^@custom-media (--\w+) (.+);/gm))
    code = code.replaceAll(`@media (${name})`, `@media ${query}`);
  return code;
}

function media(): Plugin {
  return {
    name: "media",
    enforce: "pre",
    transform: (code, id) =>
      /\.(svelte|css)$/.test(id) ? breakpoints(code).replace(/^@custom-media .+\n/gm, "") : null,
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
  plugins: [media(), svelte(), twins(STATIC)],
  resolve: { alias: { "@content": CONTENT, "@packs": join(CONTENT, "packs") } },
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [resolve(__dirname, "..")] },
    proxy: { "/api": { target: api, ws: true }, "/texts": api },
  },
});
