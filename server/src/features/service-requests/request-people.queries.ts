import type { Language } from "@vasati/contract/auth";
import type { RequestUnit } from "@vasati/contract/service-requests";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import { containsPattern } from "../../platform/like.ts";
import type { SeenBy } from "./service-requests.queries.ts";

const offered = 20;

const mayRaiseFor = (seen: SeenBy) =>
  seen === "everything"
    ? sql`true`
    : sql`(property.custodian_id = ${seen.custodianId} or unit.id in (
        select unit_id from tenancies where tenant_id = ${seen.tenantId} and status = 'Active'))`;

/** The first of the units that match, by property and name; of one id alone where it is given. */
export async function findRequestUnits(
  database: Database,
  seen: SeenBy,
  { search = "", id }: { search?: string | undefined; id?: number },
): Promise<RequestUnit[]> {
  const pattern = containsPattern(search);
  const conditions = [
    mayRaiseFor(seen),
    sql`unit.archived_at is null and property.archived_at is null`,
    ...(id === undefined ? [] : [sql`unit.id = ${id}`]),
    ...(search ? [sql`(lower(unit.name) like lower(${pattern}) or lower(property.name) like lower(${pattern}))`] : []),
  ];
  const { rows } = await sql<RequestUnit>`
    select unit.id as "unitProfileId", unit.name as "unitName", property.name as "propertyName"
    from units as unit join properties as property on property.id = unit.property_id
    where ${sql.join(conditions, sql` and `)}
    order by property.name, property.id, unit.name, unit.id limit ${offered}`.execute(database);
  return rows;
}

/** Somebody whom a request concerns. */
export interface Concerned {
  userId: number | null;
  name: string;
  email: string;
  language: Language;
}

/** Who raised the request, and who looks after it: whom it is assigned to, else the custodian of the property. */
export async function findConcerned(
  database: Database,
  id: number,
): Promise<{ raiser: Concerned; keeper: Concerned | undefined }> {
  const { rows } = await sql<{ part: "raiser" | "keeper" } & Concerned>`
    select 'raiser' as part, users.id as "userId", users.name, users.email, users.language
    from service_requests as request join users on users.id = request.raised_by where request.id = ${id}
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
  const raiser = rows.find(({ part }) => part === "raiser");
  if (!raiser) throw new Error("a request that nobody raised");
  return { raiser, keeper: rows.find(({ part }) => part === "keeper") };
}
