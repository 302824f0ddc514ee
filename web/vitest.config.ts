import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import vite from "./vite.config";

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      environment: "jsdom",
      include: ["tests/**/*.test.ts"],
      setupFiles: "tests/setup.ts",
      // A busy machine is no fault of a test: this ends those that hang.
      testTimeout: 120_000,
    },
  }),
);
