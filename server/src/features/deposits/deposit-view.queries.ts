import type { DepositMovement, MovementKind, TenancyDeposit } from "@vasati/contract/money/deposits";
import { noMoney, rupeesOfMoney, subtract } from "@vasati/contract/money/money";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import type { OfTenancy } from "../../access/policies/tenancy.ts";
import { moneyIn, rupeesIn } from "../../ledger/ledger.queries.ts";
import { meterOfDue } from "../../records/money/meters.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia } from "../../platform/database/days.queries.ts";
import { joinUndoing, undoingAsJson } from "../../records/undoing.queries.ts";

/** The day by which a deposit must be refunded, from rows called `tenancy` and `terms`; null before the tenancy has ended. */
export const refundDay = sql`
  case when tenancy.status = 'Expired' then ${dayInIndia(sql`tenancy.expired_at`)} + coalesce(terms.deposit_refund_days, 0) end`;

/** A movement with the parties of its tenancy, without the fields that depend on the caller. */
export interface MovementInFull extends OfTenancy {
  movement: Omit<DepositMovement, "mayUndo">;
}

type SettledDue = DepositMovement["settles"][number];
interface Row extends OfTenancy, Omit<DepositMovement, "amount" | "settles" | "recordedAt" | "mayUndo"> {
  paise: string;
  recordedAt: Date;
  settledDues: (Omit<SettledDue, "amount"> & { paise: string })[];
}

function movementOf({
  paise,
  recordedAt,
  settledDues,
  propertyCustodianId,
  ownerId,
  tenantId,
  ...row
}: Row): MovementInFull {
  const movement = {
    ...row,
    amount: rupeesIn(paise),
    recordedAt: recordedAt.toISOString(),
    settles: settledDues.map(({ paise: each, ...due }) => Object.assign(due, { amount: rupeesIn(each) })),
  };
  return { propertyCustodianId, ownerId, tenantId, movement };
}

/** The movements that meet a condition on `movement`, the latest first. */
async function findMovements(
  database: Database,
  condition: Condition,
  { page, size }: { page: number; size: number },
): Promise<MovementInFull[]> {
  const { rows } = await sql<Row>`
    with part as (
      select movement.* from deposit_movements as movement where ${condition}
      order by day desc, id desc limit ${sql.lit(size)} offset ${page * size}
    )
    select part.id as "movementId", part.tenancy_id as "tenancyId", part.kind, part.day, part.amount_paise::text as paise, part.mode,
      coalesce(part.reference, '') as reference, coalesce(part.bank, '') as bank, coalesce(entry.reason, '') as note,
      (select coalesce(json_agg(json_build_object('dueId', due.id, 'kind', due.kind, 'name', coalesce(due.name, ''),
          'from', period_from, 'until', period_until, 'dueOn', due_on, 'meter', ${meterOfDue}, 'paise', allocation.amount_paise::text)
          order by due_on, due.id), '[]')
        from deposit_allocations as allocation join dues as due on due.id = allocation.due_id
        where allocation.movement_id = part.id) as "settledDues",
      (select other.tenancy_id from deposit_movements as other
        where other.entry_id = part.entry_id and other.tenancy_id <> part.tenancy_id) as "otherTenancyId",
      recorder.name as "recordedBy", part.created_at as "recordedAt", part.cash_confirmed as "cashConfirmed",
      ${undoingAsJson} as undone,
      property.custodian_id as "propertyCustodianId", property.current_owner_id as "ownerId", tenancy.tenant_id as "tenantId"
    from part
      join tenancies as tenancy on tenancy.id = part.tenancy_id
      join properties as property on property.id = tenancy.property_id
      join ledger_entries as entry on entry.id = part.entry_id
      join users as recorder on recorder.id = part.created_by
      ${joinUndoing("part")}
    order by part.day desc, part.id desc`.execute(database);
  return rows.map(movementOf);
}

/** A page of the movements of a tenancy, the latest first. */
export const findMovementsOf = (database: Database, tenancyId: number, part: { page: number; size: number }) =>
  findMovements(database, sql`tenancy_id = ${tenancyId}`, part);

/** One movement; undefined if there is none. */
export const findMovementInFull = async (database: Database, id: number): Promise<MovementInFull | undefined> =>
  (await findMovements(database, sql`id = ${id}`, { page: 0, size: 1 }))[0];

/** The sums of a deposit. */
export type DepositSums = Pick<
  TenancyDeposit,
  | "agreed"
  | "nonRefundable"
  | "held"
  | "opening"
  | "received"
  | "refunded"
  | "setOff"
  | "carriedIn"
  | "carriedOut"
  | "carriesOver"
  | "topUp"
  | "refundBy"
> & { movements: number };

type SumsRow = Record<Exclude<keyof DepositSums, "agreed" | "nonRefundable" | "topUp" | "movements">, string> &
  Record<"agreed" | "nonRefundable", string | null> & { isOver: boolean; movements: number };

const sumOf = (kind: MovementKind) =>
  sql`coalesce(sum(amount_paise) filter (where kind = ${sql.lit(kind)} and reversed_by is null), 0)::text`;

/** How much of a tenancy's deposit is agreed, held and still to come, and the number of its movements. */
export async function sumDeposit(database: Database, tenancyId: number): Promise<DepositSums> {
  const { rows } = await sql<SumsRow>`
    select terms.deposit_paise::text as agreed, terms.deposit_non_refundable_paise::text as "nonRefundable",
      coalesce(deposit.held_paise, 0)::text as held, moved.*, tenancy.status = 'Expired' as "isOver",
      case when tenancy.status = 'PendingActivation' then coalesce(renewed.held_paise, 0) else 0 end::text as "carriesOver",
      case when deposit.held_paise > 0 then coalesce((${refundDay})::text, '') else '' end as "refundBy"
    from tenancies as tenancy
      left join tenancy_terms as terms on terms.tenancy_id = tenancy.id
      left join deposits as deposit on deposit.tenancy_id = tenancy.id
      left join deposits as renewed on renewed.tenancy_id = tenancy.renews_tenancy_id
      cross join lateral (
        select ${sumOf("opening")} as opening, ${sumOf("received")} as received, ${sumOf("refunded")} as refunded, ${sumOf("setOff")} as "setOff",
          ${sumOf("carriedIn")} as "carriedIn", ${sumOf("carriedOut")} as "carriedOut", count(*) as movements
        from deposit_movements where deposit_movements.tenancy_id = tenancy.id
      ) as moved
    where tenancy.id = ${tenancyId}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A deposit was summed up without its tenancy.");
  const missing = subtract(moneyIn(row.agreed ?? "0"), moneyIn(row.held));
  const topUp = subtract(missing, moneyIn(row.carriesOver));
  return {
    agreed: row.agreed === null ? null : rupeesIn(row.agreed),
    nonRefundable: row.nonRefundable === null ? null : rupeesIn(row.nonRefundable),
    held: rupeesIn(row.held),
    opening: rupeesIn(row.opening),
    received: rupeesIn(row.received),
    refunded: rupeesIn(row.refunded),
    setOff: rupeesIn(row.setOff),
    carriedIn: rupeesIn(row.carriedIn),
    carriedOut: rupeesIn(row.carriedOut),
    carriesOver: rupeesIn(row.carriesOver),
    topUp: rupeesOfMoney(row.isOver || topUp < noMoney ? noMoney : topUp),
    refundBy: row.refundBy,
    movements: row.movements,
  };
}
