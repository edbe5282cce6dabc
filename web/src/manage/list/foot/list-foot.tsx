import type { PageOf } from "@vasati/contract/wire/paging";
import type { ReactNode, RefObject } from "react";
import type { PagePlace } from "../../../lib/browser/list-address.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Pager } from "../../../ui/controls/pager.tsx";
import { FullPager } from "./full-pager.tsx";
import styles from "./list-foot.module.css";
import { ListKeys } from "./list-keys.tsx";
import { ListSelect } from "./list-select.tsx";

interface FootProps {
  paging: Omit<PageOf<unknown>, "items">;
  place: PagePlace;
  /** How many records a page may show. */
  sizes: readonly number[];
  /** Cards have previous and next; rows have page numbers. */
  hasCards: boolean;
  /** The button that prints the list. */
  print: ReactNode;
  rows: RefObject<HTMLElement | null>;
  onShow: (change: Partial<PagePlace>, options?: { replace: boolean }) => void;
  urlOfPage: (page: number) => string;
}

/** The pages of a list, how large they are, and the keys that move in it. */
export function ListFoot({ paging, place, sizes, hasCards, print, rows, onShow, urlOfPage }: FootProps) {
  const translate = useTranslate();
  const { page, size } = place;
  // Keeps the first record of the page in sight.
  const resize = (next: number) => onShow({ size: next, page: Math.floor((page * size) / next) });
  const turn = (to: number) => onShow({ page: to });
  return (
    <div className={styles.foot}>
      {hasCards ? (
        <Pager {...paging} urlOf={urlOfPage} onPage={turn} />
      ) : (
        <FullPager
          {...paging}
          asked={page}
          onPage={turn}
          onPageOutOfRange={(last) => onShow({ page: last }, { replace: true })}
        />
      )}
      {paging.total > (sizes[0] ?? 0) && (
        <ListSelect
          label={translate("manage.pageSize")}
          value={size}
          options={sizes.map((value) => ({ value, title: formatNumber(value) }))}
          onChoose={resize}
        />
      )}
      {print}
      <ListKeys place={rows} />
    </div>
  );
}
