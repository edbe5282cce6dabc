import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifier, identifierInPath, instant, longText, someText } from "../wire/fields.ts";
import { pageFields, pageOf, pageQuery } from "../wire/page-fields.ts";
import { messageFile } from "./enquiries.ts";
import { enquiryStatuses, longestMessage } from "./enquiry-states.ts";

/** A page of a thread: few threads have more. */
const messagesPerPage = 50;
/** How many files either side may add to an enquiry. */
export const mostEnquiryFiles = 10;

export const enquiryMessage = z.object({
  messageId: z.int(),
  /** Whether whoever sent the enquiry wrote it; else staff did. */
  fromApplicant: z.boolean(),
  userName: z.string(),
  /** Of a file, its name. */
  message: z.string(),
  file: z.nullable(messageFile),
  createdAt: instant,
});
/** A message of an enquiry's thread. A file is a message of its own. */
export type EnquiryMessage = z.infer<typeof enquiryMessage>;

export const enquiryThread = z.extend(pageOf(enquiryMessage), {
  /** How many more files the caller may add; 0 once the enquiry is closed or converted, and for the holder of a link. */
  mayAddFiles: z.int(),
  /** The maximum size of a file, in bytes. */
  uploadLimit: z.int(),
});
/** The latest messages, oldest first; the next page has earlier ones. */
export type EnquiryThread = z.infer<typeof enquiryThread>;

/** For the holder of a mailed link: nothing that the person typed about themselves. */
export const linkedEnquiry = z.object({
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  tenancyRequiredDate: z.string(),
  tenancyExpiryDate: z.string(),
  status: z.enum(enquiryStatuses),
  createdAt: instant,
  unread: z.boolean(),
  thread: enquiryThread,
});
export type LinkedEnquiry = z.infer<typeof linkedEnquiry>;

const messageFields = { message: longText(longestMessage).check(z.minLength(1, "is required")) };
const messageId = { messageId: identifier };
/** Of the link in a mail. */
const token = { token: someText(200) };

export const enquiryMessageForm = z.strictObject(messageFields);
/** Up to which message somebody has read. */
export const enquiryRead = z.strictObject(messageId);
export const enquiryLink = z.strictObject({ ...token, ...pageFields(messagesPerPage) });
export const linkedMessageForm = z.strictObject({ ...token, ...messageFields });
/** A message, as the holder of a link names it. */
export const linkedMessage = z.strictObject({ ...token, ...messageId });

const feature = "enquiries";
const idInPath = z.object({ id: identifierInPath });
const fileInPath = z.object({ id: identifierInPath, messageId: identifierInPath });
const onePage = z.object(pageQuery(messagesPerPage));
const upload = ["multipart/form-data"];
const thread = { reads: ["enquiry", "user", "settings"], success: { status: 200, answer: enquiryThread } } as const;
const written = { changes: ["enquiry"], success: { status: 201, answer: enquiryMessage }, repeatable: true } as const;
const readIt = { changes: ["enquiry"], success: { status: 204, answer: "nothing" } } as const;

export const listEnquiryMessages = endpoint({
  method: "GET",
  path: "/enquiries/{id}/messages",
  feature,
  summary: "The thread of an enquiry: the latest messages, oldest first",
  access: staff,
  params: idInPath,
  query: onePage,
  ...thread,
  problems: [404],
});

export const markEnquiryRead = endpoint({
  method: "POST",
  path: "/enquiries/{id}/reads",
  feature,
  summary: "Say up to which message staff have read the thread",
  access: staff,
  params: idInPath,
  body: enquiryRead,
  ...readIt,
  problems: [404],
});

export const addEnquiryFile = endpoint({
  method: "POST",
  path: "/enquiries/{id}/files",
  feature,
  summary: "Answer an enquiry with a file: a PDF, a picture or a DOCX, as its content says",
  access: staff,
  params: idInPath,
  upload,
  form: z.strictObject({}),
  ...written,
  problems: [404, 409],
});

export const downloadEnquiryFile = endpoint({
  method: "GET",
  path: "/enquiries/{id}/messages/{messageId}/downloads",
  feature,
  summary: "The file of a message",
  access: staff,
  params: fileInPath,
  success: { status: 200, answer: "file" },
  problems: [404],
});

export const listOwnEnquiryMessages = endpoint({
  method: "GET",
  path: "/tenants/enquiries/{id}/messages",
  feature,
  summary: "The thread of one of the own enquiries: the latest messages, oldest first",
  access: "signed-in",
  params: idInPath,
  query: onePage,
  ...thread,
  problems: [404],
});

export const writeOwnEnquiryMessage = endpoint({
  method: "POST",
  path: "/tenants/enquiries/{id}/messages",
  feature,
  summary: "Write to those who manage the unit of one of the own enquiries, until it is closed or converted",
  access: "signed-in",
  params: idInPath,
  body: enquiryMessageForm,
  ...written,
  problems: [404, 409],
});

export const markOwnEnquiryRead = endpoint({
  method: "POST",
  path: "/tenants/enquiries/{id}/reads",
  feature,
  summary: "Say up to which message one has read the thread of one of the own enquiries",
  access: "signed-in",
  params: idInPath,
  body: enquiryRead,
  ...readIt,
  problems: [404],
});

export const addOwnEnquiryFile = endpoint({
  method: "POST",
  path: "/tenants/enquiries/{id}/files",
  feature,
  summary: "Add a file to one of the own enquiries: a PDF, a picture or a DOCX, as its content says",
  access: "signed-in",
  params: idInPath,
  upload,
  form: z.strictObject({}),
  ...written,
  problems: [404, 409],
});

export const downloadOwnEnquiryFile = endpoint({
  method: "GET",
  path: "/tenants/enquiries/{id}/messages/{messageId}/downloads",
  feature,
  summary: "The file of a message in the thread of one of the own enquiries",
  access: "signed-in",
  params: fileInPath,
  success: { status: 200, answer: "file" },
  problems: [404],
});

export const readLinkedEnquiry = endpoint({
  method: "POST",
  path: "/enquiries/links",
  feature,
  summary: "The enquiry of a mailed link, with the latest messages of its thread, oldest first",
  access: "public",
  body: enquiryLink,
  success: { status: 200, answer: linkedEnquiry },
  problems: [404, 429],
});

export const writeLinkedMessage = endpoint({
  method: "POST",
  path: "/enquiries/links/messages",
  feature,
  summary: "Write to those who manage the unit, with a mailed link",
  access: "public",
  body: linkedMessageForm,
  ...written,
  problems: [404, 409, 429],
});

export const markLinkedRead = endpoint({
  method: "POST",
  path: "/enquiries/links/reads",
  feature,
  summary: "Say up to which message one has read the thread, with a mailed link",
  access: "public",
  body: linkedMessage,
  ...readIt,
  problems: [404, 429],
});

export const downloadLinkedFile = endpoint({
  method: "POST",
  path: "/enquiries/links/downloads",
  feature,
  summary: "The file of a message in the thread of a mailed link",
  access: "public",
  body: linkedMessage,
  success: { status: 200, answer: "file" },
  problems: [404, 429],
});
