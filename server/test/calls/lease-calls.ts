import { members, staff, strangers } from "../app/call-rows.ts";
import type { Row } from "../app/call-rows.ts";
import { blankLease, tenancyForm, tenantForm } from "./forms.ts";

/** A draft is nobody's but its maker's, administrators among them. */
const draft = (status: number): Row => ({
  id: ({ draft: { id } }) => id,
  own: staff(status),
  other: { ...members(403), Custodian: 404, Administrator: 404 },
});

/** The rows of `everyCall` that are about leases. */
export const leaseCalls = {
  "GET /leases/units": { own: staff(200) },
  "GET /leases/drafts": { own: staff(200) },
  "POST /leases/drafts": {
    own: staff(201),
    other: strangers(201),
    body: ({ unit, tenant }) => ({ ...blankLease, unitProfileId: unit.id, tenantId: tenant.id }),
  },
  "GET /leases/drafts/{id}": draft(200),
  "PATCH /leases/drafts/{id}": { ...draft(200), body: () => ({ ...blankLease, version: 1 }) },
  "DELETE /leases/drafts/{id}": draft(204),
  "POST /leases/drafts/{id}/tenancy": {
    ...draft(201),
    body: () => {
      const { tenancyCommencingDate, tenancyExpiryDate, rent } = tenancyForm;
      return { version: 1, newTenant: tenantForm, terms: { tenancyCommencingDate, tenancyExpiryDate, rent } };
    },
  },
} satisfies Record<string, Row>;
