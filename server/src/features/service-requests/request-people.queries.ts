import type { Language } from "@vasati/contract/people/auth";
import type { RequestUnit } from "@vasati/contract/upkeep/service-requests";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia } from "../../platform/database/days.queries.ts";
import { nameMatches } from "../../records/records.queries.ts";
import type { SeenBy } from "./service-requests.queries.ts";

const offered = 20;
/** So many units whose name, or whose property's name, has a text in it are looked at: the best of them are offered. */
const lookedAt = 1000;

type Condition = ReturnType<typeof sql>;

/**
 * Only what is asked of the caller stands in the statement: an "or" with nothing on one side would read every unit.
 * @param propertyId the column that says of which property a unit is
 */
function mayRaiseFor(seen: SeenBy, propertyId: Condition): Condition {
  if (seen === "everything") return sql`true`;
  const { custodianId, tenantId } = seen;
  const own = [
    ...(custodianId === null
      ? []
      : [sql`${propertyId} = any(array(select id from properties where custodian_id = ${custodianId}))`]),
    ...(tenantId === null
      ? []
      : [sql`unit.id = any(array(select unit_id from tenancies where tenant_id = ${tenantId} and status = 'Active'))`]),
  ];
  return own.length === 0 ? sql`false` : sql`(${sql.join(own, sql` or `)})`;
}

/** Units by their own name and by that of their property, each by its index. */
function isNamed(search: string, seen: SeenBy): Condition {
  const named = nameMatches(search);
  const first = (condition: Condition) => sql`(
    select id from units as unit
    where archived_at is null and ${mayRaiseFor(seen, sql`property_id`)} and ${condition} limit ${sql.lit(lookedAt)})`;
  const ofProperty = sql`property_id = any(array(select id from properties where ${named}))`;
  return sql`unit.id = any(array(${first(named)} union ${first(ofProperty)}))`;
}

/** The first of the units that match, by property and name; of one id alone where it is given. */
export async function findRequestUnits(
  database: Database,
  seen: SeenBy,
  { search = "", id }: { search?: string | undefined; id?: number },
): Promise<RequestUnit[]> {
  const conditions = [
    sql`unit.archived_at is null and property.archived_at is null`,
    search ? isNamed(search, seen) : mayRaiseFor(seen, sql`property.id`),
    ...(id === undefined ? [] : [sql`unit.id = ${id}`]),
  ];
  const { rows } = await sql<RequestUnit>`
    select unit.id as "unitProfileId", unit.name as "unitName", property.name as "propertyName"
    from units as unit join properties as property on property.id = unit.property_id
    where ${sql.join(conditions, sql` and `)}
    order by property.name_lower, property.id, unit.name_lower, unit.id limit ${sql.lit(offered)}`.execute(database);
  return rows;
}

/** Somebody whom a request concerns. */
interface Concerned {
  userId: number | null;
  name: string;
  email: string;
  language: Language;
}

/** Those whom a request concerns. */
export interface AllConcerned {
  /** Absent where the account is disabled, or the request is not for them any more: they have moved out, or the portfolio is another's. */
  raiser: Concerned | undefined;
  /** Those in the unit who see the request: staff may have raised it for them. */
  residents: Concerned[];
  /** Whom it is assigned to, else the custodian of the property. */
  keeper: Concerned | undefined;
}

/** Who raised the request, who lives or trades where it is, and who looks after it. */
export async function findConcerned(database: Database, id: number): Promise<AllConcerned> {
  const { rows } = await sql<{ part: "raiser" | "resident" | "keeper" } & Concerned>`
    select 'raiser' as part, users.id as "userId", users.name, users.email, users.language
    from service_requests as request
      join units as unit on unit.id = request.unit_id
      join properties as property on property.id = unit.property_id
      join users on users.id = request.raised_by
    where request.id = ${id} and users.disabled_at is null and (
      users.roles @> array['Administrator'] or users.custodian_id in (property.custodian_id, request.custodian_id)
      or exists (
        select from tenancies
        where tenancies.unit_id = request.unit_id and tenancies.tenant_id = users.tenant_id and status = 'Active'))
    union all
    select 'resident', users.id, users.name, users.email, users.language
    from service_requests as request
      join tenancies on tenancies.unit_id = request.unit_id and tenancies.status = 'Active'
        and tenancies.commencing_date <= ${dayInIndia(sql`request.created_at`)}
      join users on users.tenant_id = tenancies.tenant_id
    where request.id = ${id} and users.disabled_at is null and users.id <> request.raised_by
    union all
    select 'keeper', account.id, custodian.name, coalesce(account.email, custodian.email), coalesce(account.language, 'en')
    from service_requests as request
      join units as unit on unit.id = request.unit_id
      join properties as property on property.id = unit.property_id
      join custodians as custodian on custodian.id = coalesce(request.custodian_id, property.custodian_id)
      left join lateral (
        select id, email, language from users
        where users.custodian_id = custodian.id and disabled_at is null order by id limit 1
      ) as account on true
    where request.id = ${id} and coalesce(account.email, custodian.email) is not null`.execute(database);
  return {
    raiser: rows.find(({ part }) => part === "raiser"),
    residents: rows.filter(({ part }) => part === "resident"),
    keeper: rows.find(({ part }) => part === "keeper"),
  };
}

/** The custodian of the property in which a request was raised. */
export async function findKeeperId(database: Database, id: number): Promise<number> {
  const { keeperId } = await database
    .selectFrom("service_requests")
    .innerJoin("units", "units.id", "service_requests.unit_id")
    .innerJoin("properties", "properties.id", "units.property_id")
    .where("service_requests.id", "=", id)
    .select("properties.custodian_id as keeperId")
    .executeTakeFirstOrThrow();
  return keeperId;
}

/** The ids of those who see a request. */
export interface SeenByIds {
  custodianIds: number[];
  ownerIds: number[];
  tenantIds: number[];
}

/**
 * Who sees any of the requests: the custodian of the property and whom it is assigned to, the owner, and of tenants the one who raised
 * it and those in the unit.
 */
export async function findThoseWhoSee(database: Database, ids: number[]): Promise<SeenByIds> {
  const { rows } = await sql<{ sort: keyof SeenByIds; ids: number[] }>`
    with request as (
      select service_requests.custodian_id, raised_by, unit_id, property.custodian_id as keeper_id, current_owner_id
      from service_requests
        join units as unit on unit.id = service_requests.unit_id
        join properties as property on property.id = unit.property_id
      where service_requests.id = any(${ids}::bigint[])
    ), seeing as (
      select 'custodianIds' as sort, keeper_id as id from request
      union select 'custodianIds', custodian_id from request
      union select 'ownerIds', current_owner_id from request
      union select 'tenantIds', users.tenant_id from request join users on users.id = request.raised_by
      union select 'tenantIds', tenancies.tenant_id from request
        join tenancies on tenancies.unit_id = request.unit_id and tenancies.status = 'Active'
    )
    select sort, json_agg(id) as ids from seeing where id is not null group by sort`.execute(database);
  const seeing = Object.fromEntries(rows.map(({ sort, ids: found }) => [sort, found])) as Partial<SeenByIds>;
  return { custodianIds: [], ownerIds: [], tenantIds: [], ...seeing };
}
