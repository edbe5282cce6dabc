import type { Language } from "@vasati/contract/people/auth";
import type { Reminder } from "@vasati/contract/money/reminders";
import type { ReminderStage } from "@vasati/contract/money/rent-choices";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { joinReader } from "../../../access/policies/custodian.ts";
import type { Condition } from "../../../access/policy.ts";
import { isManagedMoney } from "../../../access/policies/rent-book.ts";
import { emailOfTenant, joinTenantAccount } from "../../../access/policies/tenant.ts";
import { rupeesIn } from "../../../ledger/ledger.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { todayInIndia } from "../../../platform/database/days.queries.ts";
import type { ReminderDays } from "../../../records/constants.queries.ts";
import type { WithPast } from "../../../records/past-records.queries.ts";
import { pastOfTenancy } from "../../../records/past-records.queries.ts";
import { findPage } from "../../../records/records.queries.ts";
import { isWaitingClaim } from "../../../records/waiting.queries.ts";
import { isOpenDue, openPaise } from "../../../records/money/open-dues.queries.ts";

/** A tenancy that owes something, and who reads the mail about it. */
export interface Reminded {
  tenancyId: number;
  /** The tenant's account; null if they have none. */
  userId: number | null;
  tenantName: string;
  /** Empty if there is no address. */
  email: string;
  language: Language;
  /** Where replies go; empty if the property manager has no address. */
  managerEmail: string;
  unitName: string;
  propertyName: string;
  /** Open today, since a day; null if nothing is. */
  owedPaise: string;
  owedSince: string | null;
  /** Falling due after today, up to `dueOn`. */
  comingPaise: string;
  /** The due day that the reminder is about; null if nothing is open. */
  dueOn: string | null;
  stage: ReminderStage;
  isUnwanted: boolean;
  /** The tenant says that they have paid, and nobody has answered yet. */
  isClaimed: boolean;
  wasRemindedToday: boolean;
}

const rest = openPaise("due");
const wasRemindedToday = sql`exists (
  select from rent_reminders as sent where sent.tenancy_id = tenancy.id and sent.day = ${todayInIndia})`;
const isClaimed = sql`exists (
  select from payment_claims where payment_claims.tenancy_id = tenancy.id and ${isWaitingClaim})`;
const isUnwanted = sql`coalesce(account.unwanted_mails @> array['rentReminded'], false)`;

/**
 * What tenancies owe, and who is reminded of it.
 * @param asked a query for `tenancy_id`, `stage` and the due day `due_on`; null for the oldest one
 */
async function findReminded(database: Database, asked: Condition): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select tenancy.id as "tenancyId", account.id as "userId", tenant.name as "tenantName",
      coalesce(${emailOfTenant}, '') as email, coalesce(account.language, 'en') as language,
      coalesce(manager.email, '') as "managerEmail", unit.name as "unitName", property.name as "propertyName",
      coalesce(open.owed, 0)::text as "owedPaise", open.since as "owedSince", coalesce(open.coming, 0)::text as "comingPaise",
      open.due_on as "dueOn", asked.stage,
      ${isUnwanted} as "isUnwanted", ${isClaimed} as "isClaimed", ${wasRemindedToday} as "wasRemindedToday"
    from (${asked}) as asked
      join tenancies as tenancy on tenancy.id = asked.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      ${joinTenantAccount}
      left join lateral (
        select coalesce(account.email, custodian.email) as email from custodians as custodian ${joinReader}
        where custodian.id = property.custodian_id
      ) as manager on true
      cross join lateral (
        select first.due_on, sum(${rest}) filter (where due.due_on <= ${todayInIndia}) as owed,
          min(due.due_on) filter (where due.due_on <= ${todayInIndia}) as since,
          sum(${rest}) filter (where due.due_on > ${todayInIndia} and due.due_on <= first.due_on) as coming
        from dues as due cross join lateral (
          select coalesce(asked.due_on, min(oldest.due_on)) as due_on from dues as oldest
          where oldest.tenancy_id = tenancy.id and ${isOpenDue("oldest")}
        ) as first
        where due.tenancy_id = tenancy.id and ${isOpenDue("due")} group by first.due_on
        union all select null, null, null, null limit 1
      ) as open
    order by tenancy.id`.execute(database);
  return rows;
}

/** Tenancies of the caller's portfolio, of those with the given ids. */
export const findRemindedByHand = (database: Database, caller: Caller, ids: readonly number[]): Promise<Reminded[]> =>
  findReminded(
    database,
    sql`
    select tenancy_id, 'byHand' as stage, null::date as due_on from (
      select id as tenancy_id from tenancies where id = any(${[...ids]}::bigint[])
    ) as meant where ${isManagedMoney(caller)}`,
  );

/** If the job didn't run, reminders are sent up to this many days late. */
const lateDays = 6;

/**
 * Some tenancies, by id after a given one, whose tenants are to be reminded today: the reminder wasn't sent yet, and the tenant wants
 * it and doesn't claim to have paid. Late fees, charges for bounced cheques and opening balances prompt no reminder.
 */
export const findRemindedToday = (
  database: Database,
  { before, onDueDay, after }: ReminderDays,
  { afterId, most }: { afterId: number; most: number },
): Promise<Reminded[]> =>
  findReminded(
    database,
    sql`
    select distinct on (due.tenancy_id) due.tenancy_id, stage.name as stage, due.due_on
    from dues as due
      join tenancies as tenancy on tenancy.id = due.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      ${joinTenantAccount}
      cross join lateral (
        select case
          when due.due_on > ${todayInIndia} then case when ${before}::integer > 0 then 'before' end
          when due.due_on = ${todayInIndia} then case when ${onDueDay}::boolean then 'on' end
          when ${after}::integer > 0 and due.due_on <= ${todayInIndia} - ${after}::integer then 'after'
        end as name
      ) as stage
    where due.tenancy_id > ${afterId} and due.due_on between ${todayInIndia} - ${after + lateDays}::integer and ${todayInIndia} + ${before}::integer
      and ${isOpenDue("due")} and due.kind not in ('lateFee', 'bounce', 'opening') and stage.name is not null
      and account.id is not null and not ${isUnwanted} and not ${isClaimed} and not ${wasRemindedToday}
      and not exists (
        select from rent_reminders as sent
        where sent.tenancy_id = due.tenancy_id and sent.due_on = due.due_on and sent.stage = stage.name)
    order by due.tenancy_id, due.due_on limit ${sql.lit(most)}`,
  );

/** Stores reminders as sent and returns the tenancies that weren't reminded in the meantime. */
export async function insertReminders(
  transaction: Transaction,
  reminders: readonly Reminded[],
  userId: number | null,
): Promise<Set<number>> {
  const { rows } = await sql<{ tenancyId: number }>`
    insert into rent_reminders (tenancy_id, day, stage, amount_paise, due_on, email, created_by)
    select tenancy_id, ${todayInIndia}, stage, owed + coming, due_on, email, ${userId}::bigint from unnest(
      ${reminders.map(({ tenancyId }) => tenancyId)}::bigint[], ${reminders.map(({ stage }) => stage)}::text[],
      ${reminders.map(({ owedPaise }) => owedPaise)}::bigint[], ${reminders.map(({ comingPaise }) => comingPaise)}::bigint[],
      ${reminders.map(({ dueOn }) => dueOn)}::date[], ${reminders.map(({ email }) => email)}::text[]
    ) as sent(tenancy_id, stage, owed, coming, due_on, email)
    on conflict do nothing returning tenancy_id as "tenancyId"`.execute(transaction);
  return new Set(rows.map(({ tenancyId }) => tenancyId));
}

interface Row extends Omit<Reminder, "amount" | "sentAt" | "past">, WithPast {
  paise: string;
  sentAt: Date;
}

async function findRemindersIn(database: Database, ids: readonly number[]): Promise<Reminder[]> {
  const { rows } = await sql<Row>`
    select sent.id as "reminderId", sent.tenancy_id as "tenancyId", tenant.id as "tenantId", tenant.name as "tenantName",
      unit.id as "unitProfileId", unit.name as "unitName",
      property.name as "propertyName", stage, amount_paise::text as paise, due_on as "dueOn", sent.email,
      sent.created_at as "sentAt", coalesce(sender.name, '') as "sentBy", ${pastOfTenancy} as past
    from rent_reminders as sent
      join tenancies as tenancy on tenancy.id = sent.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      left join users as sender on sender.id = sent.created_by
    where sent.id = any(${[...ids]}::bigint[])`.execute(database);
  return rows.map(({ paise, sentAt, past, ...row }) =>
    Object.assign(row, { amount: rupeesIn(paise), sentAt: sentAt.toISOString(), past: past ?? undefined }),
  );
}

/** A page of the reminders of the caller's portfolio, the latest first. */
export const findReminders = (
  database: Database,
  { caller, page, size }: { caller: Caller; page: number; size: number },
): Promise<PageOf<Reminder>> =>
  findPage<Reminder>(database, {
    table: "rent_reminders",
    conditions: [isManagedMoney(caller)],
    order: { by: "id", direction: "desc" },
    page,
    size,
    find: findRemindersIn,
    idOf: ({ reminderId }) => reminderId,
  });
