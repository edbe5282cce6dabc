import * as z from "zod/mini";
import { hasAadhaar } from "../people/identity-numbers.ts";

const trimmed = (longest: number) =>
  [z.trim(), z.maxLength(longest, `must have at most ${longest} characters`)] as const;
/**
 * Excludes control characters, unpaired surrogates, which the database would store as another character, and the two characters
 * that no workbook can hold.
 */
export const plainText = /^[^\p{Cc}\p{Cs}\ufffe\uffff]*$/u;
const oneLine = z.regex(plainText, "must be one line without control characters");
/** PostgreSQL can't store NUL. Of the other control characters, multi-line text only needs line breaks and tabs. */
const severalLines = z.refine<string>(
  (value) => plainText.test(value.replaceAll(/[\t\r\n]/g, "")),
  "must not contain control characters",
);

/**
 * Refuses an Aadhaar number, which nobody needs in a text (UIDAI; requirements 20.61). Forms and imports say so by the name of the
 * mistake.
 */
export const isWithoutAadhaar = z.refine<string>((value) => !hasAadhaar(value), {
  error: "has an Aadhaar number in it: leave it out",
  params: { mistake: "aadhaar" },
});

/** Refuses a number as answers show it: `••••••••234F`. Imports say so by the name of the mistake. */
export const isNotMasked = z.refine<string>((value) => !value.includes("•"), {
  error: "is masked: enter it in full, or leave out the document and its number",
  params: { mistake: "masked" },
  abort: true,
});

/**
 * One line of text with at most `longest` characters, trimmed; may be empty. Only for what is searched, for addresses and secrets, and
 * for numbers of which one in twelve would pass for an Aadhaar: references of payments, accounts, licences, telephones.
 */
export const anyText = (longest: number) => z.string().check(...trimmed(longest), oneLine);

/** One line of text with at most `longest` characters, trimmed; may be empty. */
export const optionalText = (longest: number) => anyText(longest).check(isWithoutAadhaar);

/** Any text with any number of lines. */
export const anyLongText = (longest: number) => z.string().check(...trimmed(longest), severalLines);

/** Like `optionalText`, with any number of lines. */
export const longText = (longest: number) => anyLongText(longest).check(isWithoutAadhaar);

const isGiven = z.minLength(1, "is required");

/** One line of text that must not be empty. */
export const text = (longest: number) => optionalText(longest).check(isGiven);

/** Like `anyText`, but not empty. */
export const someText = (longest: number) => anyText(longest).check(isGiven);

/** Text of a form that may also arrive as a JSON number, without what `separators` matches. */
/* @__NO_SIDE_EFFECTS__ */
const writtenAs = (form: RegExp, message: string, separators = /^\s+|\s+$/g) =>
  z.pipe(
    z.union([z.string(), z.int()]),
    z.pipe(
      z.transform((value: string | number) => String(value).replace(separators, "")),
      z.string().check(isNotMasked, z.regex(form, message)),
    ),
  );

/**
 * Digits that identify a person or a line. They may arrive as a JSON number or as text, and are stored as text (requirements 12.1).
 */
export const digits = (shortest: number, longest: number) =>
  writtenAs(
    new RegExp(`^[0-9]{${shortest},${longest}}$`),
    shortest === longest ? `must have ${shortest} digits` : `must have ${shortest} to ${longest} digits`,
  );

const wrongTelephone = "must have 10 digits, or +91 and 10 digits";
/** An Indian telephone number: 10 digits, or +91 and 10 (requirements 12.1). */
export const telephone = writtenAs(/^(\+91)?[0-9]{10}$/, wrongTelephone, /[\s-]/g);
/** The same, or empty. */
export const optionalTelephone = writtenAs(/^((\+91)?[0-9]{10})?$/, wrongTelephone, /[\s-]/g);

const wrongPostalCode = "must have 6 digits and not start with 0";
/** A PIN code: six digits, the first not 0 (India Post). */
export const postalCode = writtenAs(/^[1-9][0-9]{5}$/, wrongPostalCode);
/** The same, or empty. */
export const optionalPostalCode = writtenAs(/^([1-9][0-9]{5})?$/, wrongPostalCode);

export const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email("must be an e-mail address"));

/** The same, or empty. */
export const optionalEmailAddress = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254),
  z.refine<string>((value) => value === "" || z.regexes.email.test(value), "must be an e-mail address"),
);

/** A calendar date in Asia/Kolkata, `YYYY-MM-DD`, of a year that a tenancy can have. */
export const calendarDate = z.iso
  .date("must be a date")
  .check(z.refine<string>((value) => value >= "1900-01-01" && value < "2200-01-01", "must be between 1900 and 2199"));

/** The same, or empty. */
export const dayOrNone = z.union([calendarDate, z.literal("")], "must be a date");

/** A UTC instant, ISO 8601. */
export const instant = z.iso.datetime();

/** Refuses amounts that would be rounded when stored. */
export const twoDecimals = z.refine<number>(
  (value) => Math.round(value * 100) / 100 === value,
  "must have at most two decimals",
);

/** Rupees with at most two decimals; exact, since JSON keeps 15 digits. */
export const rupees = z
  .number()
  .check(z.nonnegative("must not be negative"), z.maximum(999_999_999_999, "is too large"), twoDecimals);

export const identifier = z.int().check(z.positive("must be a positive number"));

/** An identifier where 0 means "any" (requirements 11.8). */
export const identifierOrAny = z.int().check(z.nonnegative("must not be negative"));

/** An identifier in a path. */
export const identifierInPath = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,15}$/, "must be a number")),
  z.transform(Number),
);

/** The length of a new password (requirements 13.3); argon2 needs no more than 128 characters. */
export const passwordLength = { least: 12, most: 128 } as const;

export const newPassword = z
  .string()
  .check(
    z.minLength(passwordLength.least, `must have at least ${passwordLength.least} characters`),
    z.maxLength(passwordLength.most, `must have at most ${passwordLength.most} characters`),
  );

/** `1,2,3`: each once, however often it is named. */
/* @__NO_SIDE_EFFECTS__ */
export const identifiersInQuery = (most: number, what: string) =>
  z.pipe(
    z.string().check(
      z.regex(/^[0-9]{1,15}(,[0-9]{1,15})*$/, "must be numbers with commas between them"),
      z.refine<string>((ids) => new Set(ids.split(",")).size <= most, `must name at most ${most} ${what}`),
    ),
    z.transform((ids: string) => [...new Set(ids.split(",").map(Number))]),
  );

/** A query parameter that may come several times. */
export const severalOf = <S extends z.core.$ZodType>(each: S) =>
  z.optional(
    z.pipe(
      z.transform((given) => (Array.isArray(given) ? given : [given]) as unknown),
      z.array(each).check(z.maxLength(10)),
    ),
  );
