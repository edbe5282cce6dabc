import type { PageOf } from "@vasati/contract/wire/paging";
import type { ReactNode } from "react";
import type { useApi } from "../../lib/api/api-query.ts";
import type { ListAddress, PagePlace, Show } from "../../lib/browser/list-address.ts";
import { showAt } from "../../lib/browser/list-address.ts";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { Toolbar } from "../filter/toolbar.tsx";
import { useFocusOnNext } from "../form/use-focus-on-next.ts";
import { ListFoot } from "./list-foot.tsx";
import type { Column, Selection, Shown } from "./list-table.tsx";
import { ListTable } from "./list-table.tsx";

/** As rows of a table, or in another form, as cards. */
type Look<Item, Here extends PagePlace> =
  | {
      columns: readonly Column<Item, Here["sort"]>[];
      /** Where a row leads, a link that can be opened in another tab: over the list, or to a page. Without it rows lead nowhere. */
      opens?: "over" | ((item: Item) => string);
      /** Called before what a row leads to opens. */
      onOpen?: (item: Item) => void;
      /** Rows can be selected, for what is then offered. */
      selection?: Selection<Item>;
    }
  | { renderItems: (shown: Shown<Item>) => ReactNode };

type RecordListProps<Item, Here extends PagePlace> = Look<Item, Here> & {
  address: ListAddress<Here>;
  place: Here;
  /** Another address of the same page. */
  path?: string;
  /** Of `useApi`, asked with `keepsOld`; a list of one page has no more than its items. */
  asked: Omit<ReturnType<typeof useApi>, "data" | "answeredAt"> & { data: Page<Item> | undefined };
  /** What the list shows, for those who listen. */
  label: string;
  keyOf: (item: Item) => string | number;
  /** What is shown where there is nothing at all: `NoRecords`. */
  empty: ReactNode;
  /** What is shown where the filters leave nothing. */
  noneFound?: ReactNode;
  /** What the list is narrowed down by, above it. */
  filters?: ReactNode;
  /** What can be done with the whole list, above it. */
  action?: ReactNode;
  /** A dialog lies over the list. */
  isCovered?: boolean;
  onShow?: Show<Here>;
};

type Page<Item> = Pick<PageOf<Item>, "items"> & Partial<PageOf<Item>>;

const isPaged = <Item,>(page: Page<Item> | undefined): page is PageOf<Item> => page?.total !== undefined;

/**
 * The list of managers: rows of a table, on a phone cards, that are sorted by a column, selected, and turned page by page, by keyboard too, all
 * of it in the address. What it is narrowed down by and what it asks, its feature says.
 */
export function RecordList<Item, Here extends PagePlace>(props: RecordListProps<Item, Here>) {
  const { address, place, path = address.path, asked, keyOf, filters, action, isCovered = false } = props;
  const { onShow = showAt(address, place, path) } = props;
  const focus = useFocusOnNext(asked.data?.items.map(keyOf), isCovered || place.open !== null);
  return (
    <>
      {(filters || action) && <Toolbar end={action}>{filters}</Toolbar>}
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
          rows={focus.ref}
          onShow={(change, options) => onShow({ page: 0, ...change } as Partial<Here>, options)}
          urlOfPage={(page) => address.url({ ...place, page }, path)}
        />
      )}
    </>
  );
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
      path={path}
      sort={place.sort}
      onSort={(sort) => onShow({ sort } as Partial<Here>)}
      selection={selection}
    />
  );
}

/** Where there is nothing of a kind yet, and how something comes there. */
export function NoRecords({ title, words }: Record<"title" | "words", MessageId>) {
  const translate = useTranslate();
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate(title)}>
      {translate(words)}
    </EmptyState>
  );
}
