import * as z from "zod/mini";
import { categoryCode } from "../portfolio/catalogue.ts";
import { identifierInPath, optionalText } from "../wire/fields.ts";

/** The properties that a report covers. All filters are optional. */
export const ofPlace = {
  propertyId: z.optional(identifierInPath),
  category: z.optional(categoryCode),
  /** The area, as a search sends it. */
  location: z.optional(optionalText(60)),
};

const oneOf = (values: readonly string[]) => `must be one of ${values.join(", ")}`;

/** A query parameter with one of the values, the first of which is the default unless told. */
export const choiceOf = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  usual: NoInfer<Value> = values[0],
) => z._default(z.enum(values, oneOf(values)), usual);

/** Like `choiceOf`, for numbers. */
export const countOf = <const Value extends string>(values: readonly [Value, ...Value[]], usual?: NoInfer<Value>) =>
  z.pipe(choiceOf(values, usual), z.transform(Number));

/** `YYYY-MM`. */
export const month = z.string();
