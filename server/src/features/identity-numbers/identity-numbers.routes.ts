import * as contract from "@vasati/contract/people/number-readings";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";
import { sealClearNumbers } from "../../records/identity/clear-numbers.queries.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, servePreparedChange } from "../../platform/endpoints/serve.ts";
import { sealClearDrafts } from "../leases/lease-drafts.service.ts";
import { showNumber } from "./number-readings.service.ts";

/** Shows identity numbers one at a time, and encrypts those that an older version wrote in clear. */
export function identityNumberRoutes(platform: Platform): void {
  const { http, jobs, database } = platform;
  // More than anybody's work needs, and too few to collect everybody's.
  const perAccount = rateLimit(database, "number-readings", { points: contract.readingsAnHour, seconds: 3600 });
  servePreparedChange(platform, contract.createNumberReading, {
    prepare: ({ caller }) => perAccount.spend(String(caller.userId)),
    change: async ({ transaction, body, ...context }) => ({
      body: await showNumber(transaction, actorOf(context), body),
    }),
  });
  const sealAll = async () => {
    await sealClearNumbers(database);
    await sealClearDrafts(database);
  };
  jobs.hourly(sealAll);
  http.addHook("onReady", () => {
    // In the background: a server answers before old numbers are encrypted, and reads them masked until then.
    void sealAll().catch((error: unknown) =>
      http.log.warn({ err: error }, "numbers: could not be encrypted, will retry"),
    );
  });
}
