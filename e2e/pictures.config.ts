import { defineConfig } from "vitest/config";

/** The pictures are made as the tests are, without being one. */
export default defineConfig({
  test: {
    name: "pictures",
    include: ["e2e/pictures.ts"],
    globalSetup: "e2e/support/browser/global-setup.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
