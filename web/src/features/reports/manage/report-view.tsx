import type { PageOf } from "@vasati/contract/wire/paging";
import type { useApi } from "../../../lib/api/api-query.ts";
import { formatDate, today } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { PrintButton, PrintTable } from "../../../manage/print/print-button.tsx";
import { readPages } from "../../../manage/print/read-pages.ts";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import type { ReportProps } from "../reports.api.ts";
import { reportsAddress } from "../reports.api.ts";
import type { Figure, OverviewProps } from "./kinds/overview.tsx";
import { Overview } from "./kinds/overview.tsx";

interface ReportViewProps<Found, Row>
  extends Omit<OverviewProps<Found>, "asked">, Pick<ReportProps, "place" | "toolbar" | "where"> {
  /** The rows. */
  asked: Omit<ReturnType<typeof useApi>, "data" | "answeredAt">;
  /** The figures and the chart. */
  drawn: OverviewProps<Found>["asked"];
  columns: readonly Column<Row>[];
  rows: Row[] | undefined;
  /** Of which page they are, in a report that has several. */
  paging?: Omit<PageOf<Row>, "items"> | undefined;
  /** Reads a page to print, in a report that has several. */
  read?: (paging: { page: string; size: string }) => Promise<PageOf<Row>>;
  /** The expected number of rows if there are no pages. */
  size?: number;
  keyOf: (row: Row) => string | number;
  urlOf?: (row: Row) => string;
  /** Shown if there are no rows. */
  nothing: string;
}

/** The summary of a report, and its table. */
export function ReportView<Found, Row>({ asked, drawn, place, ...rest }: ReportViewProps<Found, Row>) {
  const translate = useTranslate();
  const { report, isEmpty, figuresOf, Chart, columns, rows, paging, read, size = place.size, keyOf, urlOf } = rest;
  const { nothing, toolbar, where } = rest;
  const none = <EmptyState picture="/pictures/empty-results.svg">{nothing}</EmptyState>;
  const print = async () => (
    <PrintedReport
      title={translate(`reports.${report}`)}
      where={where}
      figures={drawn.data === undefined ? [] : figuresOf(drawn.data, translate)}
      columns={columns}
      rows={read ? await readPages(read) : (rows ?? [])}
      keyOf={keyOf}
    />
  );
  return (
    <>
      {toolbar(rows && rows.length > 0 && <PrintButton read={print} />)}
      <Overview report={report} asked={drawn} isEmpty={isEmpty} figuresOf={figuresOf} Chart={Chart} />
      <RecordList
        address={reportsAddress}
        place={{ ...place, size }}
        asked={{ ...asked, query: null, data: rows && { ...paging, items: rows } }}
        label={translate(`reports.${report}`)}
        columns={columns}
        keyOf={keyOf}
        {...(urlOf && { opens: urlOf })}
        empty={none}
        noneFound={none}
      />
    </>
  );
}

interface PrintedReportProps<Row> extends Pick<ReportViewProps<never, Row>, "columns" | "keyOf" | "where"> {
  title: string;
  figures: readonly Figure[];
  rows: readonly Row[];
}

/** A report on paper: its figures, and every row. */
function PrintedReport<Row>({ title, where, figures, ...table }: PrintedReportProps<Row>) {
  const translate = useTranslate();
  return (
    <>
      <h1>{title}</h1>
      <p>{[translate("print.asOf", { date: formatDate(today(), translate) }), where].filter(Boolean).join(" · ")}</p>
      {figures.map((figure) => (
        <p key={figure.title}>
          {figure.title}: <strong>{figure.value}</strong> {figure.words}
        </p>
      ))}
      <PrintTable {...table} />
    </>
  );
}
