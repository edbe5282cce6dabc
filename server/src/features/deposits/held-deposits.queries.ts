import type { DepositTotals, HeldDeposit } from "@vasati/contract/money/deposits";
import type { Category, TenancyStatus } from "@vasati/contract/wire/codes";
import type { PageOf, Sort } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { isOwnProperty } from "../../access/policies/property.ts";
import { isVisibleMoney } from "../../access/policies/rent-book.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf, pastOfTenancy } from "../../records/past-records.queries.ts";
import { findPage, inOrderOf, namesInTenancy, orderOf } from "../../records/records.queries.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import { refundDay } from "./deposit-view.queries.ts";

/** Filters by property; a missing one doesn't filter. */
interface OfPlace {
  caller: Caller;
  propertyId?: number | undefined;
  category?: Category | undefined;
  /** The code of an area. */
  location?: string | undefined;
}

/** The filters of the list; a missing one doesn't filter. */
export interface DepositsAsked extends OfPlace {
  tenancyStatus?: TenancyStatus | undefined;
  search?: string | undefined;
}

const isOfTenancy = (condition: Condition) => sql`tenancy_id = any(array(select id from tenancies where ${condition}))`;

/** The conditions on the `tenancy_id` of a row. */
function isOfPlace({ caller, propertyId, category, location }: OfPlace): Condition[] {
  const asked = [
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(location ? [sql`area_code = ${location}`] : []),
  ];
  const own = sql.join([isOwnProperty(caller), ...asked], sql` and `);
  return [
    isVisibleMoney(caller),
    ...(propertyId === undefined ? [] : [isOfTenancy(sql`property_id = ${propertyId}`)]),
    ...(asked.length === 0 ? [] : [isOfTenancy(sql`property_id = any(array(select id from properties where ${own}))`)]),
  ];
}

/** The conditions on a row of `deposits`. */
function conditionsOf({ tenancyStatus, search, ...place }: DepositsAsked): Condition[] {
  return [
    sql`held_paise > 0`,
    ...isOfPlace(place),
    ...(tenancyStatus === undefined ? [] : [isOfTenancy(sql`status = ${tenancyStatus}`)]),
    ...(search ? [namesInTenancy(search, sql`tenancy_id`)] : []),
  ];
}

interface Row extends Omit<HeldDeposit, "owners" | "agreed" | "held" | "past">, WithPast {
  depositId: number;
  agreedPaise: string | null;
  heldPaise: string;
  heldBy: (WithPast & { ownerId: number | null; ownerName: string; paise: string })[];
}
/** A deposit, and the id of its row. */
interface FoundDeposit {
  id: number;
  deposit: HeldDeposit;
}

const depositOf = ({ depositId, agreedPaise, heldPaise, heldBy, past, ...row }: Row): FoundDeposit => ({
  id: depositId,
  deposit: {
    ...row,
    owners: heldBy.map(({ paise, past: ofOwner, ...owner }) =>
      Object.assign(owner, { held: rupeesIn(paise), past: ofOwner ?? undefined }),
    ),
    agreed: agreedPaise === null ? null : rupeesIn(agreedPaise),
    held: rupeesIn(heldPaise),
    past: past ?? undefined,
  },
});

async function findRows(database: Database, ids: number[]): Promise<FoundDeposit[]> {
  const { rows } = await sql<Row>`
    select deposit.id as "depositId", tenancy.id as "tenancyId", tenancy.status as "tenancyStatus", tenant.id as "tenantId",
      tenant.name as "tenantName", unit.id as "unitProfileId", unit.name as "unitName", property.id as "propertyId",
      property.name as "propertyName", terms.deposit_paise::text as "agreedPaise", deposit.held_paise::text as "heldPaise",
      coalesce((${refundDay})::text, '') as "refundBy", ${pastOfTenancy} as past,
      (select coalesce(json_agg(json_build_object('ownerId', owner_id, 'ownerName', coalesce(owner.name, ''),
          'paise', part.paise::text, 'past', ${pastOf("ownerId")}) order by part.first_id), '[]')
        from (
          select owner_id, -sum(amount_paise) as paise, min(entry_id) as first_id from ledger_lines
          where ledger_lines.tenancy_id = deposit.tenancy_id and account = 'deposits_held'
          group by owner_id having sum(amount_paise) <> 0
        ) as part left join owner_profiles as owner on owner.id = part.owner_id) as "heldBy"
    from deposits as deposit
      join tenancies as tenancy on tenancy.id = deposit.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      left join tenancy_terms as terms on terms.tenancy_id = tenancy.id
    where deposit.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(depositOf);
}

/** A page of the deposits that are held. */
export async function findDeposits(
  database: Database,
  { page, size, sort, ...asked }: DepositsAsked & { page: number; size: number; sort: Sort<"held"> },
): Promise<PageOf<HeldDeposit>> {
  const found = await findPage<FoundDeposit>(database, {
    table: "deposits",
    conditions: conditionsOf(asked),
    order: orderOf(sort, { held: sql`held_paise` }),
    page,
    size,
    find: findRows,
    idOf: ({ id }) => id,
  });
  return { ...found, items: found.items.map(({ deposit }) => deposit) };
}

/** All deposits that are held, oldest first, in batches. */
export async function* findDepositsInBatches(
  database: Database,
  asked: DepositsAsked,
): AsyncGenerator<HeldDeposit[], void> {
  for await (const ids of idsInBatches(database, "deposits", conditionsOf(asked)))
    yield inOrderOf(ids, await findRows(database, ids), ({ id }) => id).map(({ deposit }) => deposit);
}

const groupedBy = {
  property: { key: sql`property_id`, names: sql`properties` },
  owner: { key: sql`owner_id`, names: sql`owner_profiles` },
} as const;

interface GroupRow {
  id: number | null;
  name: string;
  tenancies: number;
  paise: string;
}

/** What to group by, and which page of the groups; without a size, all of them. */
interface TotalsAsked extends OfPlace {
  by: keyof typeof groupedBy;
  page?: number;
  size?: number;
}

/** The deposits of the caller's tenancies that the journal holds: the total, and by property or owner, the largest first. */
export async function sumDeposits(
  database: Database,
  { by, page = 0, size, ...place }: TotalsAsked,
): Promise<DepositTotals> {
  const { key, names } = groupedBy[by];
  const held = sql`
    held as (
      select ${key} as id, tenancy_id, -sum(amount_paise) as paise from ledger_lines
      where account = 'deposits_held' and tenancy_id is not null and ${sql.join(isOfPlace(place), sql` and `)}
      group by 1, 2 having sum(amount_paise) <> 0
    )`;
  const { rows: all } = await sql<{ tenancies: number; paise: string; groups: number }>`
    with ${held}
    select count(distinct tenancy_id) as tenancies, coalesce(sum(paise), 0)::text as paise,
      (select count(*) from (select id from held group by id) as grouped) as groups
    from held`.execute(database);
  const { rows } = await sql<GroupRow>`
    with ${held}
    select held.id, coalesce(named.name, '') as name, count(distinct tenancy_id) as tenancies, sum(paise)::text as paise
    from held left join ${names} as named on named.id = held.id
    group by held.id, named.name, named.name_lower order by sum(paise) desc, named.name_lower nulls last, held.id
    ${size === undefined ? sql`` : sql`limit ${sql.lit(size)} offset ${page * size}`}`.execute(database);
  const { tenancies = 0, paise = "0", groups: total = 0 } = all[0] ?? {};
  const items = rows.map(({ paise: each, ...group }) => Object.assign(group, { held: rupeesIn(each) }));
  return {
    tenancies,
    held: rupeesIn(paise),
    groups: { items, page, size: size ?? total, total, totalIsCapped: false },
  };
}
