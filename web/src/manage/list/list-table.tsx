import type { ReactNode, RefObject } from "react";
import type { Retry } from "../../lib/api/retrying.ts";
import { Link } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import styles from "./list-table.module.css";

/** The rows of a page, or why there are none. */
export interface Shown<Item> {
  /** Undefined while loading. */
  rows: readonly Item[] | undefined;
  keyOf: (item: Item) => string | number;
  /** The size of a full page, for as many skeletons. */
  size: number;
  /** The previous page's rows are shown while the requested ones are loading. */
  isOld: boolean;
  /** Waits for a network. */
  isPaused: boolean;
  hasFailed: boolean;
  onRetry: Retry;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

export interface Column<Row, Sort extends string = never> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its content is the name of the row's link; by default that of the first column is. */
  opens?: true;
  /** The order that sorts this column's values ascending: ages ascend when dates descend. Without it, the column isn't sortable. */
  sort?: Exclude<Sort, "">;
  /** The width in twelfths of the table, together at most 12. Widths don't depend on the content. */
  share?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Aligned right, for numbers. */
  numeric?: boolean;
  /** For buttons: on a phone it has no title and takes the full width, and on paper it isn't there. */
  bare?: boolean;
  /** Left out of the row where the opened record stands beside the list. */
  detail?: true;
}

/** From `selectionOf`; only lists with a selection load that code. */
export interface Selection<Row> {
  boxOf: (row: Row) => ReactNode;
  /** Of all rows of a page. */
  boxOfAll: (rows: readonly Row[]) => ReactNode;
  /** The bar for selected rows, below the list. */
  barFor: (rows: RefObject<HTMLElement | null>) => ReactNode;
}

interface ListTableProps<Row> extends Shown<Row> {
  label: string;
  columns: readonly Column<Row, string>[];
  /** The link opened by a click anywhere on the row. */
  urlOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** The row whose record is open. */
  openKey: number | null;
  /** On the same path: the record opens above the list. */
  path: string;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection<Row> | undefined;
}

/**
 * A table with a sticky header. The whole row is clickable with a mouse; the keyboard reaches its link. On
 * narrow screens each row becomes a card with the column's title before each value, and the sort options are in a line above.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const translate = useTranslate();
  const { label, rows, hasFailed, onRetry, isPaused, isOld, empty, selection } = props;
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
      <table
        className={classNames(styles.table, selection && styles.selectable)}
        aria-label={label}
        aria-busy={isOld || !rows}
      >
        <Columns {...props} />
        <tbody>{rows ? <Rows {...props} rows={rows} /> : <SkeletonRows {...props} />}</tbody>
      </table>
    </div>
  );
}

function Columns<Row>({ columns, rows, sort, onSort, selection }: ListTableProps<Row>) {
  return (
    <>
      <colgroup>
        {selection && <col className={styles.box} />}
        {columns.map(({ title, share, bare }) => (
          <col key={title} className={classNames(share && styles[`share${share}`], bare && styles.bare)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {/* No heading: what stands below it needs none. */}
          {selection && <td>{rows && selection.boxOfAll(rows)}</td>}
          {columns.map((column) => (
            <Heading key={column.title} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
}

interface HeadingProps<Row> extends Pick<ListTableProps<Row>, "sort" | "onSort"> {
  column: Column<Row, string>;
}

/** Sorts by its column; pressed again, in reverse. */
function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { title, numeric, bare, sort: own } = column;
  const down = own?.startsWith("-") ? own.slice(1) : `-${own}`;
  const isDown = sort === down;
  const isSorted = isDown || sort === own;
  return (
    <th
      scope="col"
      className={classNames(numeric && styles.numeric, bare && styles.bare, own && styles.sorts)}
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}
    >
      {own ? (
        <button type="button" className={styles.sort} onClick={() => onSort(sort === own ? down : own)}>
          {title}
          <span className={styles.arrow} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function Rows<Row>(props: ListTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, keyOf, urlOf, onOpen, openKey, path, selection } = props;
  const opening = Math.max(
    0,
    columns.findIndex(({ opens }) => opens),
  );
  return rows.map((row) => {
    const url = urlOf?.(row);
    return (
      // If nothing in the row is focusable, the row itself gets the focus.
      <tr key={keyOf(row)} data-row tabIndex={url ? undefined : -1} className={classNames(url && styles.opens)}>
        {selection && <td className={styles.choice}>{selection.boxOf(row)}</td>}
        {columns.map(({ title, cell, numeric, bare, detail }, index) => (
          <td
            key={title}
            data-title={title}
            data-detail={detail}
            className={classNames(numeric && styles.numeric, bare && styles.bare, index === 0 && styles.name)}
          >
            {url && index === opening ? (
              <Link
                data-opens
                aria-current={keyOf(row) === openKey || undefined}
                to={url}
                within={url.split("?", 1)[0] === path}
                onClick={() => onOpen?.(row)}
                className={styles.link}
              >
                {cell(row)}
              </Link>
            ) : (
              cell(row)
            )}
          </td>
        ))}
      </tr>
    );
  });
}

function SkeletonRows<Row>({ columns, size, selection }: ListTableProps<Row>) {
  return Array.from({ length: size }, (_, row) => (
    <tr key={row}>
      {selection && (
        <td className={styles.choice}>
          <Skeleton shape="text" />
        </td>
      )}
      {columns.map(({ title }, index) => (
        <td key={title} data-title={title} className={classNames(index === 0 && styles.name)}>
          <Skeleton shape="text" />
        </td>
      ))}
    </tr>
  ));
}
