import type { Calls } from "@vasati/contract/wire/api";
import type { Row } from "../app/call-rows.ts";
import { members, open, staff, strangers } from "../app/call-rows.ts";
import type { World } from "../app/world.ts";
import { png } from "../files/document-contents.ts";
import { enquiryForm } from "./forms.ts";
import { formHeaders, formOf } from "./multipart.ts";
import { managedEnquiry, managedQuestion, sentEnquiry } from "./policies.ts";

type EnquiryCall = Extract<
  keyof Calls,
  `${string} /tenants/enquiries${string}` | `${string} /enquiries${string}` | `${string}/questions${string}`
>;

const unitId = ({ unit }: World) => unit.id;
const enquiryId = ({ enquiry }: World) => enquiry.id;
/** An enquiry, visible only to the managers of its unit. */
const managed = (status: number): Row => ({
  id: enquiryId,
  policy: managedEnquiry,
  own: staff(status),
  other: strangers(status),
});

/** The same of an enquiry that is its maker's: the caller's own, or a stranger's. */
const sent = (status: number): Row => ({
  id: enquiryId,
  policy: sentEnquiry,
  own: members(status),
  other: members(404),
});
const fileIds = ({ enquiry, enquiryFileId }: World) => [enquiry.id, enquiryFileId];
const read = () => ({ messageId: 1 });

/** What somebody asks. */
const askedForm = {
  name: "Asha Rao",
  telePhone: "9845012345",
  email: "",
  message: "Is there a lift?",
  language: "en",
};

/** The calls about enquiries and questions. */
export const enquiryCalls: Record<EnquiryCall, Row> = {
  "POST /tenants/enquiries": {
    statements: 11,
    body: ({ unit }) => ({ ...enquiryForm, unitProfileId: unit.id }),
    own: members(201),
    other: members(201),
    archived: members(404),
  },
  "POST /units/{id}/questions": {
    id: unitId,
    own: open(201).own,
    archived: open(404).own,
    body: () => askedForm,
  },
  "POST /questions": {
    statements: 9,
    own: members(201),
    other: members(201),
    archived: members(404),
    body: ({ unit }) => ({ ...askedForm, unitProfileId: unit.id }),
  },
  "GET /questions": { statements: 4, own: staff(200) },
  "PATCH /questions/{id}": {
    statements: 10,
    id: ({ question }) => question.id,
    policy: managedQuestion,
    own: staff(200),
    other: strangers(200),
    body: () => ({ version: 1, status: "Closed" }),
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
  "GET /enquiries/{id}/messages": { ...managed(200), statements: 5 },
  "POST /enquiries/{id}/reads": { ...managed(204), statements: 5, body: read },
  "POST /enquiries/{id}/files": {
    ...managed(201),
    statements: 19,
    headers: formHeaders,
    body: () => formOf({}, { name: "plan.png", content: png }),
  },
  "GET /enquiries/{id}/messages/{messageId}/downloads": { ...managed(200), id: fileIds, statements: 3 },
  "GET /tenants/enquiries/{id}/messages": { ...sent(200), statements: 5 },
  "POST /tenants/enquiries/{id}/messages": {
    ...sent(201),
    statements: 13,
    body: () => ({ message: "Can I see it on Sunday?" }),
  },
  "POST /tenants/enquiries/{id}/reads": { ...sent(204), statements: 5, body: read },
  "POST /tenants/enquiries/{id}/files": {
    ...sent(201),
    statements: 17,
    headers: formHeaders,
    body: () => formOf({}, { name: "plan.png", content: png }),
  },
  "GET /tenants/enquiries/{id}/messages/{messageId}/downloads": { ...sent(200), id: fileIds, statements: 3 },
  "POST /enquiries/links": { ...open(404), body: () => ({ token: "none" }) },
  "POST /enquiries/links/messages": { ...open(404), body: () => ({ token: "none", message: "Hello" }) },
  "POST /enquiries/links/reads": { ...open(404), body: () => ({ token: "none", messageId: 1 }) },
  "POST /enquiries/links/downloads": { ...open(404), body: () => ({ token: "none", messageId: 1 }) },
  "GET /enquiries/{id}/tenants": { ...managed(200), statements: 6 },
  "POST /enquiries/{id}/conversions": { statements: 13, ...managed(201), body: () => ({ version: 1, tenantId: null }) },
};
