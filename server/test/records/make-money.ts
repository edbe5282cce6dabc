import { createHash } from "node:crypto";
import { negate, noMoney, moneyOfRupees } from "@vasati/contract/money/money";
import { changeHeld, insertMovement } from "../../src/features/deposits/movements.queries.ts";
import { insertClaim } from "../../src/features/rent-book/claims/claims.queries.ts";
import { linesOfDue } from "../../src/features/rent-book/dues/dues.service.ts";
import { recordReceipt } from "../../src/features/rent-book/receipts/receipts.service.ts";
import { certify } from "../../src/features/rent-book/tds/tds.service.ts";
import { insertSingleDue } from "../../src/features/rent-book/dues/single-dues.queries.ts";
import { insertWaiver } from "../../src/features/rent-book/dues/waivers.queries.ts";
import { post } from "../../src/ledger/ledger.ts";
import { lockTenancy } from "../../src/ledger/tenancy.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { insertMeterReading } from "../../src/records/money/meters.queries.ts";
import type { PictureOwner } from "../../src/records/pictures/pictures.queries.ts";
import { insertPicture } from "../../src/records/pictures/pictures.queries.ts";
import { png } from "../files/document-contents.ts";
import { storeFile } from "./factories.ts";
import { newRrn } from "../calls/references.ts";

/** A due for a repair, or what another book left open; by default of ₹500. Returns its id. */
export const makeDue = (
  database: Database,
  tenancyId: number,
  {
    dueOn = "2026-01-05",
    amount = 500,
    kind = "other",
  }: { dueOn?: string; amount?: number; kind?: "other" | "opening" } = {},
) =>
  inTransaction(database, async (transaction) => {
    const about = await lockTenancy(transaction, tenancyId);
    if (!about) throw new Error("There is no such tenancy.");
    const entryId = await post(transaction, {
      kind: kind === "opening" ? "opening" : "due",
      businessDay: dueOn,
      aboutMonth: null,
      reference: null,
      reason: null,
      userId: null,
      lines: linesOfDue(about, { kind, amount: moneyOfRupees(amount), tax: noMoney }),
    });
    return insertSingleDue(transaction, {
      tenancyId,
      entryId,
      form: { kind, name: kind === "opening" ? "" : "Repair of the lock", amount, dueOn },
    });
  });

/** A due of ₹500 that is waived. Returns its id, and that of the waiver's entry. */
export async function makeWaiver(database: Database, tenancyId: number): Promise<{ dueId: number; waiverId: number }> {
  const dueId = await makeDue(database, tenancyId);
  const waiverId = await inTransaction(database, async (transaction) => {
    const about = await lockTenancy(transaction, tenancyId);
    if (!about) throw new Error("There is no such tenancy.");
    const amount = moneyOfRupees(500);
    const entryId = await post(transaction, {
      kind: "waiver",
      businessDay: "2026-01-10",
      aboutMonth: null,
      reference: null,
      reason: "The lock was old.",
      userId: null,
      lines: [
        { account: "waivers", amount, ...about },
        { account: "receivable", amount: negate(amount), ...about },
      ],
    });
    await insertWaiver(transaction, { dueId, entryId, amount });
    return entryId;
  });
  return { dueId, waiverId };
}

/** A receipt for cash or a cheque, by default of ₹100. Returns its id. */
export const makeReceipt = (
  database: Database,
  tenancyId: number,
  {
    userId,
    receivedOn = "2026-01-10",
    amount = 100,
    cheque = "",
  }: { userId: number; receivedOn?: string; amount?: number; cheque?: string },
) =>
  inTransaction(database, async (transaction) => {
    const paid = { tenancyId, receivedOn, amount, tds: 0, allocations: [] };
    const { id } = await recordReceipt(
      transaction,
      { ...paid, mode: cheque ? "cheque" : "cash", reference: cheque, bank: "" },
      userId,
    );
    return id;
  });

/** A certificate for ₹10 of the ₹20 that a tenant deducted from a rent of ₹100. Returns its id. */
export const makeCertificate = (database: Database, tenancyId: number, { userId }: { userId: number }) =>
  inTransaction(database, async (transaction) => {
    const paid = { tenancyId, receivedOn: "2026-01-10", amount: 80, tds: 20, allocations: [] };
    await recordReceipt(transaction, { ...paid, mode: "cash", reference: "", bank: "" }, userId);
    const form = { quarter: "2026-01-01", amount: 10, number: "KAYPTA", receivedOn: "2026-05-15", tan: "" };
    return certify(transaction, { tenancyId, form, userId });
  });

/** A payment of ₹100 that a tenant claims. Returns the claim's id. */
export const makeClaim = (database: Database, tenancyId: number, { userId }: { userId: number }) =>
  inTransaction(database, (transaction) => {
    const form = { paidOn: "2026-01-10", mode: "upi", reference: newRrn(), amount: 100 } as const;
    return insertClaim(transaction, { tenancyId, form, userId });
  });

/** A deposit received in cash, by default ₹100. Returns the movement's id. */
export const makeDeposit = (
  database: Database,
  tenancyId: number,
  { userId, rupees = 100 }: { userId: number; rupees?: number },
) =>
  inTransaction(database, async (transaction) => {
    const about = await lockTenancy(transaction, tenancyId);
    if (!about) throw new Error("There is no such tenancy.");
    const [day, amount] = ["2026-01-10", moneyOfRupees(rupees)];
    const entryId = await post(transaction, {
      kind: "deposit",
      businessDay: day,
      aboutMonth: null,
      reference: null,
      reason: null,
      userId,
      lines: [
        { account: "cash", amount, ...about },
        { account: "deposits_held", amount: negate(amount), ...about },
      ],
    });
    await changeHeld(transaction, tenancyId, amount);
    const paid = { mode: "cash", reference: null, bank: null, cashConfirmed: false } as const;
    return insertMovement(transaction, { ...paid, tenancyId, kind: "received", day, amount, entryId, userId });
  });

/** A due that follows from a meter. Returns its id. */
export async function makeMeteredDue(database: Database, tenancyId: number): Promise<number> {
  const id = await makeDue(database, tenancyId);
  const meter = { previous: 0, current: 50, tariff: 10 };
  await inTransaction(database, (transaction) => insertMeterReading(transaction, id, meter));
  return id;
}

/** The picture of a claim or a reading, with its file. */
export async function makePicture(
  { database, dataDirectory }: { database: Database; dataDirectory: string },
  owner: PictureOwner,
  userId: number,
): Promise<void> {
  const [size, sha256] = [png.length, createHash("sha256").update(png).digest("hex")];
  const stored = { fileName: "paid.png", mediaType: "image/png", size, sha256 } as const;
  const storageKey = await storeFile(dataDirectory, png);
  await inTransaction(database, (transaction) =>
    insertPicture(transaction, owner, { userId, stored: { ...stored, storageKey } }),
  );
}
