import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { isWholeMatrix } from "./server/test/app/matrix.ts";
import { writeToMemory } from "./server/test/files/memory.ts";

writeToMemory();

/** The files that take longest, the longest first; begun last, each would be alone with one core at the end. */
const longest = [
  "server/src/features/rent-book/money-model",
  "server/test/whole-server/events-after-kill",
  "bench/commands",
  "server/src/main",
  "bench/campaigns/kill-round.matrix",
  "server/test/whole-server/statements",
  "server/test/whole-server/authorization",
  "server/src/features/imports/files",
  "server/src/commands/admin-create",
  "server/src/demo/load-demo",
  "server/src/features/documents/upload-accidents.matrix",
  "server/src/platform/mail/mail",
  "server/src/commands/db-verify",
  "server/src/backup/backup",
  "e2e/everywhere/commands",
  "e2e/everywhere/accessibility-lists",
  "e2e/everywhere/accessibility-money",
  "e2e/portfolio/add-property",
  "e2e/portfolio/unit-profile",
  "e2e/money/rents",
  "e2e/leasing/tenants",
  "e2e/papers/documents",
  "e2e/leasing/leases",
  "e2e/everywhere/offline",
  "e2e/everywhere/accessibility-records",
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

/** What changes a journey only a little (how each form fails, is repaired, or looks in other colours), and what starts many processes. */
const leftOut = ["**/node_modules/**", ...(isWholeMatrix ? [] : ["**/*.matrix.test.ts"])];

/** Time-outs end what hangs. They decide no test, so they suit a machine that is slow and busy with something else. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** One more than there are cores, because most tests wait for a process or a database; that takes few dozen connections. */
const maxWorkers = Math.min(availableParallelism() + 1, 8);

export default defineConfig({
  test: {
    ...patience,
    sequence: { sequencer: LongestFirst },
    maxWorkers,
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts"], isolate: false } },
      {
        test: {
          name: "server",
          include: [
            "server/**/*.test.ts",
            "embedded-postgres/**/*.test.ts",
            "scripts/**/*.test.mjs",
            "bench/**/*.test.ts",
          ],
          exclude: leftOut,
          globalSetup: "server/test/app/global-setup.ts",
          // Each test file has a database of its own. Loading the whole server anew for each would take longer than its tests.
          isolate: false,
        },
      },
      {
        extends: "./web/vite.config.ts",
        // These take nothing else from above, where there is one worker fewer than there are cores unless it is said.
        test: {
          ...patience,
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          isolate: false,
          unstubGlobals: true,
          maxWorkers,
        },
      },
      {
        // The product in a real browser: its files share one server and one browser. A journey takes seconds, a third of
        // which it waits; with two at once, two cores were idle for a quarter of the time.
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: leftOut,
          globalSetup: "e2e/support/browser/global-setup.ts",
          maxWorkers: 3,
          isolate: false,
          // A browser on a busy machine has its bad seconds. The report marks what passed only the second time: mend it.
          retry: 1,
        },
      },
    ],
  },
});
