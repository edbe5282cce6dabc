import { expect, it } from "vitest";
import { textsOf, verdictOf } from "../../../../lib/forms/form-values.ts";
import type { TenancyEntries } from "./tenancy-entries.ts";
import { newEntries, newTenancy } from "./tenancy-entries.ts";

const unit = {
  unitProfileId: 7,
  unitName: "Corner shop",
  propertyId: { propertyId: 5, propertyName: "Kaveri House" },
  minRent: 21_000.5,
  typeOfBusiness: "RTL",
};
const begun: TenancyEntries = newEntries(unit, { tenantId: 3, from: "", until: "" }, "2026-12-01");

it("sends ids as numbers, and the constants", { meta: { proves: ["5.8", "9.4", "9.7"] } }, () => {
  expect(verdictOf(newTenancy(unit), begun, textsOf(begun)).output).toEqual({
    tenantId: 3,
    propertyId: 5,
    unitProfileId: 7,
    custodianId: 1,
    garbageDisposal: "",
    insideCleaning: "",
    outsideCleaning: "",
    costOfACandMaintenance: "",
    unitLicense: "",
    typeOfBusiness: "RTL",
    tenancyCommencingDate: "2026-12-01",
    tenancyExpiryDate: "2027-10-31",
    keysHandOverDate: "",
    keysReturnDate: "",
    rent: 21_000.5,
    tenancyTennure: "11 months",
    renewalProposedTerms: "",
    appliancesProvided: "",
    airconditionProvided: "",
    comments: "",
    modeOfPayment: "Cash",
    propertyCategory: "RS",
    tenancyStatus: "PendingActivation",
  });
  expect(verdictOf(newTenancy(unit, 2), begun, textsOf(begun)).output).toMatchObject({ custodianId: 2 });
});
