import type { AccountLine, OpenDue, TenancyAccount, TenantContact } from "@vasati/contract/money/accounts";
import type { LineGroup } from "@vasati/contract/money/rent-choices";
import { sql } from "kysely";
import type { Condition, Scope } from "../../access/policy.ts";
import { emailOfTenant, joinTenantAccount } from "../../access/policies/tenant.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { meterOfDue } from "../../records/money/meters.queries.ts";
import { isOpenDue, openPaise } from "../../records/money/open-dues.queries.ts";
import { numberOfReceipt } from "./receipts/receipt-details.queries.ts";

/** The columns of a row of `dues` called `due` that say what it is for, named as in `dueFields`. */
const dueFieldsOf = sql`due.kind, coalesce(due.name, '') as name, due.period_from as "from", due.period_until as until,
  due.due_on as "dueOn", ${meterOfDue} as meter`;

/** A due with its tenancy. */
export interface FoundDue extends OpenDue {
  tenancyId: number;
}

/** The dues that meet a condition on `due`, oldest first. */
async function findDues(database: Database, condition: Condition, most: number): Promise<FoundDue[]> {
  const { rows } = await sql<Omit<FoundDue, "amount" | "open"> & { paise: string; rest: string }>`
    select due.id as "dueId", due.tenancy_id as "tenancyId", ${dueFieldsOf},
      (due.amount_paise + due.tax_paise)::text as paise,
      case when due.cancelled_by is null then ${openPaise("due")} else 0 end::text as rest
    from dues as due where ${condition} order by due.due_on, due.id limit ${sql.lit(most)}`.execute(database);
  return rows.map(({ paise, rest, ...due }) => Object.assign(due, { amount: rupeesIn(paise), open: rupeesIn(rest) }));
}

/** A due, if it is in the scope. */
export const findDue = async (database: Database, id: number, scope: Scope): Promise<FoundDue | undefined> =>
  (
    await findDues(database, sql`due.id = ${id} and due.id in (select id from dues where id = ${id} and ${scope})`, 1)
  )[0];

const openDuesShown = 100;

/** The open dues of a tenancy, at most a hundred. */
export const findOpenDues = (database: Database, tenancyId: number): Promise<FoundDue[]> =>
  findDues(database, sql`due.tenancy_id = ${tenancyId} and ${isOpenDue("due")}`, openDuesShown);

interface People {
  manager: TenancyAccount["manager"];
  contact: TenantContact;
}

/** Whom the tenant calls, and how the tenant is reached. */
export async function findPeople(
  database: Database,
  { propertyId, tenantId }: { propertyId: number; tenantId: number },
): Promise<People> {
  const { rows } = await sql<TenantContact & { managerName: string; managerPhone: string | null }>`
    select custodian.name as "managerName", custodian.phone as "managerPhone", tenant.telephone as "telePhone",
      coalesce(${emailOfTenant}, '') as email, account.language
    from properties as property
      join custodians as custodian on custodian.id = property.custodian_id
      join tenants as tenant on tenant.id = ${tenantId}
      ${joinTenantAccount}
    where property.id = ${propertyId}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error(`There is no property ${propertyId} or no tenant ${tenantId}.`);
  const { managerName: name, managerPhone, ...contact } = row;
  return { manager: { name, telePhone: managerPhone ?? "" }, contact };
}

/**
 * The lines of a tenancy's account and their entries, as the tables `line` and `entry` of a statement. The entries are looked up by their
 * ids, because for a join PostgreSQL may read the whole journal while it is small.
 */
const linesOf = (tenancyId: number) => sql`
  line as materialized (
    select entry_id, amount_paise from ledger_lines where tenancy_id = ${tenancyId} and account = 'receivable'
  ), entry as (
    select entry.id, entry.business_day, entry.about_month, entry.kind, entry.reason, line.amount_paise,
      coalesce(entry.reverses_id, entry.id) as about_id, coalesce(reversed.kind, entry.kind) as about_kind
    from line
      join ledger_entries as entry on entry.id = entry_id
      left join ledger_entries as reversed on reversed.id = entry.reverses_id
    where entry.id = any(array(select entry_id from line))
  )`;

/** The filters of an account's lines; a missing one doesn't filter. */
export interface LinesAsked {
  tenancyId: number;
  show?: LineGroup | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const kindsOf: Record<LineGroup, AccountLine["kind"][]> = {
  charges: ["due", "lateFee", "opening", "adjustment"],
  receipts: ["receipt", "bounce", "deposit", "refund"],
  waivers: ["waiver"],
};

/** The conditions on a row of `entry`. */
const isAsked = ({ show, from, until }: LinesAsked): Condition =>
  sql.join(
    [
      sql`true`,
      ...(show === undefined ? [] : [sql`about_kind = any(${kindsOf[show]})`]),
      ...(from === undefined ? [] : [sql`business_day >= ${from}`]),
      ...(until === undefined ? [] : [sql`business_day <= ${until}`]),
    ],
    sql` and `,
  );

/** The rows of `dues` for rent of an account that weren't cancelled. */
const isRent = ({ tenancyId }: LinesAsked): Condition =>
  sql`tenancy_id = ${tenancyId} and kind = 'rent' and cancelled_by is null`;

type AccountSums = Pick<TenancyAccount, "balance" | "dueLater" | "rentFrom" | "rentUntil" | "hasTerms"> & {
  total: number;
};

/** What a tenancy owes today and what falls due later, in rupees, since when rent was raised, and the number of its account's matching lines. */
export async function sumAccount(database: Database, asked: LinesAsked): Promise<AccountSums> {
  const { rows } = await sql<AccountSums & { today: string; later: string }>`
    with ${linesOf(asked.tenancyId)}
    select coalesce(sum(amount_paise) filter (where business_day <= ${todayInIndia}), 0)::text as today,
      coalesce(sum(amount_paise) filter (where business_day > ${todayInIndia}), 0)::text as later,
      count(*) filter (where ${isAsked(asked)}) as total,
      (select coalesce(min(period_from)::text, '') from dues where ${isRent(asked)}) as "rentFrom",
      (select coalesce(max(period_from)::text, '') from dues where ${isRent(asked)}) as "rentUntil",
      exists (select from tenancy_terms where tenancy_id = ${asked.tenancyId}) as "hasTerms"
    from entry`.execute(database);
  const { today = "0", later = "0", total = 0, rentFrom = "", rentUntil = "", hasTerms = false } = rows[0] ?? {};
  return { balance: rupeesIn(today), dueLater: rupeesIn(later), rentFrom, rentUntil, hasTerms, total };
}

interface LineRow extends Omit<AccountLine, "amount" | "balance"> {
  paise: string;
  balancePaise: string;
}

/** A page of the matching lines, the latest first, each with the balance of the whole account after it. */
export async function findAccountLines(
  database: Database,
  { page, size, ...asked }: LinesAsked & { page: number; size: number },
): Promise<AccountLine[]> {
  const { rows } = await sql<LineRow>`
    with ${linesOf(asked.tenancyId)}, balanced as (
      select *, sum(amount_paise) over (order by business_day, id) as balance_paise from entry
    ), part as (
      select * from balanced where ${isAsked(asked)} order by business_day desc, id desc limit ${sql.lit(size)} offset ${page * size}
    )
    select part.id as "entryId", part.business_day as day, coalesce(part.about_month::text, '') as "aboutMonth", part.kind,
      coalesce(part.reason, '') as reason, part.amount_paise::text as paise, part.balance_paise::text as "balancePaise",
      coalesce(raised.cancelled_by, receipt.reversed_by, waiver.reversed_by) is not null as "isUndone",
      case when due.id is not null then json_build_object('dueId', due.id, 'kind', due.kind, 'name', coalesce(due.name, ''),
        'from', due.period_from, 'until', due.period_until, 'dueOn', due.due_on, 'meter', ${meterOfDue}) end as due,
      case when receipt.id is not null then json_build_object('receiptId', receipt.id, 'number', ${numberOfReceipt},
        'mode', receipt.mode, 'reference', coalesce(receipt.reference, '')) end as receipt
    from part
      left join due_waivers as waiver on waiver.entry_id = part.about_id
      left join dues as raised on raised.entry_id = part.about_id
      left join dues as due on due.id = coalesce(raised.id, waiver.due_id)
      left join receipts as receipt on receipt.entry_id = part.about_id
    order by part.business_day desc, part.id desc`.execute(database);
  return rows.map(({ paise, balancePaise, ...line }) =>
    Object.assign(line, { amount: rupeesIn(paise), balance: rupeesIn(balancePaise) }),
  );
}
