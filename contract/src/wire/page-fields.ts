import * as z from "zod/mini";
import { sortsBy } from "./paging.ts";

const largestPage = 100;

/** `page` and `size` as fields of a search body. */
export const pageFields = (size: number) => ({
  page: z._default(z.int().check(z.nonnegative("must not be negative"), z.maximum(1_000_000_000)), 0),
  size: z._default(z.int().check(z.minimum(1), z.maximum(largestPage)), size),
});

export const digitsInQuery = z.string().check(z.regex(/^[0-9]{1,10}$/, "must be a number"));

/** `page` and `size` as query parameters. */
export const pageQuery = (size: number) => ({
  page: z._default(z.pipe(digitsInQuery, z.pipe(z.transform(Number), z.int().check(z.maximum(1_000_000_000)))), 0),
  size: z._default(
    z.pipe(digitsInQuery, z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(largestPage)))),
    size,
  ),
});

/** `sort` as a query parameter: one of the listed fields, and no other. Ties are broken by id. */
/* @__NO_SIDE_EFFECTS__ */
export const sortQuery = <const Field extends string>(fields: readonly Field[]) => ({
  sort: z.optional(z.enum(sortsBy(fields), "is not a known order")),
});

/** One page of a list that can grow. `totalIsCapped` means "at least `total`". */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int(), totalIsCapped: z.boolean() });
