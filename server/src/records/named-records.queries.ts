import type { Found } from "@vasati/contract/office/palette";
import { foundAtMost } from "@vasati/contract/office/palette";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../access/policy.ts";
import { nothing } from "../access/policy.ts";
import type { Database } from "../platform/database/database.ts";
import { containsPattern } from "../platform/database/like.ts";
import type { RecordTable } from "../platform/database/tables.ts";
import { nameMatches } from "./records.queries.ts";

/** What somebody typed to find a record, as it is read. */
export interface SoughtText {
  text: string;
  /** An e-mail address or digits of a telephone number, as columns of contacts have them; null if the text is neither. */
  contact: string | null;
  /** The number of a service request; null if the text is none. */
  request: number | null;
}

/** As many digits as a telephone number has in the database, without the country's code. */
const digitsOfPhone = 10;
const fewestDigits = 4;

/** The digits of a telephone number, or its beginning or end, without spaces, signs, `+91` and the leading 0; null if it's none. */
function phoneIn(text: string): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null;
  const digits = text.replace(/^\(?(?:\+\s*91|0091)/, "").replaceAll(/\D/g, "");
  const own = digits.length > digitsOfPhone ? digits.replace(/^(?:0|91)(?=\d{10}$)/, "") : digits;
  return own.length >= fewestDigits && own.length <= digitsOfPhone ? own : null;
}

/** An `@` with as much beside it as a trigram index needs. */
const partOfEmail = /[\p{L}\d]{2}@|@[\p{L}\d]{2}/u;

/** Words before the number of a service request, in the languages of the screens. */
const requestNumber = /^(?:(?:service )?request |(?:सेवा )?अनुरोध |(?:ಸೇವಾ )?ವಿನಂತಿ )?#?\s*(\d{1,9})$/iu;

/** Reads what was typed. Several readings may hold: `1042` is a request, the end of a telephone number, and part of the names of places. */
export function readSought(text: string): SoughtText {
  const request = requestNumber.exec(text)?.[1];
  return {
    text,
    contact: partOfEmail.test(text) ? text.toLowerCase() : phoneIn(text),
    request: request === undefined ? null : Number(request),
  };
}

/**
 * Whether a person is the one who is sought: by contact if the text is one, by name otherwise.
 * @param contact the expression of the table's contact index
 * @param name the lower-cased name, if the table has no column for it
 */
export const isSought = ({ text, contact }: SoughtText, column: Condition, name?: Condition): Condition =>
  contact === null ? nameMatches(text, name) : sql`${column} like ${containsPattern(contact)}`;

/** What to look for in one table. Conditions use the table's columns. */
interface Wanted {
  table: RecordTable;
  /** All of them must hold, including the one that compares with the text. */
  conditions: Condition[];
  text: string;
  detail: Condition;
  /** The code of the area where a place is. */
  area?: Condition;
  /** The name as it is shown, and lower-cased, unless the table calls them `name` and `name_lower`. */
  title?: Condition;
  name?: Condition;
}

/**
 * The best matches for a text: names that begin with it first, then by name. If a short text matches more than a thousand names,
 * only the first thousand are ranked, which keeps the statement cheap; the user will type on.
 */
export async function findNamed(database: Database, wanted: Wanted): Promise<Found[]> {
  const { table, conditions, text, detail, title = sql`name`, name = sql`name_lower`, area = sql`null` } = wanted;
  if (conditions.includes(nothing)) return [];
  const bestFirst = sql`starts_with(sort_name, lower(${text})) desc, sort_name, id`;
  const { rows } = await sql<Found>`
    with best as (
      select id, sort_name from (
        select id, ${name} as sort_name from ${sql.table(table)}
        where ${sql.join(conditions, sql` and `)} limit ${sql.lit(countedAtMost)}) as candidates
      order by ${bestFirst} limit ${sql.lit(foundAtMost)})
    select id, ${title} as title, ${detail} as detail,
      (select jsonb_build_object('code', code, 'title', areas.title) from areas where code = ${area}) as area
    from best join ${sql.table(table)} using (id)
    order by ${bestFirst}`.execute(database);
  return rows;
}
