import { rowsPerPage } from "@vasati/contract/wire/paging";
import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import type { OverviewProps } from "./overview.tsx";
import { Overview } from "./overview.tsx";

interface ReportViewProps<Found, Row>
  extends OverviewProps<Found>, Pick<ComponentProps<typeof DataTable<Row>>, "columns" | "rows" | "keyOf" | "urlOf"> {
  /** What is drawn, where the table shows another page. */
  drawn?: OverviewProps<Found>["asked"];
  size?: number;
  /** Said in place of no rows. */
  nothing: string;
  /** Below the table: its pager. */
  children?: ReactNode;
}

/** What a report comes to, and its rows. */
export function ReportView<Found, Row>({ asked, drawn = asked, ...rest }: ReportViewProps<Found, Row>) {
  const translate = useTranslate();
  const { report, isEmpty, figuresOf, Chart, nothing, children, ...table } = rest;
  return (
    <>
      <Overview report={report} asked={drawn} isEmpty={isEmpty} figuresOf={figuresOf} Chart={Chart} />
      <DataTable
        label={translate(`reports.${report}`)}
        size={rowsPerPage}
        isOld={asked.isOld}
        isPaused={asked.isPaused}
        hasFailed={asked.error !== undefined}
        onRetry={asked.retry}
        empty={<EmptyState picture="/pictures/empty-results.svg">{nothing}</EmptyState>}
        {...table}
      />
      {children}
    </>
  );
}
