import { randomUUID } from "node:crypto";
import type { Calls } from "@vasati/contract/api";
import { endpoints } from "@vasati/contract/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../test/build-app.ts";
import { buildTestApp } from "../test/build-app.ts";
import {
  commercialUnitForm,
  enquiryForm,
  ownerForm,
  placeIn,
  propertyForm,
  residentialUnitForm,
  tenantForm,
} from "../test/forms.ts";
import type { Actor, Belonging, World } from "../test/world.ts";
import { actors, belongings, makeWorld } from "../test/world.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => house.close());

type Statuses = Record<Actor, number>;

/** One call: what it is sent in a world, and what it answers whom about whose records (decisions, section 7). */
interface Row extends Partial<Record<Belonging, Statuses>> {
  own: Statuses;
  /** The record of the path. */
  id?: (world: World) => number | string;
  query?: string;
  body?: (world: World) => object;
  /** Who sees more of the record than what is public. */
  inFull?: Record<Belonging, Actor[]>;
}

const everybody = (status: number): Statuses => ({
  anonymous: status,
  User: status,
  Tenant: status,
  Owner: status,
  Custodian: status,
  Administrator: status,
});
const members = (status: number) => ({ ...everybody(status), anonymous: 401 });
const administrators = (status: number) => ({ ...members(403), Administrator: status });
const staff = (status: number) => ({ ...administrators(status), Custodian: status });
/** Staff who may not know of the record. */
const strangers = (status: number) => ({ ...administrators(status), Custodian: 404 });

const open = (status = 200): Row => ({ own: everybody(status) });
/** A record of a portfolio that its staff alone may know. */
const kept = (id: Row["id"] & {}, status = 200): Row => ({
  id,
  own: staff(status),
  other: strangers(status),
  archived: strangers(status),
});
const edited = (id: Row["id"] & {}): Row => ({ ...kept(id), body: () => ({ version: 1 }) });
const search = (category: string) => () => ({ category, location: "indiranagar" });
/** A record that everybody who is signed in knows by its public fields, until it is archived. */
const browsed = (id: Row["id"] & {}): Row => ({
  id,
  own: members(200),
  other: members(200),
  archived: { ...members(404), Administrator: 200 },
  inFull: {
    own: ["Owner", "Custodian", "Administrator"],
    other: ["Administrator"],
    archived: ["Administrator"],
  },
});
/** A public page of a record, gone once it is archived. */
const shown = (id: Row["id"] & {}): Row => ({
  id,
  own: everybody(200),
  other: everybody(200),
  archived: everybody(404),
});

const propertyId = ({ property }: World) => property.id;
const unitId = ({ unit }: World) => unit.id;
const homeUnitId = ({ homeUnit }: World) => homeUnit.id;
const ownerId = ({ owner }: World) => owner.id;
const tenantId = ({ tenant }: World) => tenant.id;
const enquiryId = ({ enquiry }: World) => enquiry.id;
const newPassword = "Monsoon-rain-42";

const table: Record<keyof Calls, Row> = {
  "POST /registration": {
    ...open(201),
    body: () => ({ name: "Asha Rao", email: `${randomUUID()}@example.com`, password: newPassword }),
  },
  // A wrong password: 401 whoever asks.
  "POST /users/login": { ...open(401), body: () => ({ email: `${randomUUID()}@example.com`, password: newPassword }) },
  "POST /users/forgot-password": { ...open(202), body: () => ({ email: `${randomUUID()}@example.com` }) },
  // A token that is none.
  "POST /users/reset-password": { ...open(400), body: () => ({ token: "none", password: newPassword }) },
  "POST /users/logout": { own: members(204) },
  "GET /users/me": { own: members(200) },
  // The current password is wrong: refused, but not for who asks.
  "POST /chagepassword": { own: members(400), body: () => ({ currentPassword: "wrong", newPassword }) },

  "GET /properties/searchfilters/areas": open(),
  "GET /properties/categories": open(),
  "GET /properties/customers/categories": open(),
  "GET /unitprofiles/customers/types": open(),
  "GET /unitprofiles/subtypes": open(),
  "GET /residential/unitTypes": open(),
  "GET /residential/unitSubTypes": open(),
  "GET /codes/{list}": { ...open(), id: () => "roles" },

  "POST /units/searchfilters": { ...open(), body: search("SC") },
  "POST /residential/searchfilters": { ...open(), body: search("RS") },
  "GET /units/{id}": shown(unitId),
  "GET /residential/units/{id}": shown(homeUnitId),

  "POST /tenants/enquiries": {
    body: ({ unit }) => ({ ...enquiryForm, unitProfileId: unit.id }),
    own: members(201),
    other: members(201),
    archived: members(404),
  },
  "GET /tenants/enquiries": { own: members(200) },
  "GET /tenants/enquiries/{id}": { id: enquiryId, own: members(200), other: members(404) },

  "GET /properties": { own: members(200) },
  "GET /residential/properties": { own: members(200) },
  "GET /properties/custodians": { own: members(200) },
  "POST /properties/searchfilters": { own: members(200), body: search("SC") },
  "GET /properties/{id}": browsed(propertyId),
  "POST /properties": {
    body: ({ property }) => ({ ...propertyForm, custodianId: property.custodian_id }),
    own: staff(201),
    // Naming another portfolio is not hidden: the portfolio is of a colleague, whom staff know.
    other: administrators(201),
  },
  "PATCH /properties/{id}": edited(propertyId),
  "DELETE /properties/{id}": kept(propertyId, 204),

  "POST /unitprofiles/searchfilters": { own: members(200), body: search("SC") },
  "GET /unitprofiles/{id}": browsed(unitId),
  "POST /unitprofiles": {
    body: ({ property }) => ({ ...commercialUnitForm, ...placeIn(property) }),
    own: staff(201),
    other: strangers(201),
    archived: strangers(409),
  },
  "POST /residential/units": {
    body: ({ home }) => ({ ...residentialUnitForm, ...placeIn(home) }),
    own: staff(201),
    other: strangers(201),
  },
  "PATCH /unitprofiles/{id}": edited(unitId),
  "DELETE /unitprofiles/{id}": kept(unitId, 204),

  "GET /ownerProfiles": { own: staff(200) },
  "POST /ownerProfiles": { own: staff(201), body: () => ownerForm },
  "GET /ownerProfiles/{id}": kept(ownerId),
  "PATCH /ownerProfiles/{id}": edited(ownerId),
  "DELETE /ownerProfiles/{id}": kept(ownerId, 204),

  "GET /tenants": { own: staff(200) },
  "POST /tenants": { own: staff(201), body: () => tenantForm },
  "GET /tenants/{id}": kept(tenantId),
  "PATCH /tenants/{id}": edited(tenantId),
  "DELETE /tenants/{id}": kept(tenantId, 204),

  "GET /custodians": { own: staff(200) },
  "POST /custodians": {
    own: administrators(201),
    body: () => ({ custodianName: "Kavya Shetty", telePhone: "", email: "" }),
  },

  "GET /unitprofiles/summary": { own: { ...staff(200), Owner: 200 } },
  "GET /audit": { own: administrators(200), query: "?recordType=user&recordId=1" },
};

let addresses = 0;

async function answerTo(actor: Actor, call: string, { row, belonging }: { row: Row; belonging: Belonging }) {
  const world = await makeWorld(house.database, actor, belonging);
  const path = call.replace(/\{\w+\}/, String(row.id?.(world)));
  return house.call(`${path}${row.query ?? ""}`, {
    ...(world.token !== undefined && { token: world.token }),
    ...(row.body && { body: row.body(world) }),
    // Each call comes from an address of its own: limits are not what is asked here.
    from: `2001:db8:0:${(addresses += 1).toString(16)}::1`,
  });
}

it("has a row for every call of the contract, and no other", () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(table).toSorted()).toEqual(calls.toSorted());
});

describe.each(Object.entries(table))("%s", (call, row) => {
  it.each(belongings.filter((belonging) => row[belonging]))(
    "answers each role as the table says: %s",
    async (belonging) => {
      const statuses: Partial<Statuses> = {};
      const inFull: Actor[] = [];
      for (const actor of actors) {
        const { status, body } = await answerTo(actor, call, { row, belonging });
        statuses[actor] = status;
        if (status === 200 && Object.hasOwn(Object(body) as object, "version")) inFull.push(actor);
      }
      expect({ statuses, inFull: row.inFull && inFull }).toEqual({
        statuses: row[belonging],
        inFull: row.inFull?.[belonging],
      });
    },
    // Six worlds, and passwords that are hashed: too much for five seconds on a busy machine.
    30_000,
  );
});
