import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, text } from "../wire/fields.ts";
import { hasAadhaar } from "./identity-numbers.ts";
import { longestViewQuery, viewedLists } from "./viewed-lists.ts";

const name = text(60);

function decoded(query: string): string {
  try {
    return decodeURIComponent(query.replaceAll("+", " "));
  } catch {
    return query;
  }
}

/** The filters and the order of a list, as its address encodes them. Lists ignore what they don't know of it. */
const viewQuery = z.string().check(
  z.maxLength(longestViewQuery, `must have at most ${longestViewQuery} characters`),
  z.regex(/^[\w.*+%=&-]*$/, "must be encoded as in an address"),
  // Searching for one is nobody's need, and this is kept.
  z.refine<string>((query) => !hasAadhaar(decoded(query)), "has an Aadhaar number in it: leave it out"),
);

export const savedViewForm = z.strictObject({
  list: z.enum(viewedLists, "is not a list with views"),
  name,
  query: viewQuery,
});
export type SavedViewForm = z.output<typeof savedViewForm>;

export const savedViewName = z.strictObject({ name });

export const savedView = z.object({
  savedViewId: z.int(),
  list: z.enum(viewedLists),
  name: z.string(),
  query: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const feature = "saved-views";
/** The feature's description in the API documentation. */
export const featureDescription = { "saved-views": "Filters and orders of lists that people save for themselves." };
const idInPath = z.object({ id: identifierInPath });

export const listSavedViews = endpoint({
  method: "GET",
  path: "/users/me/views",
  feature,
  summary: "The caller's own views of all lists, by name",
  access: "signed-in",
  reads: ["savedView"],
  success: { status: 200, answer: z.array(savedView) },
});

export const saveView = endpoint({
  method: "POST",
  path: "/users/me/views",
  feature,
  summary: "Save the filters and the order of a list for the caller alone; no two views of a list have the same name",
  access: "signed-in",
  body: savedViewForm,
  changes: ["savedView"],
  success: { status: 201, answer: savedView },
  problems: [409],
  repeatable: true,
});

export const renameView = endpoint({
  method: "PATCH",
  path: "/users/me/views/{id}",
  feature,
  summary: "Rename a view; of two who do so at once, the latter wins",
  access: "signed-in",
  params: idInPath,
  body: savedViewName,
  changes: ["savedView"],
  success: { status: 200, answer: savedView },
  problems: [404, 409],
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/users/me/views/{id}",
  feature,
  summary: "Delete a view",
  access: "signed-in",
  params: idInPath,
  changes: ["savedView"],
  success: { status: 204, answer: "nothing" },
  problems: [404],
});
