import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link } from "../../lib/browser/navigation.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./data-table.module.css";

export interface Column<Row> {
  title: string;
  /** What the cell shows; that of the first column also names the row's link. */
  cell: (row: Row) => ReactNode;
  /** Of the table's width, in twelfths; together at most 12. Widths do not depend on what the rows hold. */
  share?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Numbers stand at the right, digit under digit. */
  numeric?: boolean;
}

interface DataTableProps<Row> {
  /** What the table shows, for those who listen. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** Where a click anywhere on the row leads: a link that can be opened in another tab. */
  urlOf?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Another state of the same page: a record opens over the list. */
  opensWithin?: boolean;
  /** Rows on a full page: so many skeletons hold the place. */
  size: number;
  /** The rows of the page before are shown while the asked ones are on their way. */
  isOld?: boolean;
  /** The call failed: said where there are no rows to show; `onRetry` tries again. */
  hasFailed?: boolean;
  onRetry: Retry;
  /** Waits for a network. */
  isPaused?: boolean;
  /** What is shown in place of no rows: `EmptyState`. */
  empty: ReactNode;
}

/**
 * Rows of records under a heading that stays in view. With a mouse the whole row can be clicked; by keyboard the link in the
 * first cell is reached. On narrow screens each row becomes a card, with the column's title before each value.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const translate = useTranslate();
  const { label, columns, rows, hasFailed, onRetry, isPaused, isOld = false, empty } = props;
  if (!rows && hasFailed) return <ErrorState onRetry={onRetry} />;
  if (!rows && isPaused) return <EmptyState>{translate("late.offline")}</EmptyState>;
  if (rows?.length === 0) return empty;
  return (
    <div className={styles.place}>
      {!rows && (
        <span role="status">
          <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
        </span>
      )}
      <table className={styles.table} aria-label={label} aria-busy={isOld || !rows}>
        <Columns columns={columns} />
        <tbody>{rows ? <Rows {...props} rows={rows} /> : <SkeletonRows {...props} />}</tbody>
      </table>
    </div>
  );
}

function Columns<Row>({ columns }: Pick<DataTableProps<Row>, "columns">) {
  return (
    <>
      <colgroup>
        {columns.map(({ title, share }) => (
          <col key={title} className={share && styles[`share${share}`]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title, numeric }) => (
            <th key={title} scope="col" className={classNames(numeric && styles.numeric)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, keyOf, urlOf, onOpen, opensWithin = false } = props;
  return rows.map((row) => (
    <tr key={keyOf(row)} className={classNames(urlOf && styles.opens)}>
      {columns.map(({ title, cell, numeric }, index) => (
        <td key={title} data-title={title} className={classNames(numeric && styles.numeric)}>
          {urlOf && index === 0 ? (
            <Link to={urlOf(row)} within={opensWithin} onClick={() => onOpen?.(row)} className={styles.link}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  ));
}

function SkeletonRows<Row>({ columns, size }: Pick<DataTableProps<Row>, "columns" | "size">) {
  return Array.from({ length: size }, (_, row) => (
    <tr key={row}>
      {columns.map(({ title }) => (
        <td key={title} data-title={title}>
          <Skeleton shape="text" />
        </td>
      ))}
    </tr>
  ));
}
