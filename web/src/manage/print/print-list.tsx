import type { PageOf } from "@vasati/contract/wire/paging";
import { countedAtMost } from "@vasati/contract/wire/paging";
import { fetchOnce, partsOf } from "../../lib/api/query.ts";
import { formatDate, formatNumber, today } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Column } from "../list/list-table.tsx";
import { chosenFilters } from "./chosen-filters.ts";
import { PrintButton, PrintTable } from "./print-button.tsx";
import { readPages } from "./read-pages.ts";

interface PrintListProps<Row> {
  /** Of the shown page. */
  query: string;
  label: string;
  columns: readonly Column<Row, string>[];
  keyOf: (row: Row) => string | number;
}

/** Another page of the same list. */
async function readPage<Row>(query: string, paging: { page: string; size: string }): Promise<PageOf<Row>> {
  const [call, request, failure] = partsOf(query);
  const other = JSON.stringify([call, { ...request, query: { ...request.query, ...paging } }, failure]);
  return (await fetchOnce(other)).answer as PageOf<Row>;
}

/** Prints a list: the rows of all its pages, as many as are counted, and which rows they are. */
export function PrintList<Row>({ query, label, columns, keyOf }: PrintListProps<Row>) {
  const translate = useTranslate();
  const read = async () => {
    let found = { total: 0, totalIsCapped: false };
    const rows = await readPages<Row>(async (paging) => (found = await readPage<Row>(query, paging)), countedAtMost);
    const shown = { from: formatNumber(1), to: formatNumber(rows.length), total: formatNumber(found.total) };
    return (
      <>
        <h1>{label}</h1>
        <p>
          {[
            translate("print.asOf", { date: formatDate(today(), translate) }),
            translate(found.totalIsCapped ? "manage.pager.shownOfMany" : "manage.pager.shown", shown),
            ...chosenFilters(),
          ].join(" · ")}
        </p>
        {/* Columns without a title on a phone are buttons. */}
        <PrintTable columns={columns.filter(({ bare }) => !bare)} rows={rows} keyOf={keyOf} />
      </>
    );
  };
  return <PrintButton look="quiet" read={read} />;
}
