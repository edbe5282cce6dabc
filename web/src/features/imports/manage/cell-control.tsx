import { NativeSelect, TextInput } from "@mantine/core";
import type { ImportColumn, RowError } from "@vasati/contract/office/imports";
import { importLimits } from "@vasati/contract/office/imports";
import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { optionsOf } from "../cell-options.ts";
import { useColumnWords } from "../column-words.ts";
import { ReferenceInput } from "./reference-input.tsx";

interface CellControlProps {
  column: ImportColumn;
  text: string;
  /** What is wrong with the cell. */
  error?: RowError | undefined;
  /** Says for whom listens which row the cell is of. */
  row?: string;
  onText: (text: string) => void;
}

/** The control with which a cell is written: a list where only so much can be said. */
export function CellControl({ column, text, error, row, onText }: CellControlProps) {
  const translate = useTranslate();
  const { labelOf, helpOf, reasonOf, optionOf } = useColumnWords();
  const { required, kind } = column;
  const label = labelOf(column);
  const words: { label: string; description: ReactNode; error: ReactNode } = {
    label: required ? label : `${label} ${translate("field.optional")}`,
    description: error && helpOf(column),
    error: error && reasonOf(column, error),
  };
  const common = {
    ...words,
    "aria-required": required,
    "aria-invalid": error !== undefined,
    ...(row && { "aria-label": `${words.label}, ${row}` }),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  if (kind === "code" || kind === "yes-no") {
    const { chosen, options } = optionsOf(column, text, { translate, optionOf: (code) => optionOf(column, code) });
    return <NativeSelect {...common} value={chosen} data={options} />;
  }
  if (kind === "reference") return <ReferenceInput {...common} column={column.id} />;
  return (
    <TextInput
      {...common}
      autoComplete="off"
      maxLength={importLimits.cell}
      {...(kind === "number" && { inputMode: "decimal" })}
    />
  );
}
