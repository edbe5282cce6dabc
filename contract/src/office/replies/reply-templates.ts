import * as z from "zod/mini";
import { staff } from "../../people/roles.ts";
import { endpoint } from "../../wire/endpoint.ts";
import { identifierInPath, longText, text } from "../../wire/fields.ts";
import { editFields } from "../../wire/records.ts";
import { longestTemplateName, longestTemplateText } from "./reply-placeholders.ts";

const fields = {
  name: text(longestTemplateName),
  /** With placeholders such as `{name}`, which are filled in when it's inserted. */
  text: longText(longestTemplateText).check(z.minLength(1, "is required")),
};
/** The typed part of its form; sharing is a checkbox. */
export const typedTemplate = z.strictObject(fields);

/** `shared`: for all staff, which administrators decide. */
export const replyTemplateForm = z.strictObject({ ...fields, shared: z._default(z.boolean(), false) });
export type ReplyTemplateForm = z.output<typeof replyTemplateForm>;
export const replyTemplateEdit = z.strictObject({ ...fields, shared: z.boolean(), version: editFields.version });

export const replyTemplate = z.object({
  replyTemplateId: z.int(),
  name: z.string(),
  text: z.string(),
  shared: z.boolean(),
  mayEdit: z.boolean(),
  version: z.int(),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

const feature = "replyTemplates";
/** The feature's description in the API documentation. */
export const featureDescription = {
  replyTemplates: "Texts that staff reply with often: their own, and those that administrators share with all staff.",
};
const access = staff;
const idInPath = z.object({ id: identifierInPath });

export const listReplyTemplates = endpoint({
  method: "GET",
  path: "/replyTemplates",
  feature,
  summary: "The caller's reply templates and those shared with all staff, by name",
  access,
  reads: ["replyTemplate"],
  success: { status: 200, answer: z.array(replyTemplate) },
});

export const createReplyTemplate = endpoint({
  method: "POST",
  path: "/replyTemplates",
  feature,
  summary: "Add a reply template; only administrators share one",
  access,
  body: replyTemplateForm,
  changes: ["replyTemplate"],
  success: { status: 201, answer: replyTemplate },
  problems: [409],
  repeatable: true,
});

export const editReplyTemplate = endpoint({
  method: "PATCH",
  path: "/replyTemplates/{id}",
  feature,
  summary: "Change a reply template of one's own or, as an administrator, a shared one",
  access,
  params: idInPath,
  body: replyTemplateEdit,
  changes: ["replyTemplate"],
  success: { status: 200, answer: replyTemplate },
  problems: [404, 409],
});

export const deleteReplyTemplate = endpoint({
  method: "DELETE",
  path: "/replyTemplates/{id}",
  feature,
  summary: "Delete a reply template of one's own or, as an administrator, a shared one",
  access,
  params: idInPath,
  changes: ["replyTemplate"],
  success: { status: 204, answer: "nothing" },
  problems: [404],
});
