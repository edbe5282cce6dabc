import { tenancyStatuses } from "@vasati/contract/wire/codes";
import type { DepositTotals, HeldDeposit } from "@vasati/contract/money/deposits";
import type { Database } from "../../platform/database/database.ts";
import type { ExportedList } from "../../records/bulk/bulk-list.ts";
import { shownCodeColumn, shownColumn } from "../../records/bulk/columns.ts";
import { sumDeposits } from "./held-deposits.queries.ts";

type ShownDeposit = HeldDeposit & { heldBy: string };
type DepositGroup = DepositTotals["groups"]["items"][number];
const column = shownColumn<keyof ShownDeposit | keyof DepositGroup>;

/** Deposits held as a sheet. */
export const depositSheets: ExportedList<HeldDeposit> = {
  list: "deposits",
  columns: [
    column("tenancyId", "Tenancy", "number"),
    shownCodeColumn("tenancyStatus", "Status", tenancyStatuses),
    column("tenantName", "Tenant name"),
    column("unitName", "Unit name"),
    column("propertyName", "Property"),
    column("heldBy", "Owner"),
    column("agreed", "Deposit agreed", "money"),
    column("held", "Deposit held", "money"),
    column("refundBy", "Refund by", "date"),
  ],
  shown: (deposit): ShownDeposit => ({
    ...deposit,
    heldBy: deposit.owners.map(({ ownerName }) => ownerName).join(", "),
  }),
};

const groupedBy = (title: string): ExportedList<DepositGroup> => ({
  list: "deposits",
  columns: [column("name", title), column("tenancies", "Tenancies", "number"), column("held", "Deposit held", "money")],
  shown: (group) => group,
});

/** Deposits held by property and by owner as sheets. */
export const groupSheets = { property: groupedBy("Property"), owner: groupedBy("Owner") };

/** All groups in one batch, since they are few. */
export const depositGroupsInBatches = async (database: Database, asked: Parameters<typeof sumDeposits>[1]) => [
  (await sumDeposits(database, asked)).groups.items,
];
