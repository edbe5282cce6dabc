import { retention } from "@vasati/contract/people/retention";
import type { Platform } from "../../platform/endpoints/platform.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { isRefusal } from "../../platform/http/refusal.ts";
import { deleteOldDrafts, deleteOldEnquiries } from "./erasure.queries.ts";
import { erase, eraseIdentityOf } from "./erasure.service.ts";
import { findFormerTenants } from "./people.queries.ts";

type Parts = Pick<Platform, "database" | "files">;

/** At once, so that no statement runs long. */
const batch = 500;
/** People in an hour: each is a transaction of its own. */
const peopleAnHour = 200;

async function untilNone(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === batch);
}

/** Does it for each, in transactions of their own. Whoever another server has just taken, or whose money is open, stays. */
async function each({ database }: Parts, ids: number[], work: (transaction: Transaction, id: number) => Promise<void>) {
  for (const id of ids)
    await inTransaction(database, (transaction) => work(transaction, id)).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
}

/** Removes what has been kept for its time (`contract/src/people/retention.ts`). */
export async function removeWhatIsOld(parts: Parts): Promise<void> {
  const { database, files } = parts;
  await untilNone(() => deleteOldDrafts(database, retention.leaseDraftDays, batch));
  await untilNone(() => deleteOldEnquiries(database, retention.enquiryDays, batch));
  const eraser = { userId: null, requestId: null };
  const former = (days: number, what: "identity" | "everything") =>
    findFormerTenants(database, { days, what, atMost: peopleAnHour });
  await each(parts, await former(retention.tenantDays, "everything"), (transaction, id) =>
    erase(transaction, files, { kind: "tenant", id, eraser }),
  );
  await each(parts, await former(retention.identityDays, "identity"), (transaction, id) =>
    eraseIdentityOf(transaction, files, id),
  );
}
