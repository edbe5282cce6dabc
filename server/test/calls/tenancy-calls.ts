import { members, outsiders, parties, staff, strangers } from "../app/call-rows.ts";
import type { Row } from "../app/call-rows.ts";
import { tenancyForm, tenancyOf } from "./forms.ts";
import { each, edits, managedTenancy, ofHome, visibleTenancy, visibleTenant } from "./policies.ts";

/** The rows of `everyCall` that are about tenancies. */
export const tenancyCalls = {
  "GET /tenancies": { statements: 4, own: members(200) },
  "POST /tenancies": {
    statements: 17,
    policy: each(visibleTenant, edits(ofHome)),
    body: ({ tenant, homeUnit }) => ({ ...tenancyForm, ...tenancyOf(tenant, homeUnit) }),
    own: staff(201),
    other: strangers(201),
    archived: strangers(409),
  },
  // Who sees how much of an active one is enumerated in its own tests.
  "POST /tenancies/unitprofiles": {
    statements: 2,
    own: members(200),
    body: ({ tenancy }) => ({ unitProfileId: tenancy.unit_id, tenancyStatus: "Active" }),
  },
  "PATCH /tenancies/statuses": {
    statements: 18,
    policy: managedTenancy,
    body: ({ tenancy }) => ({ tenancyId: tenancy.id, tenantId: tenancy.tenant_id, tenancyStatus: "Active" }),
    own: staff(200),
    other: strangers(200),
  },
  "GET /tenancies/{id}": {
    statements: 2,
    policy: visibleTenancy,
    id: ({ tenancy }) => tenancy.id,
    own: parties(200),
    other: outsiders(200),
    inFull: {
      own: ["Tenant", "Owner", "Custodian", "Administrator"],
      other: ["Administrator"],
      archived: ["Administrator"],
    },
  },
  "PATCH /tenancies/{id}": {
    statements: 11,
    policy: managedTenancy,
    id: ({ tenancy }) => tenancy.id,
    body: () => ({ version: 1 }),
    own: staff(200),
    other: strangers(200),
  },

  "POST /tenancies/{id}/agreements": {
    statements: 11,
    policy: managedTenancy,
    id: ({ tenancy }) => tenancy.id,
    body: () => ({ securityDeposit: 60_000, noticeMonths: 2 }),
    own: staff(201),
    other: strangers(201),
  },
  "POST /tenancies/{id}/renewals": {
    statements: 18,
    policy: managedTenancy,
    id: ({ held }) => held.id,
    body: () => ({ percent: 5 }),
    own: staff(201),
    other: strangers(201),
  },
} satisfies Record<string, Row>;
