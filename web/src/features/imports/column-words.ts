import type { BulkListName } from "@vasati/contract/office/bulk";
import type { Code } from "@vasati/contract/wire/codes";
import type { ImportColumn, RowError } from "@vasati/contract/office/imports";
import { createContext, useContext } from "react";
import type { CodeList } from "../../domain/words/code-titles.ts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import type { FieldWords } from "../../lib/forms/form-values.ts";
import type { MessageId, Translate } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";

/** The labels and error messages of a list's form fields, by column id. */
export type WordsOfList = Readonly<Record<string, FieldWords>>;
export type WordsOfLists = Readonly<Record<BulkListName, WordsOfList>>;

/** The labels for the imported list, the same as in its form. */
export const ColumnWords = createContext<WordsOfList>({});

/** The fallback for fields without an error message. */
const invalidOfKind: Readonly<Record<ImportColumn["kind"], MessageId>> = {
  text: "form.invalid",
  number: "import.mistake.number",
  date: "field.date.invalid",
  "yes-no": "import.mistake.choice",
  code: "import.mistake.choice",
  reference: "import.mistake.unknown",
};

/** The error of a cell, in the active language. */
export function reasonOf(
  { code, values }: Pick<RowError, "code" | "values">,
  { kind, words }: { kind: ImportColumn["kind"]; words: FieldWords | undefined },
  translate: Translate,
): string {
  if (code === "required") return translate("form.required");
  if (code === "invalid") return translate(words?.invalid ?? invalidOfKind[kind]);
  return translate(`import.mistake.${code}`, values);
}

/** The catalogue's lists of codes by the columns that hold them. */
const listOf: Readonly<Record<string, CodeList>> = {
  propertiesCategory: "category",
  unitProfileType: "unitType",
  unitProfileSubType: "usage",
  typeOfBusiness: "business",
  windowsType: "windows",
  phoneProvidedBy: "party",
  preferencialPosition: "direction",
  unitStatus: "status",
  doorFacing: "facing",
};

/** Options with their own messages in forms. */
const messageOf: Readonly<Record<string, MessageId>> = {
  "typeOfIdCard Aadhar": "owner.document.Aadhar",
  "typeOfIdCard PAN": "owner.document.PAN",
  "ownershipStatus Current": "owner.status.Current",
  "ownershipStatus Previous": "owner.status.Previous",
  "newOrOld New": "property.newOrOld.New",
  "newOrOld Old": "property.newOrOld.Old",
  "rentEvery 1": "terms.every.1",
  "rentEvery 3": "terms.every.3",
  "rentEvery 6": "terms.every.6",
  "rentEvery 12": "terms.every.12",
  "paid advance": "terms.paid.advance",
  "paid arrears": "terms.paid.arrears",
  "lateFeeKind none": "terms.fee.none",
  "lateFeeKind flat": "terms.fee.flat",
  "lateFeeKind perDay": "terms.fee.perDay",
  "lateFeeKind percentPerMonth": "terms.fee.percentPerMonth",
  "tds nobody": "terms.tds.nobody",
  "tds individual": "terms.tds.individual",
  "tds other": "terms.tds.other",
  "tds landlordAbroad": "terms.tds.landlordAbroad",
  "gst none": "terms.gst.none",
  "gst charged": "terms.gst.charged",
  "gst reverseCharge": "terms.gst.reverseCharge",
};

/** The texts of columns, their options and errors. */
export function useColumnWords() {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const wordsOf = useContext(ColumnWords);
  const labelOf = ({ id, title }: Pick<ImportColumn, "id" | "title">): string =>
    wordsOf[id] ? translate(wordsOf[id].label) : title;
  return {
    labelOf,
    helpOf: ({ id }: ImportColumn): string | undefined => wordsOf[id]?.help && translate(wordsOf[id].help),
    reasonOf: ({ id, kind }: ImportColumn, error: RowError): string =>
      reasonOf(error, { kind, words: wordsOf[id] }, translate),
    optionOf: ({ id }: ImportColumn, { value, title }: Code): string => {
      const message = messageOf[`${id} ${value}`];
      const list = listOf[id];
      if (message) return translate(message);
      return list ? titleOf(list, value, title) : title;
    },
  };
}
