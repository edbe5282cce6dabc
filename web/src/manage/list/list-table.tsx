import type { ReactNode, RefObject } from "react";
import type { Retry } from "../../lib/api/retrying.ts";
import { Link } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./list-table.module.css";

/** The items of a page, or why there are none. */
export interface Shown<Item> {
  /** Undefined while they are on their way. */
  rows: readonly Item[] | undefined;
  keyOf: (item: Item) => string | number;
  /** How many there are on a full page: as many skeletons hold the place. */
  size: number;
  /** Those of the page before are shown while the asked ones are on their way. */
  isOld: boolean;
  /** Waits for a network. */
  isPaused: boolean;
  hasFailed: boolean;
  onRetry: Retry;
  /** What is shown in place of no rows. */
  empty: ReactNode;
}

export interface Column<Row, Sort extends string = never> {
  title: string;
  /** What the cell shows; that of the first column also names the row's link. */
  cell: (row: Row) => ReactNode;
  /** The order in which what the column shows goes up: ages do where instants go down. Without it the list is not sorted by it. */
  sort?: Exclude<Sort, "">;
  /** Of the table's width, in twelfths; together at most 12. Widths do not depend on what the rows hold. */
  share?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Numbers stand at the right, digit under digit. */
  numeric?: boolean;
}

/** What makes rows selectable (`selectionOf`): only lists that have it load it. */
export interface Selection<Row> {
  boxOf: (row: Row) => ReactNode;
  /** Of all rows of a page. */
  boxOfAll: (rows: readonly Row[]) => ReactNode;
  /** What is done with those that are selected, below the rows. */
  barFor: (rows: RefObject<HTMLElement | null>) => ReactNode;
}

interface ListTableProps<Row> extends Shown<Row> {
  label: string;
  columns: readonly Column<Row, string>[];
  /** Where a click anywhere on the row leads. */
  urlOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** The page's own: what opens under it opens over the list. */
  path: string;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection<Row> | undefined;
}

/**
 * Rows under a heading that stays in view. With a mouse the whole row can be clicked; by keyboard the link in the first cell is
 * reached. On narrow screens each row becomes a card, with the column's title before each value, and what they can be sorted by is a line above.
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
        {columns.map(({ title, share }) => (
          <col key={title} className={share && styles[`share${share}`]} />
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

/** Pressed once it sorts by its column, pressed again the other way round. */
function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { title, numeric, sort: own } = column;
  const down = own?.startsWith("-") ? own.slice(1) : `-${own}`;
  const isDown = sort === down;
  const isSorted = isDown || sort === own;
  return (
    <th
      scope="col"
      className={classNames(numeric && styles.numeric, own && styles.sorts)}
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
  const { columns, rows, keyOf, urlOf, onOpen, path, selection } = props;
  return rows.map((row) => {
    const url = urlOf?.(row);
    return (
      // Where nothing in a row can have the focus, the row itself has it.
      <tr key={keyOf(row)} data-row tabIndex={url ? undefined : -1} className={classNames(url && styles.opens)}>
        {selection && <td className={styles.choice}>{selection.boxOf(row)}</td>}
        {columns.map(({ title, cell, numeric }, index) => (
          <td
            key={title}
            data-title={title}
            className={classNames(numeric && styles.numeric, index === 0 && styles.name)}
          >
            {url && index === 0 ? (
              <Link
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
