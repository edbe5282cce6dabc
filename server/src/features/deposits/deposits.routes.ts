import * as contract from "@vasati/contract/money/deposits";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { exportOf } from "../../records/bulk/export.ts";
import { depositGroupsInBatches, depositSheets, groupSheets } from "./deposit-sheets.service.ts";
import { readDeposit } from "./deposits.service.ts";
import { findDeposits, findDepositsInBatches, sumDeposits } from "./held-deposits.queries.ts";
import { receiveDeposit, refundDeposit, setOffDeposit, undoMovement } from "./movements.service.ts";

/** Deposits: received, refunded, set off and undone; and what is held. */
export function depositRoutes(platform: Platform): void {
  serveQuery(platform, contract.readDeposit, ({ database, caller, params, query }) =>
    readDeposit(database, caller, { tenancyId: params.id, ...query }),
  );
  serveChange(platform, contract.receiveDeposit, async ({ transaction, params, body, ...asked }) => ({
    body: await receiveDeposit(transaction, { actor: actorOf(asked), tenancyId: params.id, form: body }),
    location: `/tenancies/${params.id}/deposit`,
  }));
  serveChange(platform, contract.refundDeposit, async ({ transaction, params, body, ...asked }) => ({
    body: await refundDeposit(transaction, { actor: actorOf(asked), tenancyId: params.id, form: body }),
    location: `/tenancies/${params.id}/deposit`,
  }));
  serveChange(platform, contract.setOffDeposit, async ({ transaction, params, body, ...asked }) => ({
    body: await setOffDeposit(transaction, { actor: actorOf(asked), tenancyId: params.id, form: body }),
    location: `/tenancies/${params.id}/deposit`,
  }));
  serveChange(platform, contract.undoDepositMovement, async ({ transaction, params, body, ...asked }) => ({
    body: await undoMovement(transaction, { actor: actorOf(asked), id: params.id, reason: body.reason }),
  }));
  serveQuery(platform, contract.listDeposits, ({ database, caller, query: { sort = "-held", ...query } }) =>
    findDeposits(database, { caller, sort, ...query }),
  );
  serveQuery(platform, contract.readDepositTotals, ({ database, caller, query }) =>
    sumDeposits(database, { caller, ...query }),
  );
  serveDownload(platform, contract.exportDeposits, async ({ database, caller, query: { format, by, ...query } }) =>
    by === "tenancy"
      ? exportOf(depositSheets, format, findDepositsInBatches(database, { caller, ...query }))
      : exportOf(groupSheets[by], format, await depositGroupsInBatches(database, { caller, ...query, by })),
  );
}
