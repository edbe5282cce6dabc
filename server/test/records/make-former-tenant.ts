import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { TestApp } from "../app/build-app.ts";
import {
  makeDocument,
  makeEnquiry,
  makeLeaseDraft,
  makePhoto,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeUnit,
  makeUser,
} from "./factories.ts";
import { makeEnquiryFile } from "./make-enquiry-file.ts";
import { makeReplyTemplate } from "./make-reply-template.ts";
import { makeAlert } from "./make-alert.ts";
import { makeSavedView } from "./make-saved-view.ts";
import { makeQuestion, makeVisit } from "./make-visits.ts";
import { makeCertificate, makeClaim, makeDue, makeMeteredDue, makePicture } from "./make-money.ts";

/** What is typed about the tenant; each part stands nowhere else. */
export const typed = {
  name: "Zubin Mistry",
  visitor: "Freny Daruwala",
  passport: "ZZ7654321",
  telephone: "9812300456",
  email: "zubin.mistry@example.com",
  sponsor: "Mistry Sponsors",
  labourCard: "77445566",
  pan: "ZZZPM1234Q",
};
const form = {
  tenantName: typed.name,
  passportNo: typed.passport,
  laborCardNo: typed.labourCard,
  ethnicity: "Zoroastrian",
  sponsorName: typed.sponsor,
  cRNumber: "CR-998877",
  telePhone: typed.telephone,
  email: typed.email,
  area: "Zarathustra Nagar",
  postalCode: "560038",
  postBoxNumber: "100",
  pan: typed.pan,
  gstin: "",
};

/** Who works in the office, and their token. */
interface Office {
  userId: number;
  token: string;
}

/**
 * Somebody of whom every table that erasing a tenant touches holds something, typed by them or by staff, as the calls and the factories
 * write it. The tenancy is active; nothing else is open.
 */
export async function makeKnownTenant(testApp: TestApp, office: Office) {
  const { database } = testApp;
  const made = await testApp.call("POST /tenants", {
    token: office.token,
    headers: { "Idempotency-Key": randomUUID() },
    body: form,
  });
  const { tenantId } = made.body as { tenantId: number };
  const account = { tenant_id: tenantId, name: typed.name, email: typed.email };
  const { user, token } = await makeUser(database, "Tenant", account);
  const unit = await makeUnit(database, await makeProperty(database));
  const tenancy = await makeTenancy(database, unit, { tenant_id: tenantId, comments: `Call ${typed.name}` });
  const known = { tenantId, userId: user.id, token, tenancyId: tenancy.id, unitId: unit.id };
  await makePapers(testApp, office, known);
  await makeMoney(testApp, office, known);
  await makeRequests(testApp, office, known);
  await makeLogins(testApp, known);
  return known;
}

interface Known {
  tenantId: number;
  userId: number;
  token: string;
  tenancyId: number;
  unitId: number;
}

async function makePapers(testApp: TestApp, { userId: office }: Office, { tenantId, userId, ...known }: Known) {
  const { database } = testApp;
  await makeDocument(testApp, known.tenancyId, { file_name: `${typed.name}.pdf` });
  const { name: tenant_name, email } = typed;
  const enquiry = await makeEnquiry(database, { unit_id: known.unitId, user_id: userId, tenant_name, email });
  const answer = { enquiry_id: enquiry.id, user_id: office, answer: `Come by, ${typed.name}.` };
  await database.insertInto("enquiry_answers").values(answer).execute();
  await makeEnquiryFile(testApp, { enquiryId: enquiry.id, userId, fileName: `${typed.name}'s plan.pdf` });
  const link = { enquiry_id: enquiry.id, token_hash: randomUUID(), expires_at: new Date(Date.now() + 600_000) };
  await database.insertInto("enquiry_links").values(link).execute();
  const sought = { user_id: userId, name: typed.name, telephone: typed.telephone, email };
  await makeQuestion(database, known.unitId, { ...sought, message: `${typed.name} asks` });
  const visited = { ...sought, name: typed.visitor, startsIn: -50 * 24 * 3_600_000, status: "Interested" } as const;
  await makeVisit(database, known.unitId, visited);
  const sent = JSON.stringify({ to: "office@example.com", text: `${typed.visitor} books a visit.` });
  await sql`insert into jobs.job (name, data, state) values ('message', ${sent}::jsonb, 'completed')`.execute(database);
  await makeLeaseDraft(database, office, { tenant_id: tenantId, content: JSON.stringify({ newTenant: typed.name }) });
  const { id: alert_id, reader_id } = await makeAlert(database, email);
  await database.insertInto("vacancy_alert_units").values({ alert_id, unit_id: known.unitId }).execute();
  const alertLink = { token_hash: "of an alert", reader_id, alert_id, expires_at: new Date(Date.now() + 3_600_000) };
  await database.insertInto("vacancy_alert_links").values(alertLink).execute();
  await makeSavedView(database, userId, { name: typed.name });
  await makeReplyTemplate(database, userId);
  await database.insertInto("shortlisted_units").values({ user_id: userId, unit_id: known.unitId }).execute();
  // Staff look for them by name and by address.
  const address = new URLSearchParams({ search: email });
  await makeSavedView(database, office, { name: `${typed.name}, rents` });
  await makeSavedView(database, office, { number: 2, name: "By address", query: String(address) });
  const imported = { user_id: userId, list: "tenants", file_name: `${typed.name}.xlsx` } as const;
  await database
    .insertInto("imports")
    .values({ ...imported, record_ids: [tenantId] })
    .execute();
}

async function makeMoney(testApp: TestApp, { userId: office, token }: Office, { userId, tenancyId }: Known) {
  const { database } = testApp;
  const claimId = await makeClaim(database, tenancyId, { userId });
  await makePicture(testApp, { table: "claim_pictures", id: claimId }, userId);
  await testApp.call(`POST /claims/${claimId}/answer`, {
    token,
    body: { isConfirmed: false, reason: `${typed.name} never paid` },
  });
  const metered = await makeMeteredDue(database, tenancyId);
  await makePicture(testApp, { table: "meter_pictures", id: metered }, office);
  await makeCertificate(database, tenancyId, { userId: office });
  await database
    .updateTable("tds_certificates")
    .set({ tan: "BLRZ12345Z" })
    .where("tenancy_id", "=", tenancyId)
    .execute();
  const repair = await makeDue(database, tenancyId);
  for (const due of [metered, repair])
    await testApp.call(`POST /dues/${due}/waiver`, { token, body: { reason: `${typed.name} has moved away` } });
  const reminder = { tenancy_id: tenancyId, day: "2026-01-01", stage: "on", amount_paise: 100n } as const;
  await database
    .insertInto("rent_reminders")
    .values({ ...reminder, due_on: "2026-01-01", email: typed.email })
    .execute();
}

/** What they ask for, and what staff ask for about their home. */
async function makeRequests(testApp: TestApp, { userId: office, token }: Office, { userId, unitId }: Known) {
  const raised = async (raised_by: number, description: string) => {
    const about = { unit_id: unitId, raised_by, description, created_at: "2026-01-10" };
    const request = await makeRequest(testApp.database, about);
    await makePhoto(testApp, { service_request_id: request.id, user_id: raised_by });
    return request.id;
  };
  const own = await raised(userId, `Ask for ${typed.name}`);
  await raised(office, `${typed.name} rang: call ${typed.telephone}`);
  const comment = { comment: `Rang ${typed.name} at ${typed.telephone}` };
  await testApp.call(`POST /serviceRequests/${own}/comments`, { token, body: comment });
}

async function makeLogins(testApp: TestApp, { userId: user_id, token }: Known) {
  const { database } = testApp;
  const later = new Date(Date.now() + 600_000);
  const secret = Buffer.from("secret");
  const key = { user_id, credential_id: randomUUID(), public_key: secret, counter: 0 };
  await database
    .insertInto("passkeys")
    .values({ ...key, name: `${typed.name}'s phone` })
    .execute();
  await database.insertInto("code_secrets").values({ user_id, secret, last_period: 0 }).execute();
  await database.insertInto("recovery_codes").values({ user_id, code_hash: randomUUID() }).execute();
  const challenge = { user_id, challenge_hash: randomUUID(), purpose: "code", tries_left: 5 } as const;
  await database
    .insertInto("login_challenges")
    .values({ ...challenge, expires_at: later })
    .execute();
  const confirmation = { user_id, token_hash: randomUUID(), expires_at: later };
  await database.insertInto("email_confirmation_tokens").values(confirmation).execute();
  await database.insertInto("known_devices").values({ user_id, device_hash: randomUUID() }).execute();
  const asked = { kind: "erasure", message: typed.name };
  await testApp.call("POST /users/me/privacy/requests", { token, body: asked });
  await testApp.call("POST /users/forgot-password", { body: { email: typed.email } });
}
