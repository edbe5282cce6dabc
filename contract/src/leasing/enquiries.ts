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
  telephone,
  text,
} from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage } from "../wire/paging.ts";

/**
 * Who somebody is who wants to rent: the eleven fields that the enquiry and the tenant form share (requirements
 * 3.17 and 3.18). `laborCardNo`, `cRNumber` and `telePhone` are spelled so there.
 */
export const applicantFields = {
  tenantName: text(120),
  passportNo: text(30),
  laborCardNo: digits(1, 20),
  ethnicity: text(60),
  sponsorName: text(120),
  cRNumber: text(40),
  telePhone: telephone,
  email: emailAddress,
  area: text(120),
  postalCode,
  postBoxNumber: digits(1, 10),
};

interface Period {
  tenancyRequiredDate: string;
  tenancyExpiryDate: string;
}

/** For a rule that runs as soon as these fields are right, whatever else is still missing. */
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

/** What the Create Enquiry form sends: every field is required (requirements 5.4). */
export const enquiryForm = z
  .strictObject({
    ...applicantFields,
    /** Refused before yesterday in Asia/Kolkata. */
    tenancyRequiredDate: calendarDate,
    tenancyExpiryDate: calendarDate,
    familyMemberCount: z.int().check(z.nonnegative("must not be negative"), z.maximum(99, "must be at most 99")),
    unitProfileId: identifier,
  })
  .check(endsAfterItBegins);
export type EnquiryForm = z.output<typeof enquiryForm>;

/**
 * The same for a person who fills the form in on the day `today` (`YYYY-MM-DD`): nobody needs a unit in the past. The server
 * takes yesterday as well, because midnight may pass while a person types.
 */
export const enquiryFormOn = (today: string) =>
  enquiryForm.check(
    z.refine<Period>(({ tenancyRequiredDate }) => tenancyRequiredDate >= today, {
      path: ["tenancyRequiredDate"],
      error: "must not be in the past",
      when: whenRight("tenancyRequiredDate"),
    }),
  );

/** New → Answered → Converted or Closed; the first two are open. */
export const enquiryStatuses = ["New", "Answered", "Converted", "Closed"] as const;
export const openEnquiryStatuses = ["New", "Answered"] as const satisfies readonly EnquiryStatus[];
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** `applicantFields` as they are answered. */
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

/** What somebody who manages the unit has answered. */
export const answerGiven = z.object({
  answerId: z.int(),
  userName: z.string(),
  answer: z.string(),
  createdAt: instant,
});
export type AnswerGiven = z.infer<typeof answerGiven>;

/** An enquiry as everybody sees it who may. */
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
  /** How often it was answered, and how the last time. */
  answers: z.int(),
  latestAnswer: z.nullable(answerGiven),
});
/** An enquiry with what its list shows of the unit. */
export type Enquiry = z.infer<typeof enquiry>;

const feature = "enquiries";

export const createEnquiry = endpoint({
  method: "POST",
  path: "/tenants/enquiries",
  feature,
  summary: "Ask for a unit",
  access: "signed-in",
  body: enquiryForm,
  success: { status: 201, answer: enquiry },
  problems: [404, 409],
  repeatable: true,
});

export const listOwnEnquiries = endpoint({
  method: "GET",
  path: "/tenants/enquiries",
  feature,
  summary: "The enquiries of the account of the token, newest first",
  access: "signed-in",
  query: z.object({
    ...pageQuery(rowsPerPage),
    /** Only those for this unit. */
    unitProfileId: z.optional(identifierInPath),
    /** `open`: only those not yet converted or closed. */
    state: z.optional(z.enum(["open"])),
  }),
  success: { status: 200, answer: pageOf(enquiry) },
});

export const readOwnEnquiry = endpoint({
  method: "GET",
  path: "/tenants/enquiries/{id}",
  feature,
  summary: "One of the own enquiries",
  access: "signed-in",
  params: z.object({ id: identifierInPath }),
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
  success: { status: 200, answer: pageOf(answerGiven) },
  problems: [404],
});
