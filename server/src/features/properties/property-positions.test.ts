import { india } from "@vasati/contract/portfolio/map/india-bounds";
import type { Property } from "@vasati/contract/portfolio/properties";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeUser } from "../../../test/records/factories.ts";
import { propertyForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  ({ token } = await makeCustodianUser(testApp.database));
});
afterAll(() => testApp.close());

const position = { latitude: 12.9719, longitude: 77.6412 };
const create = (more: object) => testApp.call("POST /properties", { body: { ...propertyForm, ...more }, token });
const created = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status).toBe(201);
  return (body as Property).propertyId;
};
const patch = (id: number, body: object) => testApp.call(`PATCH /properties/${id}`, { body, token });

it(
  "is changed and taken away by an edit that names it, and stays with one that doesn't",
  { meta: { proves: "21.34" } },
  async () => {
    const id = await created();
    const moved = { latitude: 12.3, longitude: 76.65 };
    expect(await patch(id, { version: 1, position })).toMatchObject({ status: 200, body: { position } });
    expect(await patch(id, { version: 2, position: moved })).toMatchObject({ body: { position: moved } });
    expect(await patch(id, { version: 3, propertyName: "Moved" })).toMatchObject({ body: { position: moved } });
    expect(await patch(id, { version: 4, position: null })).toMatchObject({ body: { position: null } });
    expect((await trailOf(testApp, "property", id)).slice(1)).toMatchObject([
      { before: { position: null }, after: { position } },
      { before: { position }, after: { position: moved } },
      { before: { propertyName: "Sampige Plaza" }, after: { propertyName: "Moved" } },
      { before: { position: moved }, after: { position: null } },
    ]);
  },
);

it(
  "is given with a new property, and a property's page shows it to those who see it in full",
  { meta: { proves: "21.34" } },
  async () => {
    const id = await created({ position });
    expect(await testApp.call(`GET /properties/${id}`, { token })).toMatchObject({ body: { position } });
    const visitor = await makeUser(testApp.database);
    const { status, body } = await testApp.call(`GET /properties/${id}`, { token: visitor.token });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("position");
  },
);

it.each([
  [{ latitude: 77.6412, longitude: 12.9719 }, "position.latitude is not in India"],
  [{ latitude: 12.9719, longitude: 67.9 }, "position.longitude is not in India"],
  [{ latitude: 12.9719 }, "position.longitude is required"],
  [{ latitude: null, longitude: null }, "position.latitude must be a number"],
  [{ ...position, zoom: 17 }, "position.zoom is not a known field"],
])("isn't %j", { meta: { proves: "21.34" } }, async (wrong, rejection) => {
  for (const answer of [
    await create({ position: wrong }),
    await patch(await created(), { version: 1, position: wrong }),
  ]) {
    expect(answer).toMatchObject({ status: 400 });
    expect(rejections(answer.body)).toContain(rejection);
  }
});

it("may be at the edges of India, in the database as in the contract", { meta: { proves: "21.34" } }, async () => {
  const { west, south, east, north } = india;
  for (const corner of [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ])
    expect(await create({ position: corner })).toMatchObject({ status: 201, body: { position: corner } });
});

it.each([
  ["half of one", { latitude: 12.97, longitude: null }],
  ["outside India", { latitude: 51.5, longitude: -0.12 }],
  ["no number", { latitude: Number.NaN, longitude: 77.6 }],
])("isn't stored if it's %s", { meta: { proves: "21.34" } }, async (_, wrong) => {
  await expect(makeProperty(testApp.database, wrong)).rejects.toThrow("properties_position_check");
});
