import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Role } from "@vasati/contract/people/roles";
import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { tokensSignedWith } from "../../src/platform/authentication/tokens.ts";
import { testSigningKey } from "../app/build-app.ts";
import { png } from "../files/document-contents.ts";
import { pdf } from "../calls/multipart.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** The hash of an unknown password. */
const hashOfNoPassword =
  "$argon2id$v=19$m=19456,p=1,t=2$aT6cz8zKnGIf522rJpWF+A$t8BNKdhVZlNhAj84tPMl0nXdvjd186KkPAYViQcgp9E";

/** An account with a valid session, and its token. */
export async function makeUser(
  database: Database,
  role: Role = "User",
  more: Partial<Insertable<Tables["users"]>> = {},
) {
  const values = {
    email: `${randomUUID()}@example.com`,
    name: "Asha Rao",
    password_hash: hashOfNoPassword,
    roles: [role],
    ...more,
  };
  const user = await database.insertInto("users").values(values).returningAll().executeTakeFirstOrThrow();
  const sessionId = randomUUID();
  const session = { id: sessionId, user_id: user.id, expires_at: inAnHour() };
  await database.insertInto("sessions").values(session).execute();
  const claims = {
    userId: user.id,
    sessionId,
    roles: user.roles,
    email: user.email,
    name: user.name,
    custodianId: null,
  };
  const token = await tokensSignedWith(testSigningKey).sign(claims, { issuedAt: new Date(), expiresAt: inAnHour() });
  return { user, sessionId, token };
}

/** A custodian; created for each property without a given one. */
export const makeCustodian = (database: Database, more: Partial<Insertable<Tables["custodians"]>> = {}) =>
  database
    .insertInto("custodians")
    .values({ name: "Kavya Shetty", email: "kavya@example.com", phone: "9845012345", ...more })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A property in Indiranagar, small commercial by default. */
export async function makeProperty(database: Database, more: Partial<Insertable<Tables["properties"]>> = {}) {
  const address = await database
    .insertInto("addresses")
    .values({
      building_name: "Lakshmi Arcade",
      address_line_1: "100 Feet Road",
      area: "Indiranagar",
      zipcode: "560038",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const custodianId = more.custodian_id ?? (await makeCustodian(database)).id;
  return database
    .insertInto("properties")
    .values({
      name: "Lakshmi Arcade",
      category: "SC",
      area_code: "indiranagar",
      address_id: address.id,
      ...more,
      custodian_id: custodianId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Property = Awaited<ReturnType<typeof makeProperty>>;

/** A vacant unit of the property: a shop or, in a residential property, an apartment. */
export function makeUnit(database: Database, property: Property, more: Partial<Insertable<Tables["units"]>> = {}) {
  const residential = property.category === "RS";
  return database
    .insertInto("units")
    .values({
      property_id: property.id,
      category: property.category,
      area_code: property.area_code,
      address_id: property.address_id,
      name: "Shop 1",
      area_of_unit: 250,
      unit_type: residential ? "Apartment" : "Shop",
      unit_sub_type: residential ? "2BHK" : "GCS",
      windows_type: "GLS",
      phone_provided_by: "OWN",
      preferential_position: "F",
      inner_rooms: true,
      dimensions: "10 x 25 ft",
      floor_number: 0,
      electricity_account_number: "BESCOM12345678",
      water_account_number: "BWSSB87654321",
      security: true,
      status: "NOP",
      min_rent: 10_000,
      max_rent: 15_000,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A tenant of the given name; created by nobody. */
export const makeTenant = (
  database: Database,
  name = "Ravi Kumar",
  more: Partial<Insertable<Tables["tenants"]>> = {},
) =>
  database
    .insertInto("tenants")
    .values({
      name,
      passport_number: "0",
      labour_card_number: "0",
      ethnicity: "Indian",
      sponsor_name: "Self",
      commercial_registration_number: "0",
      telephone: "9845012345",
      email: "ravi@example.com",
      area: "Indiranagar",
      postal_code: "560038",
      post_box_number: "100",
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A tenancy of the unit, by default pending, from January 2026 until long after the tests. */
export async function makeTenancy(
  database: Database,
  unit: { id: number; property_id: number },
  more: Partial<Insertable<Tables["tenancies"]>> = {},
) {
  const { custodian_id } = await database
    .selectFrom("properties")
    .where("id", "=", unit.property_id)
    .select("custodian_id")
    .executeTakeFirstOrThrow();
  return database
    .insertInto("tenancies")
    .values({
      tenant_id: (await makeTenant(database)).id,
      property_id: unit.property_id,
      unit_id: unit.id,
      custodian_id,
      commencing_date: "2026-01-01",
      expiry_date: "2090-11-30",
      rent: 12_000,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An owner of the given name without a document; created by nobody. */
export const makeOwner = (
  database: Database,
  name = "Meera Gowda",
  more: Partial<Insertable<Tables["owner_profiles"]>> = {},
) =>
  database
    .insertInto("owner_profiles")
    .values({ name, ...more })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A custodian's account with the linked custodian. */
export async function makeCustodianUser(database: Database) {
  const custodian = await makeCustodian(database);
  return { custodian, ...(await makeUser(database, "Custodian", { custodian_id: custodian.id })) };
}

/** An enquiry for a unit. */
export const makeEnquiry = (
  database: Database,
  { unit_id, user_id, ...more }: { unit_id: number; user_id: number } & Partial<Insertable<Tables["enquiries"]>>,
) =>
  database
    .insertInto("enquiries")
    .values({
      unit_id,
      user_id,
      tenant_name: "Ravi Kumar",
      passport_number: "0",
      labour_card_number: "0",
      ethnicity: "Indian",
      sponsor_name: "Self",
      commercial_registration_number: "0",
      telephone: "9845012345",
      email: "ravi@example.com",
      area: "Indiranagar",
      postal_code: "560038",
      post_box_number: "100",
      tenancy_required_date: "2026-12-01",
      tenancy_expiry_date: "2027-10-31",
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A lease draft of the user. */
export const makeLeaseDraft = (
  database: Database,
  userId: number,
  more: Partial<Insertable<Tables["lease_drafts"]>> = {},
) =>
  database
    .insertInto("lease_drafts")
    .values({ user_id: userId, content: JSON.stringify({ step: "unit", newTenant: null, terms: {} }), ...more })
    .returningAll()
    .executeTakeFirstOrThrow();

/** An import of tenants. */
export const makeImport = (database: Database, userId: number, tenantIds: number[]) =>
  database
    .insertInto("imports")
    .values({ user_id: userId, list: "tenants", record_ids: tenantIds })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Puts a file where the local disk store keeps it. */
export async function storeFile(dataDirectory: string, content: Buffer): Promise<string> {
  const key = `00/${randomUUID()}`;
  await mkdir(join(dataDirectory, "files/00"), { recursive: true });
  await writeFile(join(dataDirectory, "files", key), content);
  return key;
}

/** A document of the tenancy, with its file. */
export async function makeDocument(
  { database, dataDirectory }: { database: Database; dataDirectory: string },
  tenancyId: number,
  more: Partial<Insertable<Tables["documents"]>> = {},
) {
  const key = await storeFile(dataDirectory, pdf);
  return database
    .insertInto("documents")
    .values({
      tenancy_id: tenancyId,
      file_name: "Rental agreement.pdf",
      document_type: "Agreement",
      media_type: "application/pdf",
      size_bytes: pdf.length,
      sha256: createHash("sha256").update(pdf).digest("hex"),
      storage_key: key,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A service request for a unit, about a tap. */
export const makeRequest = (
  database: Database,
  {
    unit_id,
    raised_by,
    ...more
  }: { unit_id: number; raised_by: number } & Partial<Insertable<Tables["service_requests"]>>,
) =>
  database
    .insertInto("service_requests")
    .values({ unit_id, raised_by, category: "PLB", description: "The kitchen tap leaks", ...more })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A photo of a service request, with its file. */
export async function makePhoto(
  { database, dataDirectory }: { database: Database; dataDirectory: string },
  { service_request_id, user_id }: { service_request_id: number; user_id: number },
) {
  return database
    .insertInto("service_request_photos")
    .values({
      service_request_id,
      user_id,
      file_name: "tap.png",
      media_type: "image/png",
      size_bytes: png.length,
      sha256: createHash("sha256").update(png).digest("hex"),
      storage_key: await storeFile(dataDirectory, png),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
