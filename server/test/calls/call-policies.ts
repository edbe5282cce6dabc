import { mailKindsFor } from "@vasati/contract/people/notifications";
import type { Calls } from "@vasati/contract/wire/api";
import { isManagedEnquiry, isSentEnquiry } from "../../src/access/enquiry.ts";
import { isVisibleImport } from "../../src/access/import.ts";
import { isOwnDraft } from "../../src/access/lease-draft.ts";
import { isVisibleOwner } from "../../src/access/owner.ts";
import type { Scope } from "../../src/access/policy.ts";
import { mayBrowseProperty, mayEditProperty, mayGiveProperty } from "../../src/access/property.ts";
import { isVisibleRequest, mayRaiseFor, partIn } from "../../src/access/service-request.ts";
import { isManagedTenancy, isVisibleTenancy, mayAddDocuments, mayEditTenancy } from "../../src/access/tenancy.ts";
import { isVisibleTenant } from "../../src/access/tenant.ts";
import type { Caller } from "../../src/platform/authentication/caller.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { sql } from "kysely";
import type { World } from "../app/world.ts";

/** What a policy says of a caller of the world: whether they see the record, and whether they may do what the call does with it. */
interface Verdict {
  sees: boolean;
  may: boolean;
  /** What who may not is answered, where it is not 403. */
  refusal?: number;
}
type Policy = (database: Database, caller: Caller, world: World) => Promise<Verdict> | Verdict;

const both = (holds: boolean): Verdict => ({ sees: holds, may: holds });

/** Whether a row is in the caller's scope; whoever sees it may do it. */
const inScope =
  (table: string, idOf: (world: World) => number, scope: (caller: Caller) => Scope): Policy =>
  async (database, caller, world) => {
    const row = sql`select from ${sql.table(table)} where id = ${idOf(world)} and ${scope(caller)}`;
    return both((await row.execute(database)).rows.length > 0);
  };

const partiesOf = ({ building, tenancy }: World) => ({
  keeperId: building.custodian_id,
  ownerId: building.current_owner_id,
  tenantId: tenancy.tenant_id,
});
const factsOf = (property: World["property"], archived: boolean) => ({
  custodianId: property.custodian_id,
  currentOwner: property.current_owner_id,
  archived,
});
type Place = (world: World) => ReturnType<typeof factsOf>;
const ofProperty: Place = ({ property }) => factsOf(property, property.archived_at !== null);
const ofUnit: Place = ({ building, unit }) => factsOf(building, unit.archived_at !== null);
const ofHome: Place = ({ home, homeUnit }) => factsOf(home, homeUnit.archived_at !== null);

/** The building of homes is never archived: it has units. */
const ofHomeOfUnits: Place = ({ home }) => factsOf(home, false);

const browses =
  (place: Place): Policy =>
  (_database, caller, world) =>
    both(mayBrowseProperty(caller, place(world)));
const edits =
  (place: Place): Policy =>
  (_database, caller, world) =>
    both(mayEditProperty(caller, place(world)));

const tenant = inScope("tenants", (world) => world.tenant.id, isVisibleTenant);
const owner = inScope("owner_profiles", (world) => world.owner.id, isVisibleOwner);
const managedEnquiry = inScope("enquiries", (world) => world.enquiry.id, isManagedEnquiry);
const sentEnquiry = inScope("enquiries", (world) => world.enquiry.id, isSentEnquiry);
const visibleImport = inScope("imports", (world) => world.imported.id, isVisibleImport);
const ownDraft = inScope("lease_drafts", (world) => world.draft.id, isOwnDraft);
const visibleRequest = inScope("service_requests", (world) => world.request.id, isVisibleRequest);
const visibleTenancy = inScope("tenancies", (world) => world.tenancy.id, isVisibleTenancy);
const managedTenancy = inScope("tenancies", (world) => world.tenancy.id, isManagedTenancy);

/** Whether all of them say so. */
const each =
  (...policies: Policy[]): Policy =>
  async (database, caller, world) => {
    const verdicts = await Promise.all(policies.map(async (policy) => policy(database, caller, world)));
    return { sees: verdicts.every(({ sees }) => sees), may: verdicts.every(({ may }) => may) };
  };

/** Who takes part in a service request, and does not just read it. */
const takesPart: Policy = async (database, caller, world) => {
  const { rows } = await sql<{ part: string | null }>`
    select ${partIn(caller)} as part from service_requests where id = ${world.request.id}`.execute(database);
  const part = rows[0]?.part ?? null;
  return { sees: part !== null, may: part === "staff" || part === "resident" };
};

const raises: Policy = async (database, caller, { unit }) => {
  const mayRaise = mayRaiseFor(caller, { unitId: sql`id`, propertyId: sql`property_id` });
  const { rows } = await sql`select from units where id = ${unit.id} and archived_at is null and ${mayRaise}`.execute(
    database,
  );
  return both(rows.length > 0);
};

/** Somebody who sees the tenancy of a document, and may do more with it. */
const withPapers =
  (may: typeof mayAddDocuments): Policy =>
  async (database, caller, world) => ({
    sees: (await visibleTenancy(database, caller, world)).sees,
    may: may(caller, partiesOf(world)),
  });

/** By which policy a call about one record is answered. */
export const callPolicies: Partial<Record<keyof Calls, Policy>> = {
  "GET /properties/{id}": browses(ofProperty),
  "PATCH /properties/{id}": edits(ofProperty),
  "DELETE /properties/{id}": edits(ofProperty),
  // Colleagues are known: another's portfolio is forbidden and not hidden.
  "POST /properties": (_database, caller, { property }) => ({
    sees: true,
    may: mayGiveProperty(caller, property.custodian_id),
  }),
  "GET /unitprofiles/{id}": browses(ofUnit),
  "GET /residential/unitprofiles/{id}": browses(ofHome),
  "POST /unitprofiles": edits(ofProperty),
  "POST /residential/units": edits(ofHomeOfUnits),
  "PATCH /unitprofiles/{id}": edits(ofUnit),
  "DELETE /unitprofiles/{id}": edits(ofUnit),

  "GET /ownerProfiles/{id}": owner,
  "PATCH /ownerProfiles/{id}": owner,
  "DELETE /ownerProfiles/{id}": owner,
  "GET /tenants/{id}": tenant,
  "PATCH /tenants/{id}": tenant,
  "DELETE /tenants/{id}": tenant,

  "GET /tenants/enquiries/{id}": sentEnquiry,
  "GET /tenants/enquiries/{id}/answers": sentEnquiry,
  "GET /enquiries/{id}": managedEnquiry,
  "PATCH /enquiries/{id}": managedEnquiry,
  "GET /enquiries/{id}/answers": managedEnquiry,
  "POST /enquiries/{id}/answers": managedEnquiry,
  "GET /enquiries/{id}/tenants": managedEnquiry,
  "POST /enquiries/{id}/conversions": managedEnquiry,

  "GET /tenancies/{id}": visibleTenancy,
  "PATCH /tenancies/{id}": managedTenancy,
  "PATCH /tenancies/statuses": managedTenancy,
  "POST /tenancies": each(tenant, edits(ofHome)),
  "POST /tenancies/{id}/agreements": managedTenancy,
  "POST /tenancies/{id}/renewals": managedTenancy,
  "GET /documents/tenancies/{tenancyId}": visibleTenancy,
  "GET /documents/{id}/downloads": visibleTenancy,
  "GET /documents/archives": visibleTenancy,
  "POST /documents": withPapers(mayAddDocuments),
  "DELETE /documents/{id}": withPapers(mayEditTenancy),

  "POST /leases/drafts": each(tenant, edits(ofUnit)),
  "GET /leases/drafts/{id}": ownDraft,
  "PATCH /leases/drafts/{id}": ownDraft,
  "DELETE /leases/drafts/{id}": ownDraft,
  "POST /leases/drafts/{id}/tenancy": ownDraft,

  "POST /serviceRequests": raises,
  "GET /serviceRequests/{id}": visibleRequest,
  "PATCH /serviceRequests/{id}": takesPart,
  "GET /serviceRequests/{id}/comments": visibleRequest,
  "POST /serviceRequests/{id}/comments": takesPart,
  "GET /serviceRequests/{id}/photos": visibleRequest,
  "POST /serviceRequests/{id}/photos": takesPart,
  "GET /serviceRequests/{id}/photos/{photoId}": visibleRequest,
  "DELETE /serviceRequests/{id}/photos/{photoId}": takesPart,

  // What concerns one role does not concern another: a value that is not taken.
  "PATCH /users/me/notifications": (_database, { roles }) => ({
    sees: true,
    may: mailKindsFor(roles).includes("requestChanged"),
    refusal: 400,
  }),
  "GET /imports/{id}": visibleImport,
  "POST /imports/{id}/undo": visibleImport,
};
