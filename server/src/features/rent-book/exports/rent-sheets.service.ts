import type { AccountLine } from "@vasati/contract/money/accounts";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { ExportedList } from "../../../records/bulk/bulk-list.ts";
import { shownCodeColumn, shownColumn } from "../../../records/bulk/columns.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { requireVisibleTenancy } from "../../tenancies/tenancies.service.ts";
import type { LinesAsked } from "../account.queries.ts";
import { findAccountLines } from "../account.queries.ts";
import { kindNames, modeNames } from "../paper/receipt-words.ts";
import type { ExportedDue } from "./rent-exports.queries.ts";

const english = (words: Record<string, { en: string }>) =>
  Object.fromEntries(Object.entries(words).map(([value, { en }]) => [value, en]));
const dueKinds = english(kindNames);
const modes = english(modeNames);

/** What a due or a charge is for, as sheets call it. */
export const titleOfDue = (kind: DueKind): string => kindNames[kind].en;

const ofDue = shownColumn<keyof ExportedDue>;

/** Dues as a sheet. */
export const dueSheets: ExportedList<ExportedDue> = {
  list: "dues",
  columns: [
    ofDue("dueOn", "Due on", "date"),
    ofDue("tenantName", "Tenant"),
    ofDue("unitName", "Unit"),
    ofDue("propertyName", "Property"),
    shownCodeColumn<keyof ExportedDue>("kind", "Due", dueKinds),
    ofDue("name", "Name"),
    ofDue("from", "From", "date"),
    ofDue("until", "Until", "date"),
    ofDue("amount", "Amount", "money"),
    ofDue("tax", "GST", "money"),
    ofDue("open", "Open", "money"),
  ],
  shown: (due) => due,
};

type ExportedReceipt = Omit<Receipt, "mayUndo">;
type ShownReceipt = ExportedReceipt & { state: string };
const ofReceipt = shownColumn<keyof ShownReceipt>;

const stateOf = ({ undone, cheque }: ExportedReceipt) =>
  cheque === "bounced" ? "Bounced" : undone ? "Undone" : cheque === "waiting" ? "Cheque to clear" : "";

/** Receipts as a sheet. */
export const receiptSheets: ExportedList<ExportedReceipt> = {
  list: "receipts",
  columns: [
    ofReceipt("number", "Number"),
    ofReceipt("receivedOn", "Received on", "date"),
    ofReceipt("tenantName", "Tenant"),
    ofReceipt("unitName", "Unit"),
    ofReceipt("propertyName", "Property"),
    shownCodeColumn<keyof ShownReceipt>("mode", "Mode", modes),
    ofReceipt("reference", "Reference"),
    ofReceipt("bank", "Bank"),
    ofReceipt("amount", "Amount", "money"),
    ofReceipt("tds", "TDS", "money"),
    ofReceipt("advance", "In advance", "money"),
    ofReceipt("state", "State"),
    ofReceipt("recordedBy", "Recorded by"),
  ],
  shown: (receipt): ShownReceipt => ({ ...receipt, state: stateOf(receipt) }),
};

interface ShownLine {
  day: string;
  kind: AccountLine["kind"];
  due: string;
  from: string;
  until: string;
  receipt: string;
  mode: string;
  reference: string;
  reason: string;
  charged: number | null;
  credited: number | null;
  balance: number;
}
const ofLine = shownColumn<keyof ShownLine>;

/** What a line of an account is, in words. */
const lineKinds: Record<AccountLine["kind"], string> = {
  due: "Due",
  lateFee: "Late fee",
  waiver: "Waived",
  receipt: "Receipt",
  bounce: "Bounced cheque",
  deposit: "Set off with the deposit",
  refund: "Refund",
  opening: "Opening balance",
  adjustment: "Adjustment",
  reversal: "Undone",
};

/** The statement of a rent account as a sheet. */
export const accountSheets: ExportedList<AccountLine> = {
  list: "account",
  columns: [
    ofLine("day", "Day", "date"),
    shownCodeColumn<keyof ShownLine>("kind", "Entry", lineKinds),
    ofLine("due", "For"),
    ofLine("from", "From", "date"),
    ofLine("until", "Until", "date"),
    ofLine("receipt", "Receipt"),
    shownCodeColumn<keyof ShownLine>("mode", "Mode", modes),
    ofLine("reference", "Reference"),
    ofLine("reason", "Reason"),
    ofLine("charged", "Charged", "money"),
    ofLine("credited", "Paid", "money"),
    ofLine("balance", "Balance", "money"),
  ],
  shown: ({ day, kind, due, receipt, reason, amount, balance }): ShownLine => ({
    day,
    kind,
    due: due ? due.name || kindNames[due.kind].en : "",
    from: due?.from ?? "",
    until: due?.until ?? "",
    receipt: receipt?.number ?? "",
    mode: receipt?.mode ?? "",
    reference: receipt?.reference ?? "",
    reason,
    charged: amount > 0 ? amount : null,
    credited: amount < 0 ? -amount : null,
    balance,
  }),
};

/** More than the lines of decades. */
const linesAtMost = 100_000;

/**
 * The lines of an account, the oldest first, in one batch: each has the balance of those before it.
 * @throws 404 if the caller doesn't see the tenancy
 */
export async function accountInBatches(
  database: Database,
  caller: Caller,
  asked: LinesAsked,
): Promise<AccountLine[][]> {
  await requireVisibleTenancy(database, caller, asked.tenancyId);
  const lines = await findAccountLines(database, { ...asked, page: 0, size: linesAtMost });
  return [lines.toReversed()];
}
