import type { Code } from "@vasati/contract/wire/codes";
import type { ImportColumn } from "@vasati/contract/office/imports";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import type { Option } from "../../ui/fields/select-field.tsx";

const plain = (text: string) => text.trim().toLowerCase();

/** As written in sheets of every language. */
const answers = [
  { value: "Yes", message: "import.cell.yes", spellings: ["yes", "y", "true", "1"] },
  { value: "No", message: "import.cell.no", spellings: ["no", "n", "false", "0"] },
] as const;

/** The options of a cell, and the selected one. An unknown value stays among the options, so that showing the cell doesn't change it. */
export function optionsOf(
  { kind, options, required }: ImportColumn,
  text: string,
  { translate, optionOf }: { translate: Translate; optionOf: (code: Code) => string },
): { chosen: string; options: Option[] } {
  const known =
    kind === "yes-no"
      ? answers.map(({ value, message, spellings }) => ({
          value,
          title: translate(message),
          spellings: [...spellings],
        }))
      : options.map(({ value, title }) => ({
          value: title,
          title: optionOf({ value, title }),
          spellings: [plain(value), plain(title)],
        }));
  const chosen = known.find(({ spellings }) => spellings.includes(plain(text)))?.value ?? text;
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  const empty = { value: "", title: required ? translate("import.cell.choose") : translate("import.cell.empty") };
  return {
    chosen,
    options: [
      empty,
      ...(isKnown ? [] : [{ value: text, title: `“${text}”` }]),
      ...known.map(({ value, title }) => ({ value, title })),
    ],
  };
}
