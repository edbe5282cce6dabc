import type { Receipt } from "@vasati/contract/money/receipts";
import { sql } from "kysely";
import type { OfTenancy } from "../../../access/policies/tenancy.ts";
import { rupeesIn } from "../../../ledger/ledger.queries.ts";
import { meterOfDue } from "../../../records/money/meters.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { WithPast } from "../../../records/past-records.queries.ts";
import { pastOfTenancy } from "../../../records/past-records.queries.ts";
import { isOneOf } from "../../../records/records.queries.ts";
import { joinUndoing, undoingAsJson } from "../../../records/undoing.queries.ts";

/** A receipt with the parties of its tenancy. */
export interface ReceiptInFull extends OfTenancy {
  receipt: Omit<Receipt, "mayUndo">;
}

type SettledDue = Receipt["settles"][number];
interface Row
  extends
    OfTenancy,
    WithPast,
    Omit<Receipt, "amount" | "tds" | "advance" | "settles" | "recordedAt" | "mayUndo" | "past"> {
  amountPaise: string;
  tdsPaise: string;
  advancePaise: string;
  recordedAt: Date;
  settledDues: (Omit<SettledDue, "amount"> & { paise: string })[];
}

/** `2026-27/12` of a row called `receipt`; empty for an advance from another book. */
export const numberOfReceipt = sql<string>`coalesce(receipt.financial_year || '/' || receipt.number, '')`;

/** Receipts by their ids, in no particular order. */
export async function findReceiptsInFull(database: Database, ids: readonly number[]): Promise<ReceiptInFull[]> {
  const { rows } = await sql<Row>`
    select receipt.id as "receiptId", ${numberOfReceipt} as number, receipt.tenancy_id as "tenancyId",
      tenant.name as "tenantName", unit.id as "unitProfileId", unit.name as "unitName", property.id as "propertyId",
      property.name as "propertyName", received_on as "receivedOn", mode, case
        when mode <> 'cheque' then null when bounced then 'bounced' when cleared_on is null then 'waiting' else 'cleared'
      end as cheque, coalesce(receipt.reference, '') as reference,
      coalesce(bank, '') as bank, receipt.amount_paise::text as "amountPaise", tds_paise::text as "tdsPaise",
      unallocated_paise::text as "advancePaise", recorder.name as "recordedBy", receipt.created_at as "recordedAt",
      cash_confirmed as "cashConfirmed", property.custodian_id as "propertyCustodianId", property.current_owner_id as "ownerId",
      tenancy.tenant_id as "tenantId",
      (select coalesce(json_agg(json_build_object('dueId', due.id, 'kind', due.kind, 'name', coalesce(due.name, ''),
          'from', period_from, 'until', period_until, 'dueOn', due_on, 'meter', ${meterOfDue}, 'paise', allocation.amount_paise::text)
          order by due_on, due.id), '[]')
        from receipt_allocations as allocation join dues as due on due.id = allocation.due_id
        where allocation.receipt_id = receipt.id) as "settledDues",
      ${undoingAsJson} as undone, ${pastOfTenancy} as past
    from receipts as receipt
      join tenancies as tenancy on tenancy.id = receipt.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      join users as recorder on recorder.id = receipt.created_by
      ${joinUndoing("receipt")}
    where ${isOneOf(sql`receipt.id`, ids)}`.execute(database);
  return rows.map(receiptOf);
}

/** One receipt; undefined if there is none. */
export const findReceiptInFull = async (database: Database, id: number): Promise<ReceiptInFull | undefined> =>
  (await findReceiptsInFull(database, [id]))[0];

function receiptOf({
  propertyCustodianId,
  ownerId,
  tenantId,
  amountPaise,
  tdsPaise,
  advancePaise,
  settledDues,
  recordedAt,
  past,
  ...rest
}: Row): ReceiptInFull {
  const receipt = {
    ...rest,
    tenantId,
    amount: rupeesIn(amountPaise),
    tds: rupeesIn(tdsPaise),
    advance: rupeesIn(advancePaise),
    recordedAt: recordedAt.toISOString(),
    past: past ?? undefined,
    settles: settledDues.map(({ paise, ...due }) => Object.assign(due, { amount: rupeesIn(paise) })),
  };
  return { propertyCustodianId, ownerId, tenantId, receipt };
}

/** What the tenant of a tenancy paid in cash on a day, in all their tenancies: paise as text. */
export async function sumCashReceivedOn(
  transaction: Transaction,
  { tenancyId, day }: { tenancyId: number; day: string },
): Promise<string> {
  const { rows } = await sql<{ paise: string }>`
    select coalesce(sum(amount_paise), 0)::text as paise from receipts
    where mode = 'cash' and received_on = ${day} and reversed_by is null and tenancy_id = any(array(
      select id from tenancies where tenant_id = (select tenant_id from tenancies where id = ${tenancyId})))`.execute(
    transaction,
  );
  return rows[0]?.paise ?? "0";
}
