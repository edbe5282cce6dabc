import type { Language } from "@vasati/contract/people/auth";
import type { RequestUnit } from "@vasati/contract/upkeep/service-requests";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { joinReader, reader } from "../../access/policies/custodian.ts";
import type { Condition } from "../../access/policy.ts";
import { isUserAmong } from "../../access/policy.ts";
import { mayRaiseFor, requestWorkAudience } from "../../access/policies/service-request.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { nameMatches } from "../../records/records.queries.ts";

const offered = 20;
/** The number of matching units to rank. */
const mostRanked = 1000;

/** Matches the unit's name or its property's name, each by its own index. */
function isNamed(search: string, caller: Caller): Condition {
  const named = nameMatches(search);
  const first = (condition: Condition) => sql`(
    select id from units as unit
    where archived_at is null and ${mayRaiseFor(caller, { unitId: sql`id`, propertyId: sql`property_id` })} and ${condition} limit ${sql.lit(mostRanked)})`;
  const ofProperty = sql`property_id = any(array(select id from properties where ${named}))`;
  return sql`unit.id = any(array(${first(named)} union ${first(ofProperty)}))`;
}

/** The first matching units for which the caller may raise a request, by property and name; with an id, only that unit. */
export async function findRequestUnits(
  database: Database,
  caller: Caller,
  { search = "", id }: { search?: string | undefined; id?: number | undefined },
): Promise<RequestUnit[]> {
  const conditions = [
    sql`unit.archived_at is null and property.archived_at is null`,
    search ? isNamed(search, caller) : mayRaiseFor(caller, { unitId: sql`unit.id`, propertyId: sql`property.id` }),
    ...(id === undefined ? [] : [sql`unit.id = ${id}`]),
  ];
  const { rows } = await sql<RequestUnit>`
    select unit.id as "unitProfileId", unit.name as "unitName", property.name as "propertyName"
    from units as unit join properties as property on property.id = unit.property_id
    where ${sql.join(conditions, sql` and `)}
    order by property.name_lower, property.id, unit.name_lower, unit.id limit ${sql.lit(offered)}`.execute(database);
  return rows;
}

/** A person whom a request concerns. */
interface Concerned {
  userId: number | null;
  name: string;
  email: string;
  language: Language;
}

/** The people who get mails about a request. */
export interface AllConcerned {
  unitName: string;
  description: string;
  /**
   * Undefined if the account is disabled or may no longer see the request: the tenant has moved out, or the portfolio was handed
   * over.
   */
  raiser: Concerned | undefined;
  /** Tenants of the unit who see the request, since staff may have raised it for them. */
  residents: Concerned[];
  /** The assignee, else the property's custodian. */
  custodian: Concerned | undefined;
}

const findSubject = (database: Database, id: number): Promise<Pick<AllConcerned, "unitName" | "description">> =>
  database
    .selectFrom("service_requests")
    .innerJoin("units", "units.id", "service_requests.unit_id")
    .where("service_requests.id", "=", id)
    .select(["units.name as unitName", "description"])
    .executeTakeFirstOrThrow();

/** The raiser, the residents and the responsible custodian of a request. */
export async function findConcerned(database: Database, id: number): Promise<AllConcerned> {
  const audience = requestWorkAudience([id]);
  const { rows } = await sql<{ part: "raiser" | "resident" | "custodian" } & Concerned>`
    select 'raiser' as part, users.id as "userId", users.name, users.email, users.language
    from service_requests as request join users on users.id = request.raised_by
    where request.id = ${id} and ${isUserAmong(audience)}
    union all
    select 'resident', users.id, users.name, users.email, users.language
    from service_requests as request join users on users.id <> request.raised_by
    where request.id = ${id} and ${isUserAmong({ Tenant: audience.Tenant })}
    union all
    select 'custodian', ${reader.columns}
    from service_requests as request
      join units as unit on unit.id = request.unit_id
      join properties as property on property.id = unit.property_id
      join custodians as custodian on custodian.id = coalesce(request.custodian_id, property.custodian_id)
      ${joinReader}
    where request.id = ${id} and ${reader.exists}`.execute(database);
  return {
    ...(await findSubject(database, id)),
    raiser: rows.find(({ part }) => part === "raiser"),
    residents: rows.filter(({ part }) => part === "resident"),
    custodian: rows.find(({ part }) => part === "custodian"),
  };
}

/** The custodian of the property in which a request was raised. */
export async function findPropertyCustodianId(database: Database, id: number): Promise<number> {
  const { propertyCustodianId } = await database
    .selectFrom("service_requests")
    .innerJoin("units", "units.id", "service_requests.unit_id")
    .innerJoin("properties", "properties.id", "units.property_id")
    .where("service_requests.id", "=", id)
    .select("properties.custodian_id as propertyCustodianId")
    .executeTakeFirstOrThrow();
  return propertyCustodianId;
}
