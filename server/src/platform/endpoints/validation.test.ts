import type { Problem } from "@vasati/contract/wire/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { makeUser } from "../../../test/records/factories.ts";
import { commercialUnitForm, propertyForm, tenantForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  token = (await makeUser(testApp.database, "Administrator")).token;
});
afterAll(() => testApp.close());

const search = { category: "SC", location: "jayanagar" };
const unit = { ...commercialUnitForm, propertyId: { propertyId: 1 }, addressId: { addressId: 1 } };

it.each([
  // Missing values: a text, a number, a list and a union.
  ["POST /users/login", {}, ["email is required", "password is required"]],
  ["POST /unitprofiles", { ...unit, areaOfUnit: undefined }, ["areaOfUnit is required"]],
  ["POST /unitprofiles", { ...unit, security: undefined }, ["security is required"]],
  ["POST /unitprofiles", { ...unit, propertyId: undefined }, ["propertyId is required"]],
  ["POST /unitprofiles", { ...unit, propertyId: {} }, ["propertyId.propertyId is required"]],
  ["POST /tenants", { ...tenantForm, laborCardNo: undefined }, ["laborCardNo is required"]],
  ["POST /tenants", { ...tenantForm, telePhone: undefined }, ["telePhone is required"]],
  ["POST /tenants", { ...tenantForm, postalCode: undefined }, ["postalCode is required"]],
  // Wrong types.
  ["POST /tenants", { ...tenantForm, tenantName: 5 }, ["tenantName must be text"]],
  ["POST /tenants", { ...tenantForm, tenantName: null }, ["tenantName must be text"]],
  ["POST /tenants", { ...tenantForm, telePhone: [] }, ["telePhone must be text or a number"]],
  ["POST /tenants", { ...tenantForm, telePhone: 1.5 }, ["telePhone must be text or a whole number"]],
  ["POST /units/searchfilters", { ...search, minRent: "1" }, ["minRent must be a number"]],
  ["POST /units/searchfilters", { ...search, page: 1.5 }, ["page must be a whole number"]],
  ["POST /units/searchfilters", { ...search, unitStatus: "NOP" }, ["unitStatus must be a list"]],
  ["POST /unitprofiles", { ...unit, propertyId: 1 }, ["propertyId must be an object"]],
  ["POST /unitprofiles", { ...unit, security: "yes" }, ["security must be true or false"]],
  ["POST /users/login", [], [" must be an object"]],
  // Too large and too small.
  ["POST /units/searchfilters", { ...search, size: 101 }, ["size must be at most 100"]],
  ["POST /units/searchfilters", { ...search, size: 0 }, ["size must be at least 1"]],
  ["GET /tenants?size=101", undefined, ["size must be at most 100"]],
  [
    "POST /units/searchfilters",
    { ...search, unitStatus: ["NOP", "NOP", "NOP", "NOP", "NOP"] },
    ["unitStatus must have at most 4 entries"],
  ],
  ["POST /users/login", { email: "a", password: "x".repeat(1001) }, ["password must have at most 1000 characters"]],
  // Not in a list, and malformed.
  ["POST /units/searchfilters", { ...search, column: "id" }, ["column must be one of unitName, propertyName"]],
  ["POST /units/searchfilters", { ...search, operation: "=" }, ["operation must be LIKE"]],
  [
    "POST /units/searchfilters",
    { ...search, joinTableName: "users" },
    ["joinTableName must be one of unitProfile, property, empty"],
  ],
  ["POST /units/searchfilters", { ...search, category: "XX" }, ["category is not a known category"]],
  // Several lines for a person to read, and none.
  [
    "POST /properties",
    { ...propertyForm, googleMapRef: "12.97\n77.64", ownershipDocuments: "Sale\u0000 deed" },
    [
      "googleMapRef must be one line without control characters",
      "ownershipDocuments must not contain control characters",
    ],
  ],
  // Unknown fields.
  [
    "POST /users/login",
    { email: "a", password: "b", remember: true, for: "ever" },
    ["remember is not a known field", "for is not a known field"],
  ],
  [
    "POST /unitprofiles",
    { ...unit, propertyId: { propertyId: 1, name: "x" } },
    ["propertyId.name is not a known field"],
  ],
])("%s says of %j what is wrong, for a person", async (call, body, expected) => {
  const headers = { "content-type": "application/json" };
  const answer = await testApp.call(call, { token, ...(body && { body: JSON.stringify(body), headers }) });
  expect(answer.status).toBe(400);
  expect(rejections(answer.body)).toEqual(expected);
  expect((answer.body as Problem).detail).toBe(expected.join("; ").trim());
});
