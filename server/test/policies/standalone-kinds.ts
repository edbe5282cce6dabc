import { isVisibleOwner, ownerAudience } from "../../src/access/policies/owner.ts";
import { isVisibleTenant, tenantAudience } from "../../src/access/policies/tenant.ts";
import { makeOwner, makeTenant } from "../records/factories.ts";
import type { StandaloneKind } from "./policy-kind.ts";
import { parties } from "./policy-kind.ts";
import { addedBy, archivedBy, idOf } from "./policy-records.ts";

/** The kinds whose records need no others. */
export const standaloneKinds = {
  "a tenant": {
    table: "tenants",
    recordType: "tenant",
    scope: isVisibleTenant,
    make: (database, more) => makeTenant(database, "Anita Rao", more),
    audience: tenantAudience,
    records: [
      {
        what: "with a tenancy",
        make: ({ tenant }) => tenant.id,
        seenBy: ["administrator", "custodian"],
        notified: parties,
      },
      {
        what: "added",
        make: idOf(({ database, accounts }) => makeTenant(database, "Anita Rao", addedBy(accounts.colleague))),
        seenBy: ["administrator", "colleague"],
      },
      {
        what: "archived",
        make: idOf(({ database, accounts }) => makeTenant(database, "Anita Rao", archivedBy(accounts.custodian))),
        seenBy: ["administrator"],
        notified: ["administrator", "custodian"],
      },
    ],
  },
  "an owner": {
    table: "owner_profiles",
    recordType: "owner",
    scope: isVisibleOwner,
    make: (database, more) => makeOwner(database, "Anita Rao", more),
    audience: ownerAudience,
    records: [
      {
        what: "of a property",
        make: ({ ownerProfile }) => ownerProfile.id,
        seenBy: ["administrator", "custodian"],
        notified: ["administrator", "custodian", "owner"],
      },
      {
        what: "of a property, before",
        make: ({ formerOwner }) => formerOwner.id,
        seenBy: ["administrator", "custodian"],
        notified: ["administrator", "custodian", "owner"],
      },
      {
        what: "added",
        make: idOf(({ database, accounts }) => makeOwner(database, "Anita Rao", addedBy(accounts.colleague))),
        seenBy: ["administrator", "colleague"],
      },
      {
        what: "archived",
        make: idOf(({ database, accounts }) => makeOwner(database, "Anita Rao", archivedBy(accounts.custodian))),
        seenBy: ["administrator"],
        notified: ["administrator", "custodian"],
      },
    ],
  },
} satisfies Record<string, StandaloneKind>;
