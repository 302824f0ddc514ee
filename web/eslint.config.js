import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/protocol.d.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
    rules: {
      "svelte/no-navigation-without-resolve": "off",
      // Maps and sets are made anew, never changed, wherever something depends on them.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // The shared parts name no game: what differs, they ask of the registry.
    files: ["src/**"],
    ignores: ["src/games/**"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: "/games/(?!registry$)" }] }],
    },
  },
  {
    // And no game knows another.
    files: ["src/games/*/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^\\.\\./(?!registry$|\\.\\./)" }] },
      ],
    },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
    },
  },
);
