import { defineConfig } from "vitest/config";

/** Pictures are taken with the tests' setup, but not as part of them. */
export default defineConfig({
  test: {
    name: "pictures",
    include: ["e2e/pictures.ts"],
    globalSetup: "e2e/support/browser/global-setup.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
