import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

/** The files that take longest, the longest first; begun last, each would be alone with one core at the end. */
const longest = [
  "server/src/main",
  "bench/campaigns/kill-round",
  "server/src/features/imports/files",
  "server/test/whole-server/rows-read",
  "server/src/db-verify",
  "server/src/platform/mail/mail",
  "embedded-postgres/src/start",
  "server/src/demo/load-demo",
  "e2e/everywhere/no-dead-ends",
  "e2e/everywhere/accessibility-records",
  "e2e/everywhere/accessibility-lists",
  "e2e/everywhere/accessibility-visitors",
  "e2e/portfolio/add-property",
  "e2e/portfolio/unit-profile",
  "e2e/leasing/tenants",
  "e2e/papers/documents",
].map((name) => `/${name}.test.ts`);
const rankOf = (path: string) => {
  const rank = longest.findIndex((name) => path.endsWith(name));
  return rank === -1 ? longest.length : rank;
};

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
    // One more than there are cores, because most of these tests wait for a process or a database; that takes few dozen connections.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: [
            "server/**/*.test.ts",
            "embedded-postgres/**/*.test.ts",
            "scripts/**/*.test.mjs",
            "bench/**/*.test.ts",
          ],
          globalSetup: "server/test/app/global-setup.ts",
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
          globalSetup: "e2e/support/browser/global-setup.ts",
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
