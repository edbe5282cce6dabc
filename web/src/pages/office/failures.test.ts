import { expect, it } from "vitest";
import { areasQuery, customerCategoriesQuery } from "../../features/catalogue/catalogue.api.ts";
import {
  categoriesQuery,
  commercialUnitTypesQuery,
  residentialUnitTypesQuery,
} from "../../features/catalogue/filter-lists.ts";
import { documentPage } from "../../features/documents/manage/document-list.api.ts";
import { tenancyDocuments } from "../../features/documents/documents.api.ts";
import { documentsAddress } from "../../features/documents/documents.address.ts";
import { ownersAddress, ownerPage } from "../../features/owners/owners.api.ts";
import { areas, categories, ownerCandidates } from "../../features/properties/manage/form/property-form.api.ts";
import { activeTenancyQuery } from "../../features/tenancies/tenancies.api.ts";
import { tenantsAddress, tenantPage } from "../../features/tenants/tenants.api.ts";
import { unitProfileQuery, unitTypesQuery } from "../../features/units/manage/unit-profiles.api.ts";
import { unitSubTypesQuery } from "../../features/units/sub-types.api.ts";
import { nothingChosen } from "../../features/units/search-choice/search-choice.ts";
import { residentialUnitQuery, unitQuery, unitSearchQuery } from "../../features/units/units.api.ts";

/** The error catalogue (chapter 8 of docs/requirements.md) for the calls of pages; the reactions are in `lib/api/error-policy.ts`. */
it.each([
  [areasQuery(), "GET /properties/searchfilters/areas", "load"],
  [areas(), "GET /properties/searchfilters/areas", "load"],
  [categories(), "GET /properties/categories", "load"],
  [categoriesQuery(), "GET /properties/categories", "load"],
  [customerCategoriesQuery(), "GET /properties/customers/categories", "load"],
  [commercialUnitTypesQuery(), "GET /unitprofiles/customers/types", "load"],
  [residentialUnitTypesQuery(), "GET /residential/unitTypes", "load"],
  [unitTypesQuery("SC"), "GET /unitprofiles/customers/types", "load"],
  [unitTypesQuery("RS"), "GET /residential/unitTypes", "load"],
  [unitSubTypesQuery("LC", ""), "GET /unitprofiles/subtypes", "load"],
  [unitSubTypesQuery("RS", ""), "GET /residential/unitSubTypes", "load"],
  [ownerPage(ownersAddress.read("")), "GET /ownerProfiles", "load"],
  [ownerCandidates("Current")(""), "GET /ownerProfiles", "load"],
  [unitSearchQuery({ ...nothingChosen, category: "SC" }), "POST /units/searchfilters", "submit"],
  [unitSearchQuery({ ...nothingChosen, category: "RS" }), "POST /residential/searchfilters", "silent"],
  [unitQuery("7"), "GET /units/{id}", "log"],
  [residentialUnitQuery("7"), "GET /residential/units/{id}", "log"],
  [unitProfileQuery(7, false), "GET /unitprofiles/{id}", "log"],
  [unitProfileQuery(7, true), "GET /residential/unitprofiles/{id}", "log"],
  [activeTenancyQuery(7), "POST /tenancies/unitprofiles", "log"],
  [tenantPage(tenantsAddress.read("")), "GET /tenants", "log"],
  [documentPage(documentsAddress.read("")), "GET /documents", "document"],
  [tenancyDocuments(7, 0), "GET /documents/tenancies/{tenancyId}", "document"],
])(
  "%s: its failure falls under the right row",
  { meta: { proves: ["8.4", "8.9", "8.12"] } },
  (query, call, failure) => {
    expect(JSON.parse(query)).toMatchObject({ 0: call, 2: failure });
  },
);

it("looks for the active tenancy by unit and status", { meta: { proves: ["4.7", "7.20"] } }, () => {
  const body = { unitProfileId: 7, tenancyStatus: "Active" };
  expect(JSON.parse(activeTenancyQuery(7))).toMatchObject({ 1: { body } });
});
