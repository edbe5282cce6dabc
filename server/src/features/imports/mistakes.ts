import type { RejectedValue } from "@vasati/contract/wire/errors";
import type { ImportMistake, RowError } from "@vasati/contract/office/imports";
import { importMistakes } from "@vasati/contract/office/imports";
import type * as z from "zod/mini";

/** An error in a form, by the path of the field. */
export interface Mistaken extends Pick<RowError, "message">, Partial<Pick<RowError, "values">> {
  path: string;
  /** Undefined if the value is simply invalid for its field. */
  mistake?: ImportMistake | undefined;
}

const known = (code: unknown): ImportMistake | undefined => importMistakes.find((mistake) => mistake === code);

/** An error from the create form's schema. Custom rules name the mistake in their `params`. */
export function mistakenIssue(issue: z.core.$ZodIssue): Mistaken {
  const { path, message } = issue;
  const said = { path: path.join("."), message };
  if (issue.code === "custom") return { ...said, mistake: known(issue.params?.["mistake"]) };
  if (issue.code !== "too_big" || issue.origin !== "string") return said;
  return { ...said, mistake: "tooLong", values: { most: Number(issue.maximum) } };
}

/** An error from a refusal. */
export const mistakenValue = ({ path, code, message }: RejectedValue): Mistaken => ({
  path,
  message,
  mistake: known(code),
});
