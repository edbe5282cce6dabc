import { Checkbox, NativeSelect } from "@mantine/core";
import type { PageOf } from "@vasati/contract/wire/paging";
import { rowsPerPage } from "@vasati/contract/wire/paging";
import type { ReactNode } from "react";
import type { ApiQuery } from "../../lib/api/answers.tsx";
import { useApi } from "../../lib/api/api-query.ts";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { NavigateOptions } from "../../lib/browser/navigation.tsx";
import { navigate } from "../../lib/browser/navigation.tsx";
import type { ListPlace, Path } from "../../paths.ts";
import { listUrl } from "../../paths.ts";
import { EmptyState } from "../../ui/state.tsx";
import type { Column } from "./data-table.tsx";
import { DataTable } from "./data-table.tsx";
import { FullPager } from "./full-pager.tsx";
import { SearchBox } from "./search-box.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFocusOnNext } from "../form/use-focus-on-next.ts";

interface RecordListProps<Item> {
  path: Path;
  place: ListPlace;
  /** `none` and `noneWords` are said where there is nothing at all to be found. */
  words: Record<"title" | "search" | "none" | "noneWords", MessageId>;
  query: ApiQuery<PageOf<Item>>;
  columns: readonly Column<Item>[];
  idOf: (item: Item) => number;
  /** Administrators see archived records too. */
  maySeeArchived: boolean;
  /** Where records have a status by which the list is narrowed down: "" for all of them. */
  status?: { label: string; options: { value: string; label: string }[] };
  /** What the page lets people do with the whole list. */
  action?: ReactNode;
}

/** Records of a kind, ten to a page (requirements 9.1), found by name. A row opens its record over the list. */
export function RecordList<Item>({ path, place, words, query, ...rest }: RecordListProps<Item>) {
  const translate = useTranslate();
  const { columns, idOf, maySeeArchived, status, action } = rest;
  const { page, open: _, ...filters } = place;
  const { data, error, isOld, isPaused, retry } = useApi(query, { keepsOld: true });
  const show = (change: Partial<ListPlace>, options?: NavigateOptions) =>
    navigate(listUrl(path, { ...filters, ...change }), { ...options, within: true });
  const focus = useFocusOnNext(data?.items.map(idOf), place.open !== null);
  const isNarrowed = filters.search !== "" || filters.status !== "" || filters.archived || page > 0;
  return (
    <>
      <Toolbar end={action}>
        <SearchBox
          label={translate(words.search)}
          value={filters.search}
          onSearch={(sought) => show({ search: sought })}
        />
        {status && (
          <NativeSelect
            aria-label={status.label}
            value={filters.status}
            onChange={(event) => show({ status: event.target.value })}
            data={status.options}
          />
        )}
        {maySeeArchived && (
          <Checkbox
            label={translate("manage.archivedOnly")}
            checked={filters.archived}
            onChange={(event) => show({ archived: event.target.checked })}
          />
        )}
      </Toolbar>
      <div {...focus} tabIndex={-1}>
        <DataTable
          label={translate(words.title)}
          columns={columns}
          rows={data?.items}
          keyOf={idOf}
          urlOf={(item) => listUrl(path, { ...place, open: idOf(item) })}
          opensWithin
          size={rowsPerPage}
          isOld={isOld}
          isPaused={isPaused}
          hasFailed={error !== undefined}
          onRetry={retry}
          empty={isNarrowed ? <EmptyState>{translate("manage.noneFound")}</EmptyState> : <NoRecords words={words} />}
        />
      </div>
      {data && (
        <FullPager
          {...data}
          asked={page}
          onPage={(other) => show({ page: other })}
          onBeyond={(last) => show({ page: last }, { replace: true })}
        />
      )}
    </>
  );
}

function NoRecords({ words }: Pick<RecordListProps<never>, "words">) {
  const translate = useTranslate();
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate(words.none)}>
      {translate(words.noneWords)}
    </EmptyState>
  );
}
