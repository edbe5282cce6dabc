import { mailKindsFor } from "@vasati/contract/people/notifications";
import { mayAddDocuments, mayDeleteDocuments } from "../../src/access/policies/document.ts";
import { isManagedEnquiry, isSentEnquiry } from "../../src/access/policies/enquiry.ts";
import { isVisibleImport } from "../../src/access/policies/import.ts";
import { isOwnDraft } from "../../src/access/policies/lease-draft.ts";
import type { Condition } from "../../src/access/policy.ts";
import {
  isShownInFull,
  mayBrowseProperty,
  mayEditProperty,
  mayGiveProperty,
} from "../../src/access/policies/property.ts";
import { isManagedQuestion } from "../../src/access/policies/question.ts";
import { isManagedMoney, isVisibleMoney, mayClaim } from "../../src/access/policies/rent-book.ts";
import { isEditableTemplate } from "../../src/access/policies/reply-template.ts";
import { isOwnView } from "../../src/access/policies/saved-view.ts";
import { isVisibleRequest, mayRaiseFor, partIn } from "../../src/access/policies/service-request.ts";
import { isManagedTenancy, isVisibleTenancy } from "../../src/access/policies/tenancy.ts";
import { mayEditSettings } from "../../src/access/policies/settings.ts";
import { isVisibleTenant } from "../../src/access/policies/tenant.ts";
import { isVisibleWebhook } from "../../src/access/policies/webhook.ts";
import type { Caller } from "../../src/platform/authentication/caller.queries.ts";
import { sql } from "kysely";
import type { Policy, Verdict } from "../app/call-rows.ts";
import type { World } from "../app/world.ts";
import type { StandaloneKind } from "../policies/policy-kind.ts";

const both = (holds: boolean): Verdict => ({ sees: holds, may: holds });

/** Whether a row is in the caller's scope. Whoever sees it may do it. */
export const inScope =
  (table: string, idOf: (world: World) => number | Promise<number>, scope: (caller: Caller) => Condition): Policy =>
  async (database, caller, world) => {
    const row = sql`select from ${sql.table(table)} where id = ${await idOf(world)} and ${scope(caller)}`;
    return both((await row.execute(database)).rows.length > 0);
  };

/** A record in the path, and the policy of its kind. */
export const recordOf = (kind: StandaloneKind) => {
  const id = (world: World) => world.recordOf(kind);
  return { id, policy: inScope(kind.table, id, kind.scope) };
};

const partiesOf = ({ building, tenancy }: World) => ({
  propertyCustodianId: building.custodian_id,
  ownerId: building.current_owner_id,
  tenantId: tenancy.tenant_id,
});
const factsOf = (property: World["property"], archived: boolean) => ({
  custodianId: property.custodian_id,
  currentOwner: property.current_owner_id,
  archived,
});
type Place = (world: World) => ReturnType<typeof factsOf>;
export const ofProperty: Place = ({ property }) => factsOf(property, property.archived_at !== null);
export const ofUnit: Place = ({ building, unit }) => factsOf(building, unit.archived_at !== null);
export const ofHome: Place = ({ home, homeUnit }) => factsOf(home, homeUnit.archived_at !== null);

/** Never archived, because it has units. */
export const ofHomeOfUnits: Place = ({ home }) => factsOf(home, false);

export const browses =
  (place: Place): Policy =>
  (_database, caller, world) =>
    both(mayBrowseProperty(caller, place(world)));
export const edits =
  (place: Place): Policy =>
  (_database, caller, world) =>
    both(mayEditProperty(caller, place(world)));

export const propertyInFull = inScope("properties", (world) => world.property.id, isShownInFull);
export const visibleTenant = inScope("tenants", (world) => world.tenant.id, isVisibleTenant);
export const managedEnquiry = inScope("enquiries", (world) => world.enquiry.id, isManagedEnquiry);
export const managedQuestion = inScope("questions", (world) => world.question.id, isManagedQuestion);
export const sentEnquiry = inScope("enquiries", (world) => world.enquiry.id, isSentEnquiry);
export const visibleImport = inScope("imports", (world) => world.imported.id, isVisibleImport);
export const visibleWebhook = inScope("webhooks", (world) => world.webhook.id, isVisibleWebhook);
export const ownDraft = inScope("lease_drafts", (world) => world.draft.id, isOwnDraft);
export const editableTemplate = inScope("reply_templates", (world) => world.template.id, isEditableTemplate);
export const ownView = inScope("saved_views", (world) => world.savedView.id, isOwnView);
export const visibleRequest = inScope("service_requests", (world) => world.request.id, isVisibleRequest);
export const visibleTenancy = inScope("tenancies", (world) => world.tenancy.id, isVisibleTenancy);
export const managedTenancy = inScope("tenancies", (world) => world.tenancy.id, isManagedTenancy);

export const visibleDue = inScope("dues", (world) => world.dueId, isVisibleMoney);
export const managedDue = inScope("dues", (world) => world.dueId, isManagedMoney);
export const managedWaiver = inScope("dues", (world) => world.waiver.dueId, isManagedMoney);
export const managedReceipt = inScope("receipts", (world) => world.receiptId, isManagedMoney);
export const managedMovement = inScope("deposit_movements", (world) => world.movementId, isManagedMoney);
export const managedOpeningDue = inScope("dues", (world) => world.openingDueId, isManagedMoney);
export const managedCertificate = inScope("tds_certificates", (world) => world.certificateId, isManagedMoney);
export const managedCheque = inScope("receipts", (world) => world.chequeId, isManagedMoney);
export const managedClaim = inScope("payment_claims", (world) => world.claimId, isManagedMoney);
export const visibleClaim = inScope("payment_claims", (world) => world.claimId, isVisibleMoney);
export const visibleReceipt = inScope("receipts", (world) => world.receiptId, isVisibleMoney);

/** All policies must agree. */
export const each =
  (...policies: Policy[]): Policy =>
  async (database, caller, world) => {
    const verdicts = await Promise.all(policies.map(async (policy) => policy(database, caller, world)));
    return { sees: verdicts.every(({ sees }) => sees), may: verdicts.every(({ may }) => may) };
  };

/** Callers who take part in a service request, not only read it. */
export const takesPart: Policy = async (database, caller, world) => {
  const { rows } = await sql<{ part: string | null }>`
    select ${partIn(caller)} as part from service_requests where id = ${world.request.id}`.execute(database);
  const part = rows[0]?.part ?? null;
  return { sees: part !== null, may: part === "staff" || part === "resident" };
};

export const raises: Policy = async (database, caller, { unit }) => {
  const mayRaise = mayRaiseFor(caller, { unitId: sql`id`, propertyId: sql`property_id` });
  const { rows } = await sql`select from units where id = ${unit.id} and archived_at is null and ${mayRaise}`.execute(
    database,
  );
  return both(rows.length > 0);
};

/** Callers who see the tenancy of a document, and may do more with it. */
const withPapers =
  (may: typeof mayAddDocuments): Policy =>
  async (database, caller, world) => ({
    sees: (await visibleTenancy(database, caller, world)).sees,
    may: may(caller, partiesOf(world)),
  });
export const addsDocuments = withPapers(mayAddDocuments);
export const editsDocuments = withPapers(mayDeleteDocuments);

/** Callers who see a tenancy, and may claim payments of it. */
export const claims: Policy = async (database, caller, world) => ({
  sees: (await visibleTenancy(database, caller, world)).sees,
  may: mayClaim(caller, partiesOf(world)),
});

/** Callers who see a claim, and may add its picture. */
export const picturesClaim: Policy = async (database, caller, world) => ({
  sees: (await visibleClaim(database, caller, world)).sees,
  may: mayClaim(caller, partiesOf(world)),
});

export const editsSettings: Policy = (_database, caller) => both(mayEditSettings(caller));

/** Staff know their colleagues, so another's portfolio is forbidden instead of hidden. */
export const gives: Policy = (_database, caller, { property }) => ({
  sees: true,
  may: mayGiveProperty(caller, property.custodian_id),
});

/** A mail for other roles is an invalid value. */
export const choosesMails: Policy = (_database, { roles }) => ({
  sees: true,
  may: mailKindsFor(roles).includes("requestChanged"),
  refusal: 400,
});
