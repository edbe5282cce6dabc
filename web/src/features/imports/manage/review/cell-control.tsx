import type { ImportColumn, RowError } from "@vasati/contract/office/imports";
import { importLimits } from "@vasati/contract/office/import-limits";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { optionsOf } from "../../cell-options.ts";
import { useColumnWords } from "../../column-words.ts";
import { ReferenceInput } from "./reference-input.tsx";

interface CellControlProps {
  column: ImportColumn;
  text: string;
  /** What is wrong with the cell. */
  error?: RowError | undefined;
  /** The row, for screen readers. */
  row?: string;
  onText: (text: string) => void;
}

/** The control of a cell: a select if the column has fixed options. */
export function CellControl({ column, text, error, row, onText }: CellControlProps) {
  const translate = useTranslate();
  const { labelOf, helpOf, reasonOf, optionOf } = useColumnWords();
  const { required, kind } = column;
  const label = labelOf(column);
  const common = {
    label,
    help: error && helpOf(column),
    error: error && reasonOf(column, error),
    required,
    ...(row && { "aria-label": `${required ? label : `${label} ${translate("field.optional")}`}, ${row}` }),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  if (kind === "code" || kind === "yes-no") {
    const { chosen, options } = optionsOf(column, text, { translate, optionOf: (code) => optionOf(column, code) });
    return <SelectField {...common} value={chosen} options={options} />;
  }
  if (kind === "reference") return <ReferenceInput {...common} column={column.id} />;
  return (
    <TextField
      {...common}
      autoComplete="off"
      maxLength={importLimits.cell}
      {...(kind === "number" && { inputMode: "decimal" })}
    />
  );
}
