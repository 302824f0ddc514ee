/// <reference types="svelte" />
/// <reference types="vite/client" />

interface Window {
  /** What /texts/languages.js tells: each language as it calls itself, and the files it is in. */
  languages?: readonly {
    tag: string;
    name: string;
    switch: string;
    words: string;
    rules: string;
    guides: string;
  }[];
}
