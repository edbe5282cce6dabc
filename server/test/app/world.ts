import type { Role } from "@vasati/contract/people/roles";
import { findCaller } from "../../src/platform/authentication/caller.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { TestApp } from "./build-app.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeDocument,
  makeEnquiry,
  makeImport,
  makeLeaseDraft,
  makeOwner,
  makePhoto,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../records/factories.ts";
import {
  makeCertificate,
  makeClaim,
  makeDeposit,
  makeDue,
  makeMeteredDue,
  makePicture,
  makeReceipt,
  makeWaiver,
} from "../records/make-money.ts";
import { makeEnquiryFile } from "../records/make-enquiry-file.ts";
import { makeListingPhoto } from "../records/make-photos.ts";
import { makePrivacyRequest } from "../records/make-privacy.ts";
import { makeAlert } from "../records/make-alert.ts";
import { makeSavedView } from "../records/make-saved-view.ts";
import { makeQuestion, makeVisit, makeVisitHours } from "../records/make-visits.ts";
import { makeReplyTemplate } from "../records/make-reply-template.ts";
import { makeWebhook } from "../records/make-webhook.ts";
import type { StandaloneKind } from "../policies/policy-kind.ts";

export const actors = ["anonymous", "User", "Tenant", "Owner", "Custodian", "Administrator"] as const;
/** The caller: anonymous, or somebody with one role and its linked record. */
export type Actor = (typeof actors)[number];

export const belongings = ["own", "other", "archived"] as const;
/**
 * Whose records they are: the caller's own (as custodian, owner or author), those of strangers, or the caller's own but archived.
 */
export type Belonging = (typeof belongings)[number];

/** The caller's account with its session. */
async function makeCaller(database: Database, actor: Actor) {
  if (actor === "anonymous") return undefined;
  if (actor === "Custodian") return makeCustodianUser(database);
  const links = {
    ...(actor === "Owner" && { owner_profile_id: (await makeOwner(database)).id }),
    ...(actor === "Tenant" && { tenant_id: (await makeTenant(database)).id }),
  };
  return makeUser(database, actor satisfies Role, links);
}

/** A calling tenant has this tenancy themselves. */
const tenancyOf = (caller: Awaited<ReturnType<typeof makeCaller>>) =>
  caller?.user.tenant_id ? { tenant_id: caller.user.tenant_id } : {};

/**
 * One record of each kind, and a caller to whom they do or don't belong. Nothing refers to them, except that the tenancy has a
 * document and money.
 */
export async function makeWorld(
  testApp: Pick<TestApp, "database" | "dataDirectory">,
  actor: Actor,
  belonging: Belonging,
) {
  const { database } = testApp;
  const caller = await makeCaller(database, actor);
  const stranger = await makeCustodianUser(database);
  const isOwn = belonging !== "other";
  const archived = belonging === "archived" ? { archived_at: new Date() } : {};
  const maker = isOwn && caller ? caller.user : stranger.user;
  const createdBy = { created_by: maker.id, ...archived };
  const inPortfolio = {
    custodian_id: (isOwn ? caller?.user.custodian_id : null) ?? stranger.custodian.id,
    current_owner_id: isOwn ? (caller?.user.owner_profile_id ?? null) : null,
  };
  const building = await makeProperty(database, inPortfolio);
  const home = await makeProperty(database, { ...inPortfolio, category: "RS" });
  const enquiredUnit = await makeUnit(database, building);
  const tenancy = await makeTenancy(database, enquiredUnit, isOwn ? tenancyOf(caller) : {});
  const letUnit = await makeUnit(database, building, { name: "Shop 9", status: "OCP" });
  const request = await makeRequest(database, { unit_id: enquiredUnit.id, raised_by: maker.id });
  const made = new Map<StandaloneKind, Promise<number>>();
  const recordOf = (kind: StandaloneKind): Promise<number> => {
    const id = made.get(kind) ?? kind.make(database, createdBy).then((record) => record.id);
    made.set(kind, id);
    return id;
  };
  const picturedClaimId = await makeClaim(database, tenancy.id, { userId: maker.id });
  await makePicture(testApp, { table: "claim_pictures", id: picturedClaimId }, maker.id);
  const meteredDueId = await makeMeteredDue(database, tenancy.id);
  await makePicture(testApp, { table: "meter_pictures", id: meteredDueId }, maker.id);
  const sent = { unit_id: enquiredUnit.id, user_id: maker.id };
  const enquiry = await makeEnquiry(database, { ...sent, passport_number: "N1234567" });
  return {
    token: caller?.token,
    /** The caller as policies see them; undefined if anonymous. */
    caller: caller && (await findCaller(database, { sessionId: caller.sessionId, userId: caller.user.id })),
    own: { custodianId: caller?.user.custodian_id ?? stranger.custodian.id },
    /** A record to which no other refers, made when it is first needed. */
    recordOf,
    property: await makeProperty(database, { ...inPortfolio, ...archived }),
    building,
    home,
    unit: await makeUnit(database, building, archived),
    homeUnit: await makeUnit(database, home, archived),
    tenant: await makeTenant(database, "Ravi Kumar", createdBy),
    imported: await makeImport(database, maker.id, [(await makeTenant(database, "Anita Rao", createdBy)).id]),
    request,
    photo: await makePhoto(testApp, { service_request_id: request.id, user_id: maker.id }),
    /** Adds a photo to a unit or a property. */
    addListingPhoto: (listing: { unit_id: number } | { property_id: number }) => makeListingPhoto(testApp, listing),
    template: await makeReplyTemplate(database, maker.id),
    draft: await makeLeaseDraft(database, maker.id, { unit_id: enquiredUnit.id }),
    savedView: await makeSavedView(database, maker.id),
    alert: await makeAlert(database, maker.email, { unit_type: "Hall" }),
    /** An employee without a portfolio. */
    taker: await makeCustodian(database, { name: "Arun Hegde" }),
    tenancy,
    /** A due of ₹500, of which ₹100 are paid. */
    dueId: await makeDue(database, tenancy.id),
    receiptId: await makeReceipt(database, tenancy.id, { userId: maker.id }),
    chequeId: await makeReceipt(database, tenancy.id, { userId: maker.id, cheque: "004512" }),
    waiver: await makeWaiver(database, tenancy.id),
    openingDueId: await makeDue(database, tenancy.id, { kind: "opening" }),
    certificateId: await makeCertificate(database, tenancy.id, { userId: maker.id }),
    claimId: await makeClaim(database, tenancy.id, { userId: maker.id }),
    picturedClaimId,
    /** With a photo of the meter. */
    meteredDueId,
    movementId: await makeDeposit(database, tenancy.id, { userId: maker.id }),
    /** An active one. */
    held: await makeTenancy(database, letUnit, { status: "Active", activated_at: new Date() }),
    document: await makeDocument(testApp, tenancy.id),
    /** Another account, with the role User. */
    account: (await makeUser(database)).user,
    /** What somebody asks about their data. */
    asked: await makePrivacyRequest(database, maker.id),
    enquiry,
    enquiryFileId: await makeEnquiryFile(testApp, { enquiryId: enquiry.id, userId: maker.id }),
    question: await makeQuestion(database, enquiredUnit.id),
    visit: await makeVisit(database, enquiredUnit.id, { user_id: maker.id }),
    visitHours: await makeVisitHours(database, building.id),
    /** With a failed delivery. */
    ...(await makeWebhook(database)),
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;
