import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Generous, because a test that starts a process or a database may have to share two cores with another.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Every core: most of these tests wait for a process or a database.
    maxWorkers: "100%",
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "scripts/**/*.test.mjs", "bench/**/*.test.ts"],
          globalSetup: "server/test/global-setup.ts",
        },
      },
      { extends: "./web/vite.config.ts", test: { name: "web", include: ["web/**/*.test.{ts,tsx}"] } },
      {
        // The product in a real browser: its files share one server and one browser, and a journey takes seconds.
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/support/global-setup.ts",
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
