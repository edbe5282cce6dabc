import * as z from "zod/mini";

/** Cards of the customer search and the property list on one page (requirements 9.1). */
export const cardsPerPage = 8;
/** Rows of a table on one page (requirements 9.1). */
export const rowsPerPage = 10;
const largestPage = 100;

/** Beyond this many matches a list says "at least" (requirements 10.2). */
export const countedAtMost = 1000;
/** The same for a visitor's search, which is asked most of all; nobody walks through more than a dozen pages of cards. */
export const vacantUnitsCountedAtMost = 100;

/** `page` and `size` as fields of a search body. */
export const pageFields = (size: number) => ({
  page: z._default(z.int().check(z.nonnegative("must not be negative"), z.maximum(1_000_000_000)), 0),
  size: z._default(z.int().check(z.minimum(1), z.maximum(largestPage)), size),
});

const digitsInQuery = z.string().check(z.regex(/^[0-9]{1,10}$/, "must be a number"));

/** `page` and `size` as query parameters. */
export const pageQuery = (size: number) => ({
  page: z._default(z.pipe(digitsInQuery, z.pipe(z.transform(Number), z.int().check(z.maximum(1_000_000_000)))), 0),
  size: z._default(
    z.pipe(digitsInQuery, z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(largestPage)))),
    size,
  ),
});

/** By a field of the items: `name` ascending, `-name` descending. */
export type Sort<Field extends string> = Field | `-${Field}`;

/** Both directions of each field. */
/* @__NO_SIDE_EFFECTS__ */
export const sortsBy = <const Field extends string>(fields: readonly Field[]): Sort<Field>[] =>
  fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]);

/** `sort` as a query parameter: one of the listed fields, and no other. Ties are broken by id. */
/* @__NO_SIDE_EFFECTS__ */
export const sortQuery = <const Field extends string>(fields: readonly Field[]) => ({
  sort: z.optional(z.enum(sortsBy(fields), "is not a known order")),
});

/** One page of a list that can grow. `totalIsCapped` means "at least `total`". */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int(), totalIsCapped: z.boolean() });

export interface PageOf<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
  totalIsCapped: boolean;
}
