import type { ImportColumn } from "@vasati/contract/office/imports";
import { useId, useState } from "react";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { KindIcon } from "../../../../ui/feedback/banner.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import type { SheetDraft } from "../../sheet-draft.ts";
import { missingColumns, samplesOf, withColumn, withMatch } from "../../sheet-draft.ts";
import { useColumnWords } from "../../column-words.ts";
import { CellControl } from "./cell-control.tsx";
import styles from "./column-matching.module.css";

interface ColumnMatchingProps {
  draft: SheetDraft;
  change: (next: (draft: SheetDraft) => SheetDraft) => void;
}

/** Matches headings of the file to columns. Initially open if something is undecided. */
export function ColumnMatching({ draft, change }: ColumnMatchingProps) {
  const translate = useTranslate();
  const heading = useId();
  const missing = missingColumns(draft);
  const matched = draft.matching.filter((column) => column !== null).length;
  const [isOpen, setOpen] = useState(missing.length > 0 || matched < draft.headings.length);
  const counts = { matched: formatNumber(matched), all: formatNumber(draft.headings.length) };
  return (
    <Card className={styles.card}>
      <details open={isOpen} className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id={heading} className={styles.title}>
            {translate("import.columns")}
          </h2>
          <span className={styles.counts}>{translate("import.columns.matched", counts)}</span>
        </summary>
        {isOpen && (
          <ul className={styles.headings} aria-labelledby={heading}>
            {Array.from(draft.headings.entries(), ([place, name]) => (
              <Heading key={place} draft={draft} place={place} name={name} change={change} />
            ))}
          </ul>
        )}
      </details>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <p className={styles.missingTitle}>
            <KindIcon kind="error" className={styles.sign} />
            {translate("import.columns.missing", { count: missing.length })}
          </p>
          <p className={styles.counts}>{translate("import.columns.missingWords")}</p>
          <ul className={styles.fills}>
            {missing.map((column) => (
              <FillColumn key={column.id} column={column} change={change} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

type HeadingProps = ColumnMatchingProps & { place: number; name: string };

/** A heading of the file with sample values and its column. */
function Heading({ draft, place, name, change }: HeadingProps) {
  const translate = useTranslate();
  const { labelOf } = useColumnWords();
  const shown = name || translate("import.columns.noHeading");
  const column = draft.matching[place] ?? "";
  const samples = samplesOf(draft, place);
  const optionsWhere = (isRequired: boolean) =>
    draft.columns
      .filter(({ required }) => required === isRequired)
      .map((other) => ({ value: other.id, title: labelOf(other) }));
  const options = [
    { title: translate("import.columns.required"), options: optionsWhere(true) },
    { title: translate("import.columns.optional"), options: optionsWhere(false) },
  ].filter((group) => group.options.length > 0);
  return (
    <li className={styles.heading}>
      <div className={styles.words}>
        <span className={styles.name}>{shown}</span>
        <span className={styles.samples}>
          {samples.length > 0 ? samples.join(" · ") : translate("import.columns.nothing")}
        </span>
      </div>
      <div className={styles.choice}>
        <SelectField
          label={translate("import.columns.becomes", { heading: shown })}
          hidesLabel
          value={column}
          placeholder={translate("import.columns.leaveOut")}
          options={options}
          onChange={({ target: { value } }) => change((current) => withMatch(current, place, value || null))}
        />
      </div>
    </li>
  );
}

/** A required column that the file lacks, as one value for every row. */
function FillColumn({ column, change }: Pick<ColumnMatchingProps, "change"> & { column: ImportColumn }) {
  const translate = useTranslate();
  const { labelOf } = useColumnWords();
  const [text, setText] = useState("");
  const fill = translate("import.columns.fill");
  return (
    <li className={styles.fill}>
      <div className={styles.fillControl}>
        <CellControl column={column} text={text} onText={setText} />
      </div>
      <Button
        disabled={text.trim() === ""}
        aria-label={`${fill}: ${labelOf(column)}`}
        onClick={() => change((draft) => withColumn(draft, column, text.trim()))}
      >
        {fill}
      </Button>
    </li>
  );
}
