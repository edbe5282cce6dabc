import * as z from "zod/mini";
import { languages } from "../people/auth.ts";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  identifier,
  identifierInPath,
  instant,
  longText,
  optionalEmailAddress,
  telephone,
  text,
} from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { editFields, pastFields } from "../wire/records.ts";
import { questionStatuses, questionSteps } from "./question-states.ts";

const required = z.minLength(1, "is required");

/** What a visitor enters to ask; a reply goes to the e-mail address if there is one, else somebody calls. */
export const questionForm = z.strictObject({
  name: text(120),
  telePhone: telephone,
  email: optionalEmailAddress,
  message: longText(2000).check(required),
});
export type QuestionForm = z.output<typeof questionForm>;

const sentFields = {
  ...questionForm.shape,
  /** Of the reply's mail. */
  language: z.enum(languages),
};
export const sentQuestion = z.strictObject(sentFields);
export type SentQuestion = z.output<typeof sentQuestion>;
export const ownQuestion = z.strictObject({ ...sentFields, unitProfileId: identifier });

export const questionSent = z.object({ questionId: z.int(), unitProfileId: z.int(), createdAt: instant });

export const question = z.object({
  questionId: z.int(),
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  name: z.string(),
  telePhone: z.string(),
  /** Empty if none was given. */
  email: z.string(),
  message: z.string(),
  status: z.enum(questionStatuses),
  /** The latest answer; empty if there is none. */
  answer: z.string(),
  /** What became of it; null if nothing yet. */
  enquiryId: z.nullable(z.int()),
  tenantId: z.nullable(z.int()),
  createdAt: instant,
  version: z.int(),
  ...pastFields,
});
/** A question about a unit, for those who manage it. */
export type Question = z.infer<typeof question>;

export const questionEdit = z
  .strictObject({
    version: editFields.version,
    status: z.enum(questionSteps, "is not a known status"),
    /** Mailed to who asked, if they gave an address; with Answered alone. */
    answer: z.optional(longText(4000).check(required)),
    /** With Converted: the tenant whom the caller has added. */
    tenantId: z.optional(identifier),
  })
  .check(
    z.refine(({ status, tenantId }) => (status === "Converted") === (tenantId !== undefined), {
      path: ["tenantId"],
      error: "is needed with Converted, and with nothing else",
    }),
    z.refine(({ status, answer }) => answer === undefined || status === "Answered", {
      path: ["answer"],
      error: "is for Answered alone",
    }),
  );
export type QuestionEdit = z.output<typeof questionEdit>;

const feature = "questions";
/** The feature's description in the API documentation. */
export const featureDescription = { questions: "What visitors ask about a unit before they enquire." };

export const askQuestion = endpoint({
  method: "POST",
  path: "/units/{id}/questions",
  feature,
  summary: "Ask about a unit without an account",
  access: "public",
  params: z.object({ id: identifierInPath }),
  body: sentQuestion,
  takesConsent: true,
  changes: ["question"],
  success: { status: 201, answer: questionSent },
  problems: [404, 409, 429],
  repeatable: true,
});

export const askOwnQuestion = endpoint({
  method: "POST",
  path: "/questions",
  feature,
  summary:
    "Ask about a unit with the account of the token; a later enquiry of the account about the unit completes the question",
  access: "signed-in",
  body: ownQuestion,
  takesConsent: true,
  changes: ["question"],
  success: { status: 201, answer: questionSent },
  problems: [404, 409],
  repeatable: true,
});

export const listQuestions = endpoint({
  method: "GET",
  path: "/questions",
  feature,
  summary: "Questions about the units of the own portfolio, the newest first; an administrator's are all",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["createdAt"]),
    /** A status, or `open`: New or Answered. */
    state: z.optional(z.enum(["open", ...questionStatuses], "is not a known status")),
    propertyId: z.optional(identifierInPath),
  }),
  reads: ["question", "unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(question) },
});

export const editQuestion = endpoint({
  method: "PATCH",
  path: "/questions/{id}",
  feature,
  summary: "Answer a question by mail, say that it was answered by phone, close it, or name the tenant who came of it",
  access: staff,
  params: z.object({ id: identifierInPath }),
  body: questionEdit,
  changes: ["question"],
  success: { status: 200, answer: question },
  problems: [404, 409],
});
