import type { Code } from "@vasati/contract/wire/codes";
import type { ImportColumn } from "@vasati/contract/office/imports";
import type { Translate } from "../../lib/i18n/i18n.tsx";

interface Option {
  value: string;
  label: string;
}

const plain = (text: string) => text.trim().toLowerCase();

/** As sheets say it, in every language. */
const answers = [
  { value: "Yes", message: "import.cell.yes", spellings: ["yes", "y", "true", "1"] },
  { value: "No", message: "import.cell.no", spellings: ["no", "n", "false", "0"] },
] as const;

/**
 * What a cell of a few choices may say, and which of them it says. What it says now and nobody understands stays among the
 * choices, so that it is not changed by being looked at.
 */
export function optionsOf(
  { kind, options, required }: ImportColumn,
  text: string,
  { translate, optionOf }: { translate: Translate; optionOf: (code: Code) => string },
): { chosen: string; options: Option[] } {
  const known =
    kind === "yes-no"
      ? answers.map(({ value, message, spellings }) => ({
          value,
          label: translate(message),
          spellings: [...spellings],
        }))
      : options.map(({ value, title }) => ({
          value: title,
          label: optionOf({ value, title }),
          spellings: [plain(value), plain(title)],
        }));
  const chosen = known.find(({ spellings }) => spellings.includes(plain(text)))?.value ?? text;
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  const empty = { value: "", label: required ? translate("import.cell.choose") : translate("import.cell.empty") };
  return {
    chosen,
    options: [
      empty,
      ...(isKnown ? [] : [{ value: text, label: `“${text}”` }]),
      ...known.map(({ value, label }) => ({ value, label })),
    ],
  };
}
