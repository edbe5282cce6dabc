import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

/** Of the browser tests these take minutes; begun last, each was alone with one core at the end. */
const longest = ["no-dead-ends", "accessibility-records", "accessibility-lists", "accessibility-visitors"];
const rankOf = (path: string) => Number(!longest.some((name) => path.endsWith(`e2e/${name}.test.ts`)));

class LongestFirst extends BaseSequencer {
  override sort(...[files]: Parameters<BaseSequencer["sort"]>) {
    return Promise.resolve(files.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId)));
  }
}

/** Time-outs end what hangs. They decide no test, so they suit a machine that is slow and busy with something else. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    ...patience,
    sequence: { sequencer: LongestFirst },
    // Every core: most of these tests wait for a process or a database.
    maxWorkers: "100%",
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "scripts/**/*.test.mjs", "bench/**/*.test.ts"],
          globalSetup: "server/test/global-setup.ts",
          // Each test file has a database of its own. Loading the whole server anew for each would take longer than its tests.
          isolate: false,
        },
      },
      { extends: "./web/vite.config.ts", test: { ...patience, name: "web", include: ["web/**/*.test.{ts,tsx}"] } },
      {
        // The product in a real browser: its files share one server and one browser. A journey takes seconds, a third of
        // which it waits; with two at once, two cores were idle for a quarter of the time.
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/support/global-setup.ts",
          maxWorkers: 3,
        },
      },
    ],
  },
});
