import type { Calls } from "@vasati/contract/wire/api";
import type { Row } from "../app/call-rows.ts";
import { members, staff, strangers } from "../app/call-rows.ts";
import type { World } from "../app/world.ts";
import { enquiryForm } from "./forms.ts";
import { managedEnquiry, sentEnquiry } from "./policies.ts";

type EnquiryCall = Extract<keyof Calls, `${string} /tenants/enquiries${string}` | `${string} /enquiries${string}`>;

const enquiryId = ({ enquiry }: World) => enquiry.id;
/** An enquiry, visible only to the managers of its unit. */
const managed = (status: number): Row => ({
  id: enquiryId,
  policy: managedEnquiry,
  own: staff(status),
  other: strangers(status),
});

/** The calls about enquiries. */
export const enquiryCalls: Record<EnquiryCall, Row> = {
  "POST /tenants/enquiries": {
    statements: 11,
    body: ({ unit }) => ({ ...enquiryForm, unitProfileId: unit.id }),
    own: members(201),
    other: members(201),
    archived: members(404),
  },
  "GET /tenants/enquiries": { statements: 3, own: members(200) },
  "GET /tenants/enquiries/{id}": {
    statements: 2,
    id: enquiryId,
    policy: sentEnquiry,
    own: members(200),
    other: members(404),
  },

  "GET /tenants/enquiries/{id}/answers": {
    statements: 4,
    id: enquiryId,
    policy: sentEnquiry,
    own: members(200),
    other: members(404),
  },

  "GET /enquiries": { statements: 4, own: staff(200) },
  "GET /enquiries/{id}": { ...managed(200), statements: 2 },
  "PATCH /enquiries/{id}": { statements: 10, ...managed(200), body: () => ({ version: 1, status: "Closed" }) },
  "GET /enquiries/{id}/answers": { ...managed(200), statements: 4 },
  "POST /enquiries/{id}/answers": {
    statements: 13,
    ...managed(201),
    body: () => ({ answer: "Come and see it on Saturday." }),
  },
  "GET /enquiries/{id}/tenants": { ...managed(200), statements: 4 },
  "POST /enquiries/{id}/conversions": { statements: 13, ...managed(201), body: () => ({ version: 1, tenantId: null }) },
};
