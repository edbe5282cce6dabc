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
} from "../database/factories.ts";
import { makeWebhook } from "../database/make-webhook.ts";

export const actors = ["anonymous", "User", "Tenant", "Owner", "Custodian", "Administrator"] as const;
/** Who calls: nobody who is known, or somebody with one role and what is linked to it. */
export type Actor = (typeof actors)[number];

export const belongings = ["own", "other", "archived"] as const;
/**
 * Whose the records are: of the calling custodian, of the calling owner and created by the caller; of strangers; or the caller's
 * own and archived.
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

/** The tenancy of a calling tenant is their own. */
const tenancyOf = (caller: Awaited<ReturnType<typeof makeCaller>>) =>
  caller?.user.tenant_id ? { tenant_id: caller.user.tenant_id } : {};

/** One record of each kind, with a caller to whom they belong or not. Nothing refers to any of them, but to the tenancy its document. */
export async function makeWorld(
  house: Pick<TestApp, "database" | "dataDirectory">,
  actor: Actor,
  belonging: Belonging,
) {
  const { database } = house;
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
  return {
    token: caller?.token,
    /** Who calls, as policies know them; absent for nobody who is known. */
    caller: caller && (await findCaller(database, { sessionId: caller.sessionId, userId: caller.user.id })),
    own: { custodianId: caller?.user.custodian_id ?? stranger.custodian.id },
    property: await makeProperty(database, { ...inPortfolio, ...archived }),
    building,
    home,
    unit: await makeUnit(database, building, archived),
    homeUnit: await makeUnit(database, home, archived),
    owner: await makeOwner(database, "Meera Gowda", createdBy),
    tenant: await makeTenant(database, "Ravi Kumar", createdBy),
    imported: await makeImport(database, maker.id, [(await makeTenant(database, "Anita Rao", createdBy)).id]),
    request,
    photo: await makePhoto(house, { service_request_id: request.id, user_id: maker.id }),
    draft: await makeLeaseDraft(database, maker.id, { unit_id: enquiredUnit.id }),
    /** An employee without a portfolio. */
    taker: await makeCustodian(database, { name: "Arun Hegde" }),
    tenancy,
    /** One that holds. */
    held: await makeTenancy(database, letUnit, { status: "Active", activated_at: new Date() }),
    document: await makeDocument(house, tenancy.id),
    /** Somebody else's, with the role User. */
    account: (await makeUser(database)).user,
    enquiry: await makeEnquiry(database, { unit_id: enquiredUnit.id, user_id: maker.id }),
    /** With a delivery that was given up. */
    ...(await makeWebhook(database)),
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;
