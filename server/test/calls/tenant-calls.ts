import type { Row } from "../app/call-rows.ts";
import { edited, portfolioRecord, staff, strangers } from "../app/call-rows.ts";
import { standaloneKinds } from "../policies/standalone-kinds.ts";
import { tenantForm } from "./forms.ts";
import { managedEnquiry, recordOf } from "./policies.ts";

const tenant = recordOf(standaloneKinds["a tenant"]);

/** The rows of `everyCall` that are about tenants, and about identity numbers. */
export const tenantCalls = {
  "GET /tenants": { statements: 4, own: staff(200) },
  "POST /tenants": { statements: 7, own: staff(201), body: () => tenantForm },
  "GET /tenants/{id}": { ...portfolioRecord(tenant), statements: 2 },
  "PATCH /tenants/{id}": { ...edited(tenant), statements: 8 },
  "DELETE /tenants/{id}": { ...portfolioRecord(tenant, 204), statements: 7 },

  "POST /identityNumbers/readings": {
    statements: 7,
    body: ({ enquiry }) => ({
      recordType: "enquiry",
      recordId: enquiry.id,
      field: "passportNo",
      reason: "To check it",
    }),
    policy: managedEnquiry,
    own: staff(200),
    other: strangers(200),
  },
} satisfies Record<string, Row>;
