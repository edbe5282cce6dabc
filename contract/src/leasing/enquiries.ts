import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import {
  calendarDate,
  digits,
  emailAddress,
  identifier,
  identifierInPath,
  instant,
  postalCode,
  isNotMasked,
  telephone,
  text,
} from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { enquiryStatuses } from "./enquiry-states.ts";

/**
 * The eleven fields that the enquiry and tenant forms share (requirements 3.17 and 3.18), with the specified spellings
 * `laborCardNo`, `cRNumber` and `telePhone`.
 */
export const applicantFields = {
  tenantName: text(120),
  passportNo: text(30).check(isNotMasked),
  laborCardNo: digits(1, 20),
  ethnicity: text(60),
  sponsorName: text(120),
  cRNumber: text(40).check(isNotMasked),
  telePhone: telephone,
  email: emailAddress,
  area: text(120),
  postalCode,
  postBoxNumber: digits(1, 10),
};

/** Those of them with identity numbers, which answers mask (requirements 12.3). */
export const applicantNumbers = ["passportNo", "laborCardNo", "cRNumber"] as const;

interface Period {
  tenancyRequiredDate: string;
  tenancyExpiryDate: string;
}

/** For a rule that runs once these fields are valid, even if others are missing. */
const whenRight =
  (...fields: PropertyKey[]) =>
  ({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }) =>
    issues.every(({ path = [] }) => path[0] !== undefined && !fields.includes(path[0]));

const endsAfterItBegins = z.refine<Period>(
  ({ tenancyRequiredDate, tenancyExpiryDate }) => tenancyExpiryDate > tenancyRequiredDate,
  {
    path: ["tenancyExpiryDate"],
    error: "must be after the tenancy required date",
    when: whenRight("tenancyRequiredDate", "tenancyExpiryDate"),
  },
);

const enquiryFields = {
  ...applicantFields,
  /** Must not be before yesterday in Asia/Kolkata. */
  tenancyRequiredDate: calendarDate,
  tenancyExpiryDate: calendarDate,
  familyMemberCount: z.int().check(z.nonnegative("must not be negative"), z.maximum(99, "must be at most 99")),
  unitProfileId: identifier,
};

/** The Create Enquiry form. Every field is required (requirements 5.4). */
export const enquiryForm = z.strictObject(enquiryFields).check(endsAfterItBegins);
export type EnquiryForm = z.output<typeof enquiryForm>;

/**
 * The form on the day `today` (`YYYY-MM-DD`), with no required date in the past. The server also accepts yesterday, because
 * midnight may pass while a person types.
 */
export const enquiryFormOn = (today: string) =>
  enquiryForm.check(
    z.refine<Period>(({ tenancyRequiredDate }) => tenancyRequiredDate >= today, {
      path: ["tenancyRequiredDate"],
      error: "must not be in the past",
      when: whenRight("tenancyRequiredDate"),
    }),
  );

/** `applicantFields` as the API returns them: identity numbers are masked except for the last four characters. */
export const applicantAnswer = {
  tenantName: z.string(),
  passportNo: z.string(),
  laborCardNo: z.string(),
  ethnicity: z.string(),
  sponsorName: z.string(),
  cRNumber: z.string(),
  telePhone: z.string(),
  email: z.string(),
  area: z.string(),
  postalCode: z.string(),
  postBoxNumber: z.string(),
};

/** An answer by somebody who manages the unit. */
export const answerGiven = z.object({
  answerId: z.int(),
  userName: z.string(),
  answer: z.string(),
  createdAt: instant,
});
export type AnswerGiven = z.infer<typeof answerGiven>;

/** What is shown of the file of a message; its name is the message's text. */
export const messageFile = z.object({ mediaType: z.string(), size: z.int() });

/** An answer; one that is a file has its name as text. */
const latestAnswer = z.extend(answerGiven, { file: z.nullable(messageFile) });
export type LatestAnswer = z.infer<typeof latestAnswer>;

/** The fields of an enquiry for everybody who may see it. */
export const enquiryAnswer = {
  enquiryId: z.int(),
  ...applicantAnswer,
  tenancyRequiredDate: z.string(),
  tenancyExpiryDate: z.string(),
  familyMemberCount: z.int(),
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  status: z.enum(enquiryStatuses),
  createdAt: instant,
};

export const enquiry = z.object({
  ...enquiryAnswer,
  /** The number of answers, and the latest one. */
  answers: z.int(),
  latestAnswer: z.nullable(latestAnswer),
  /** The number of messages in its thread, of both sides. */
  messages: z.int(),
  /** Whether its thread has a message of staff that wasn't read. */
  unread: z.boolean(),
});
/** An enquiry with what its list shows of the unit. */
export type Enquiry = z.infer<typeof enquiry>;

const feature = "enquiries";
/** The feature's description in the API documentation. */
export const featureDescription = { enquiries: "Visitors' enquiries about units, and the replies." };

export const createEnquiry = endpoint({
  method: "POST",
  path: "/tenants/enquiries",
  feature,
  summary: "Ask for a unit",
  access: "signed-in",
  body: enquiryForm,
  takesConsent: true,
  changes: ["enquiry", "question"],
  success: { status: 201, answer: enquiry },
  problems: [404, 409],
  repeatable: true,
  echoes: applicantNumbers,
});

export const listOwnEnquiries = endpoint({
  method: "GET",
  path: "/tenants/enquiries",
  feature,
  summary: "The enquiries of the account of the token, newest first",
  access: "signed-in",
  query: z.object({
    ...pageQuery(rowsPerPage),
    /** Only enquiries for this unit. */
    unitProfileId: z.optional(identifierInPath),
    /** `open`: only those not yet converted or closed. */
    state: z.optional(z.enum(["open"])),
  }),
  reads: ["enquiry", "unit", "user"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(enquiry) },
});

export const readOwnEnquiry = endpoint({
  method: "GET",
  path: "/tenants/enquiries/{id}",
  feature,
  summary: "One of the own enquiries",
  access: "signed-in",
  params: z.object({ id: identifierInPath }),
  reads: ["enquiry", "unit", "user"],
  success: { status: 200, answer: enquiry },
  problems: [404],
});

export const listOwnEnquiryAnswers = endpoint({
  method: "GET",
  path: "/tenants/enquiries/{id}/answers",
  feature,
  summary: "What one of the own enquiries was answered, newest first",
  access: "signed-in",
  params: z.object({ id: identifierInPath }),
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["enquiry", "user"],
  success: { status: 200, answer: pageOf(answerGiven) },
  problems: [404],
});
