import type { PageOf } from "@vasati/contract/wire/paging";
import type { ReactNode } from "react";
import { use } from "react";
import type { useApi } from "../../lib/api/api-query.ts";
import type { ListAddress, PagePlace } from "../../lib/browser/list-address.ts";
import type { Show } from "../../lib/browser/show-list.ts";
import { showAt } from "../../lib/browser/show-list.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { EmptyState } from "../../ui/feedback/state.tsx";
import { Toolbar } from "../filter/toolbar.tsx";
import { PrintList } from "../print/print-list.tsx";
import { SplitContext } from "../split/split.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { useFocusOnNext } from "./use-focus-on-next.ts";
import { ListFoot } from "./foot/list-foot.tsx";
import type { Column, Selection, Shown } from "./list-table.tsx";
import { ListTable } from "./list-table.tsx";

/** As table rows or as cards. */
type Look<Item, Here extends PagePlace> =
  | {
      columns: readonly Column<Item, Here["sort"]>[];
      /** The link of a row: to a page, or to the record above the list. Without it rows have no link. */
      opens?: "over" | ((item: Item) => string);
      /** Called before the row's link opens. */
      onOpen?: (item: Item) => void;
      /** Makes rows selectable, with the actions for them. */
      selection?: Selection<Item>;
    }
  | { renderItems: (shown: Shown<Item>) => ReactNode };

type RecordListProps<Item, Here extends PagePlace> = Look<Item, Here> & {
  address: ListAddress<Here>;
  place: Here;
  /** Another address of the same page. */
  path?: string;
  /** From `useApi` with `keepsOld`; a list with a single page has only its items. */
  asked: Omit<ReturnType<typeof useApi>, "data" | "answeredAt" | "query"> & {
    data: Page<Item> | undefined;
    /** For the rows of other pages, to print them. Without it the list has no Print: its screen has its own. */
    query?: string | null;
  };
  /** The accessible name of the list. */
  label: string;
  keyOf: (item: Item) => string | number;
  /** Shown if there are no records at all: `NoRecords`. */
  empty: ReactNode;
  /** Shown if no records match the filters. */
  noneFound?: ReactNode;
  /** The filters above the list. */
  filters?: ReactNode;
  /** The actions for the whole list, above it. */
  action?: ReactNode;
  /** A dialog is open above the list. */
  isCovered?: boolean;
  onShow?: Show<Here>;
};

type Page<Item> = Pick<PageOf<Item>, "items"> & Partial<PageOf<Item>>;

const isPaged = <Item,>(page: Page<Item> | undefined): page is PageOf<Item> => page?.total !== undefined;

/**
 * Every managers' list: a table, or cards on a phone, with sorting, selection, paging and keyboard shortcuts, all stored in the
 * address. The feature provides filters and query.
 */
export function RecordList<Item, Here extends PagePlace>(props: RecordListProps<Item, Here>) {
  const { address, place, path = address.path, asked, keyOf, filters, action, isCovered = false } = props;
  const { onShow = showAt(address, place, path) } = props;
  const isOver = useIsOver(place.open);
  const ids = asked.data?.items.map(keyOf);
  const focus = useFocusOnNext(ids, isCovered || isOver);
  return (
    <>
      {(filters || action) && (
        <Toolbar
          end={
            <>
              <SavedViews address={address} place={place} path={path} />
              {action}
            </>
          }
        >
          {filters}
        </Toolbar>
      )}
      <WithRecord ids={ids}>
        <div {...focus} tabIndex={-1}>
          <Items {...props} path={path} onShow={onShow} />
        </div>
        {"selection" in props && props.selection?.barFor(focus.ref)}
        {isPaged(asked.data) && (
          <ListFoot
            paging={asked.data}
            place={place}
            sizes={address.sizes}
            hasCards={"renderItems" in props}
            print={
              "columns" in props &&
              asked.query &&
              asked.data.items.length > 0 && (
                <PrintList query={asked.query} label={props.label} columns={props.columns} keyOf={keyOf} />
              )
            }
            rows={focus.ref}
            onShow={(change, options) => onShow({ page: 0, ...change } as Partial<Here>, options)}
            urlOfPage={(page) => address.url({ ...place, page }, path)}
          />
        )}
      </WithRecord>
    </>
  );
}

/** Whether the opened record is a dialog over the list. */
function useIsOver(open: number | null): boolean {
  const isBeside = use(SplitContext)?.isBeside ?? false;
  return open !== null && !isBeside;
}

/** With the opened record, where it has a place beside the rows. */
function WithRecord({ ids, children }: { ids: readonly (number | string)[] | undefined; children: ReactNode }) {
  const split = use(SplitContext);
  return split ? split.render({ ...split, rows: children, ids: ids?.map(Number) }) : children;
}

function Items<Item, Here extends PagePlace>(
  props: RecordListProps<Item, Here> & { path: string; onShow: Show<Here> },
) {
  const translate = useTranslate();
  const { address, place, path, asked, keyOf, label, empty, onShow } = props;
  const { noneFound = <EmptyState>{translate("manage.noneFound")}</EmptyState> } = props;
  const shown: Shown<Item> = {
    rows: asked.data?.items,
    keyOf,
    size: place.size,
    isOld: asked.isOld,
    isPaused: asked.isPaused,
    hasFailed: asked.error !== undefined,
    onRetry: asked.retry,
    empty: address.isNarrowed(place) ? noneFound : empty,
  };
  if ("renderItems" in props) return props.renderItems(shown);
  const { columns, opens, onOpen, selection } = props;
  return (
    <ListTable
      {...shown}
      label={label}
      columns={columns}
      urlOf={opens === "over" ? (item) => address.url({ ...place, open: Number(keyOf(item)) }, path) : opens}
      onOpen={onOpen}
      openKey={opens === "over" ? place.open : null}
      path={path}
      sort={place.sort}
      onSort={(sort) => onShow({ sort } as Partial<Here>)}
      selection={selection}
    />
  );
}
