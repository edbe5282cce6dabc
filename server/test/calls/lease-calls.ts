import { members, staff, strangers } from "../app/call-rows.ts";
import type { Row } from "../app/call-rows.ts";
import { edits, each, editableTemplate, ofUnit, ownDraft, visibleTenant } from "./policies.ts";
import { blankLease, tenancyForm, tenantForm } from "./forms.ts";

/** A draft is only visible to its author, not even to administrators. */
const draft = (status: number): Row => ({
  id: ({ draft: { id } }) => id,
  policy: ownDraft,
  own: staff(status),
  other: { ...members(403), Custodian: 404, Administrator: 404 },
});

/** Of its author alone, as it isn't shared. */
const template = (status: number): Row => ({
  id: ({ template: { id } }) => id,
  policy: editableTemplate,
  own: staff(status),
  other: { ...members(403), Custodian: 404, Administrator: 404 },
});
const templateForm = { name: "Visit", text: "Dear {name}, come and see {unit}.", shared: false };

/** The rows of `everyCall` that are about leases, and about what staff keep for themselves. */
export const leaseCalls = {
  "GET /replyTemplates": { statements: 2, own: staff(200) },
  "POST /replyTemplates": { statements: 8, own: staff(201), body: () => templateForm },
  "PATCH /replyTemplates/{id}": { statements: 6, ...template(200), body: () => ({ ...templateForm, version: 1 }) },
  "DELETE /replyTemplates/{id}": { ...template(204), statements: 4 },
  "GET /leases/units": { statements: 2, own: staff(200) },
  "GET /leases/drafts": { statements: 2, own: staff(200) },
  "POST /leases/drafts": {
    statements: 13,
    policy: each(visibleTenant, edits(ofUnit)),
    own: staff(201),
    other: strangers(201),
    body: ({ unit, tenant }) => ({ ...blankLease, unitProfileId: unit.id, tenantId: tenant.id }),
  },
  "GET /leases/drafts/{id}": { ...draft(200), statements: 3 },
  "PATCH /leases/drafts/{id}": { statements: 8, ...draft(200), body: () => ({ ...blankLease, version: 1 }) },
  "DELETE /leases/drafts/{id}": { ...draft(204), statements: 4 },
  "POST /leases/drafts/{id}/tenancy": {
    statements: 27,
    ...draft(201),
    body: () => {
      const { tenancyCommencingDate, tenancyExpiryDate, rent } = tenancyForm;
      return { version: 1, newTenant: tenantForm, terms: { tenancyCommencingDate, tenancyExpiryDate, rent } };
    },
  },
} satisfies Record<string, Row>;
