import { IconAlertCircle, IconTrash } from "@tabler/icons-react";
import type { CheckedRow, ImportColumn } from "@vasati/contract/office/imports";
import type { ReactNode, RefObject } from "react";
import { memo, useState } from "react";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { IconButton } from "../../../../ui/controls/button.tsx";
import type { SheetDraft } from "../../sheet-draft.ts";
import { withCell, withoutRows } from "../../sheet-draft.ts";
import { CellControl } from "./cell-control.tsx";
import styles from "./row-card.module.css";

export interface RowCardProps {
  row: CheckedRow;
  columns: readonly ImportColumn[];
  matching: readonly (string | null)[];
  change: (next: (draft: SheetDraft) => SheetDraft) => void;
  /** The list; it gets the focus when the pressed button disappears. */
  place: RefObject<HTMLElement | null>;
}

/**
 * A row of the file: invalid cells first, each error next to its control, and the other cells on demand. A corrected cell stays in place
 * while the row is shown.
 */
export const RowCard = memo(function RowCard({ row, columns, matching, change, place }: RowCardProps) {
  const translate = useTranslate();
  const { number, cells, errors } = row;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const wrong = errors.flatMap(({ column }) => column ?? []).filter((column) => !opened.includes(column));
  if (wrong.length > 0) setOpened([...opened, ...wrong]);

  // What names the record itself; of a unit the first column is its property.
  const naming = columns.find(({ kind }) => kind === "text");
  const textOf = ({ id }: ImportColumn) => cells[matching.indexOf(id)] ?? "";
  const name = translate("import.row", { number: formatNumber(number) });
  const control = (column: ImportColumn) => (
    <CellControl
      key={column.id}
      column={column}
      text={textOf(column)}
      error={errors.find((error) => error.column === column.id)}
      row={name}
      onText={(text) => change((draft) => withCell(draft, number, { column, text }))}
    />
  );
  const rest = columns.filter(({ id }) => !opened.includes(id));
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.number}>{name}</span>
        <span className={styles.name}>{naming && textOf(naming)}</span>
        <Badge tone={errors.length > 0 ? "waiting" : "good"}>
          {errors.length > 0 ? translate("import.row.wrong", { count: errors.length }) : translate("import.row.right")}
        </Badge>
        <IconButton
          label={translate("import.row.drop", { number: formatNumber(number) })}
          className={styles.drop}
          onClick={() => {
            place.current?.focus();
            change((draft) => withoutRows(draft, (other) => other.number === number));
          }}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {errors.map(
        ({ column, code }) =>
          column === null && (
            <p key={code} className={styles.mistake}>
              <IconAlertCircle size={16} aria-hidden />
              {translate(code === "example" ? "import.row.example" : "import.row.mistake")}
            </p>
          ),
      )}
      {opened.length > 0 && (
        <div className={styles.fields}>{columns.filter(({ id }) => opened.includes(id)).map(control)}</div>
      )}
      {rest.length > 0 && (
        <Rest columns={rest} texts={rest.filter((column) => column !== naming).map(textOf)} control={control} />
      )}
    </li>
  );
});

interface RestProps {
  columns: readonly ImportColumn[];
  /** The errors, next to the row's name. */
  texts: readonly string[];
  control: (column: ImportColumn) => ReactNode;
}

/** The other values in one line, until somebody wants to edit them. */
function Rest({ columns, texts, control }: RestProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.rest} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.more}>{translate("import.row.entries")}</span>{" "}
        {!isOpen && <span className={styles.texts}>{texts.filter(Boolean).join(" · ")}</span>}
      </summary>
      {isOpen && <div className={styles.fields}>{columns.map(control)}</div>}
    </details>
  );
}
