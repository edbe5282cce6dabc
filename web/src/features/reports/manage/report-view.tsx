import type { PageOf } from "@vasati/contract/wire/paging";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import type { ReportPlace } from "../reports.address.ts";
import { reportsAddress } from "../reports.address.ts";
import type { OverviewProps } from "./overview.tsx";
import { Overview } from "./overview.tsx";

interface ReportViewProps<Found, Row> extends OverviewProps<Found> {
  place: ReportPlace;
  /** What is drawn, where the table shows another page. */
  drawn?: OverviewProps<Found>["asked"];
  columns: readonly Column<Row>[];
  rows: Row[] | undefined;
  /** Of which page they are, in a report that has several. */
  paging?: Omit<PageOf<Row>, "items"> | undefined;
  /** How many rows there will be where there are no pages. */
  size?: number;
  keyOf: (row: Row) => string | number;
  urlOf?: (row: Row) => string;
  /** Said in place of no rows. */
  nothing: string;
}

/** What a report comes to, and its rows. */
export function ReportView<Found, Row>({ asked, drawn = asked, place, ...rest }: ReportViewProps<Found, Row>) {
  const translate = useTranslate();
  const { report, isEmpty, figuresOf, Chart, columns, rows, paging, size = place.size, keyOf, urlOf, nothing } = rest;
  const none = <EmptyState picture="/pictures/empty-results.svg">{nothing}</EmptyState>;
  return (
    <>
      <Overview report={report} asked={drawn} isEmpty={isEmpty} figuresOf={figuresOf} Chart={Chart} />
      <RecordList
        address={reportsAddress}
        place={{ ...place, size }}
        asked={{ ...asked, data: rows && { ...paging, items: rows } }}
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
