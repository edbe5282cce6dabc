import type { RejectedValue } from "@vasati/contract/wire/errors";
import * as z from "zod/mini";
import { invalid } from "../http/refusal.ts";

const types: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  null: "must be null",
};
const formats: Record<string, string> = {
  email: "must be an e-mail address",
  date: "must be a date",
  datetime: "must be a date with a time",
};
/** What the bounds of each type count; for numbers, the value itself. */
const counted: Record<string, string> = { string: " characters", array: " entries" };

const bounded = (origin: string, bound: string, limit: number | bigint) => {
  const of = counted[origin];
  return `must ${of ? "have" : "be"} ${bound} ${limit}${of ?? ""}`;
};

type Issue = z.core.$ZodRawIssue;
type Words = { [Code in Issue["code"]]?: (issue: Extract<Issue, { code: Code }>) => string };

const words: Words = {
  invalid_type: ({ expected }) => types[expected] ?? "is not valid",
  too_big: ({ origin, inclusive, maximum }) => bounded(origin, inclusive ? "at most" : "less than", maximum),
  too_small: ({ origin, inclusive, minimum }) => bounded(origin, inclusive ? "at least" : "more than", minimum),
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  invalid_format: ({ format }) => formats[format] ?? "does not have the right form",
  invalid_value: ({ values }) =>
    `must be ${values.length > 1 ? "one of " : ""}${values.map((value) => String(value) || "empty").join(", ")}`,
  invalid_union: ({ errors }) =>
    [...new Set(errors.map(([first]) => first?.message))].join(" or ").replaceAll(" or must be ", " or "),
  unrecognized_keys: () => "is not a known field",
};

function sentenceOf(issue: Issue): string {
  if (issue.input === undefined) return "is required";
  // The code ties the issue to its message, which TypeScript can't express for an index.
  const say = words[issue.code] as ((issue: Issue) => string) | undefined;
  return say?.(issue) ?? "is not valid";
}

/** Default messages for schemas without their own. They follow the field's name. */
export const sentences = { localeError: sentenceOf } satisfies z.core.$ZodConfig;

/** The maximum number of rejected values in an answer. A megabyte of JSON can have a hundred thousand. */
const mostReported = 100;

/** The issue of an unknown field has the path of its parent. */
function rejectedValues(issue: z.core.$ZodIssue): RejectedValue[] {
  const { code, message, path: place } = issue;
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, mostReported) : undefined;
  const paths = unknown?.map((key) => place.concat(key)) ?? [place];
  return paths.map((path) => ({ path: path.join("."), code, message }));
}

/** Parses requests with the contract's schemas. Rejected values are answered with 400. */
export const validatorCompiler =
  ({ schema }: { schema: z.core.$ZodType }) =>
  (given: unknown) => {
    try {
      const { success, data, error } = z.safeParse(schema, given);
      if (success) return { value: data };
      return { error: invalid(error.issues.slice(0, mostReported).flatMap(rejectedValues).slice(0, mostReported)) };
    } catch (error) {
      // zod fails to build a list of several hundred thousand issues.
      if (!(error instanceof RangeError)) throw error;
      return { error: invalid([], "There are more errors than can be listed.") };
    }
  };

/** Serializes answers with the contract's schemas. Undeclared fields are left out. */
export const serializerCompiler =
  ({ schema }: { schema: z.core.$ZodType }) =>
  (answer: unknown) =>
    JSON.stringify(z.encode(schema, answer));
