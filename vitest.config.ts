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
        // The product in a real browser: its files share one server and one browser. A journey takes seconds, a third of
        // which it waits; with two at once, two cores were idle for a quarter of the time.
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/support/global-setup.ts",
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
