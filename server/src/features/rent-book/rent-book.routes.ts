import * as accounts from "@vasati/contract/money/accounts";
import * as months from "@vasati/contract/money/closed-months";
import * as claims from "@vasati/contract/money/claims";
import * as meterPictures from "@vasati/contract/money/meters/meter-pictures";
import * as statements from "@vasati/contract/money/rent-statements";
import * as sheets from "@vasati/contract/money/rent-exports";
import * as receipts from "@vasati/contract/money/receipts";
import * as reminders from "@vasati/contract/money/reminders";
import * as tds from "@vasati/contract/money/tds-certificates";
import * as terms from "@vasati/contract/money/terms/terms-calls";
import { dayInIndia, isDaytimeInIndia } from "../../platform/database/calendar.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveForm } from "../../platform/endpoints/serve-form.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { exportOf } from "../../records/bulk/export.ts";
import { readAccount } from "./account.service.ts";
import { findPhotoLimit } from "../service-requests/photos/request-photos.service.ts";
import { addClaimPicture, readClaimPicture, storeClaimPicture } from "./claims/claim-pictures.service.ts";
import { claimMails } from "./claims/claim-mails.service.ts";
import { answerClaim, claimPayment, readClaims } from "./claims/claims.service.ts";
import { addMeterPicture, readMeterPicture, storeMeterPicture } from "./dues/meter-pictures.service.ts";
import { raiseDues, raisedThrough } from "./dues/dues.service.ts";
import { raiseLateFees } from "./dues/late-fees.service.ts";
import { findDuesInBatches, findReceiptsInBatches } from "./exports/rent-exports.queries.ts";
import { accountInBatches, accountSheets, dueSheets, receiptSheets } from "./exports/rent-sheets.service.ts";
import { printReceipt } from "./paper/receipt-paper.service.ts";
import { printRentStatement } from "./paper/rent-statement.service.ts";
import { clearCheque, readCheques } from "./receipts/cheques.service.ts";
import { close, readClosedMonths, reopen } from "./months/months.service.ts";
import { readReceipt, recordFor, undoReceipt } from "./receipts/receipt-calls.service.ts";
import { readReminders, remindByHand, remindTenants } from "./reminders/reminders.service.ts";
import { listRent } from "./rent-list.service.ts";
import { sumRent } from "./rent-totals.queries.ts";
import { undoOpeningDue } from "./dues/opening-dues.service.ts";
import { chargeDue } from "./dues/single-dues.service.ts";
import { undoWaiver, waiveDue } from "./dues/waivers.service.ts";
import { readTds, recordCertificate, undoCertificate } from "./tds/tds.service.ts";
import { changeTerms, previewTerms, readAgreedTerms } from "./terms/tenancy-terms.service.ts";

function termsRoutes(platform: Platform): void {
  serveQuery(platform, terms.readTenancyTerms, ({ database, caller, params }) =>
    readAgreedTerms(database, caller, params.id),
  );
  serveQuery(platform, terms.previewTenancyTerms, ({ database, caller, params, body }) =>
    previewTerms(database, { caller, id: params.id, terms: body.terms }),
  );
  serveChange(platform, terms.saveTenancyTerms, async ({ transaction, params, body, ...asked }) => ({
    body: await changeTerms(transaction, { actor: actorOf(asked), id: params.id, form: body }),
  }));
}

function receiptRoutes(platform: Platform): void {
  serveQuery(platform, receipts.readReceipt, ({ database, caller, params }) =>
    readReceipt(database, caller, params.id),
  );
  serveChange(platform, receipts.recordReceipt, async ({ transaction, body, ...asked }) => {
    const receipt = await recordFor(transaction, { actor: actorOf(asked), form: body });
    return { body: receipt, location: `/receipts/${receipt.receiptId}` };
  });
  serveDownload(
    platform,
    receipts.printReceipt,
    ({ database, caller, params, query }) =>
      printReceipt(database, { caller, id: params.id, language: query.language ?? "kn" }),
    "paper",
  );
  serveQuery(platform, receipts.listCheques, ({ database, caller, query }) =>
    readCheques(database, { caller, ...query }),
  );
  serveChange(platform, receipts.clearCheque, async ({ transaction, params, body, ...asked }) => ({
    body: await clearCheque(transaction, { actor: actorOf(asked), id: params.id, form: body }),
  }));
  serveChange(platform, receipts.undoReceipt, async ({ transaction, params, body, ...asked }) => ({
    body: await undoReceipt(transaction, { actor: actorOf(asked), id: params.id, reason: body.reason }),
  }));
}

function tdsRoutes(platform: Platform): void {
  serveQuery(platform, tds.readTenancyTds, ({ database, caller, params }) => readTds(database, caller, params.id));
  serveChange(platform, tds.recordTdsCertificate, async ({ transaction, params, body, ...asked }) => ({
    body: await recordCertificate(transaction, { actor: actorOf(asked), tenancyId: params.id, form: body }),
    location: `/tenancies/${params.id}/tds`,
  }));
  serveChange(platform, tds.undoTdsCertificate, async ({ transaction, params, body, ...asked }) => ({
    body: await undoCertificate(transaction, { actor: actorOf(asked), id: params.id, reason: body.reason }),
  }));
}

function claimRoutes(platform: Platform): void {
  platform.subscribe(claimMails(platform));
  serveQuery(platform, claims.listClaims, ({ database, caller, query }) => readClaims(database, { caller, ...query }));
  serveChange(platform, claims.makeClaim, async ({ transaction, params, body, ...asked }) => ({
    body: await claimPayment(transaction, { actor: actorOf(asked), tenancyId: params.id, form: body }),
    location: `/claims?tenancyId=${params.id}`,
  }));
  serveForm(platform, claims.addClaimPicture, {
    limit: () => findPhotoLimit(platform.database, platform.config),
    prepare: ({ caller, params, file }) => storeClaimPicture(platform, { caller, id: params.id, file }),
    change: async ({ transaction, params, prepared, ...context }) => ({
      body: await addClaimPicture(transaction, platform, { actor: actorOf(context), id: params.id, stored: prepared }),
      location: `/claims/${params.id}/picture`,
    }),
  });
  serveDownload(platform, claims.readClaimPicture, ({ caller, params }) =>
    readClaimPicture(platform, { caller, id: params.id }),
  );
  serveChange(platform, claims.answerClaim, async ({ transaction, params, body, ...asked }) => ({
    body: await answerClaim(transaction, { actor: actorOf(asked), id: params.id, answer: body }),
  }));
}

function meterPictureRoutes(platform: Platform): void {
  serveForm(platform, meterPictures.addMeterPicture, {
    limit: () => findPhotoLimit(platform.database, platform.config),
    prepare: ({ caller, params, file }) => storeMeterPicture(platform, { caller, id: params.id, file }),
    change: async ({ transaction, params, prepared, ...context }) => ({
      body: await addMeterPicture(transaction, platform, { actor: actorOf(context), id: params.id, stored: prepared }),
      location: `/dues/${params.id}/picture`,
    }),
  });
  serveDownload(platform, meterPictures.readMeterPicture, ({ caller, params }) =>
    readMeterPicture(platform, { caller, id: params.id }),
  );
}

function reminderRoutes(platform: Platform): void {
  serveQuery(platform, reminders.listReminders, ({ database, caller, query }) =>
    readReminders(database, { caller, ...query }),
  );
  serveChange(platform, reminders.sendReminders, async ({ transaction, body, ...asked }) => ({
    body: await remindByHand(transaction, platform, { actor: actorOf(asked), tenancyIds: body.tenancyIds }),
  }));
}

function monthRoutes(platform: Platform): void {
  serveQuery(platform, months.readClosedMonths, ({ database }) => readClosedMonths(database));
  serveChange(platform, months.closeMonth, async ({ transaction, body, ...asked }) => ({
    body: await close(transaction, { actor: actorOf(asked), form: body }),
  }));
  serveChange(platform, months.reopenMonth, async ({ transaction, body, ...asked }) => ({
    body: await reopen(transaction, { actor: actorOf(asked), form: body }),
  }));
}

function exportRoutes(platform: Platform): void {
  serveDownload(platform, sheets.exportDues, ({ database, caller, query: { format, ...query } }) =>
    exportOf(dueSheets, format, findDuesInBatches(database, { caller, ...query })),
  );
  serveDownload(platform, sheets.exportReceipts, ({ database, caller, query: { format, ...query } }) =>
    exportOf(receiptSheets, format, findReceiptsInBatches(database, { caller, ...query })),
  );
  serveDownload(platform, sheets.exportAccount, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(accountSheets, format, await accountInBatches(database, caller, query)),
  );
}

function statementRoutes(platform: Platform): void {
  serveDownload(
    platform,
    statements.printRentStatement,
    ({ database, caller, params, query: { year, language = "kn" } }) =>
      printRentStatement(database, { caller, tenancyId: params.id, year, language }),
    "paper",
  );
}

/** Dues, which an hourly job raises, and receipts, which people record; and what follows from them. */
export function rentBookRoutes(platform: Platform): void {
  const { database, jobs } = platform;
  jobs.hourly(async () => {
    await raiseDues(database, raisedThrough());
    await raiseLateFees(database, dayInIndia());
    if (isDaytimeInIndia()) await remindTenants(database, platform);
  });
  termsRoutes(platform);
  receiptRoutes(platform);
  tdsRoutes(platform);
  claimRoutes(platform);
  meterPictureRoutes(platform);
  statementRoutes(platform);
  reminderRoutes(platform);
  monthRoutes(platform);
  exportRoutes(platform);
  serveQuery(platform, accounts.readTenancyAccount, ({ database: from, caller, params, query }) =>
    readAccount(from, caller, { tenancyId: params.id, ...query }),
  );
  serveQuery(platform, accounts.listRent, ({ database: from, caller, query: { sort = "dueOn", ...query } }) =>
    listRent(from, { caller, sort, ...query }),
  );
  serveQuery(platform, accounts.readRentTotals, ({ database: from, caller, query }) =>
    sumRent(from, { caller, ...query }),
  );
  serveChange(platform, accounts.chargeDue, async ({ transaction, params, body, ...asked }) => ({
    body: await chargeDue(transaction, { actor: actorOf(asked), tenancyId: params.id, form: body }),
    location: `/tenancies/${params.id}/account`,
  }));
  serveChange(platform, accounts.waiveDue, async ({ transaction, params, body, ...asked }) => ({
    body: await waiveDue(transaction, { actor: actorOf(asked), id: params.id, reason: body.reason }),
  }));
  serveChange(platform, accounts.undoWaiver, async ({ transaction, params, body, ...asked }) => ({
    body: await undoWaiver(transaction, { actor: actorOf(asked), id: params.id, reason: body.reason }),
  }));
  serveChange(platform, accounts.undoOpeningDue, async ({ transaction, params, body, ...asked }) => ({
    body: await undoOpeningDue(transaction, { actor: actorOf(asked), id: params.id, reason: body.reason }),
  }));
}
