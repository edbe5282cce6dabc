import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Fragment, use, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SplitContext } from "../../split/split.ts";
import styles from "./full-pager.module.css";
import type { Paging } from "./page-count.ts";
import { pageCount, shownPages } from "./page-count.ts";

type FullPagerProps = Paging & {
  /** The requested page, from 0, while another is still shown. */
  asked?: number;
  onPage: (page: number) => void;
  /** Redirects from a page beyond the end to the last page, replacing the history entry so that Back works. */
  onPageOutOfRange?: (last: number) => void;
};

/** On a phone, first and last are page numbers and only the current page is between them, to leave room for fingers. */
const onPhone = matchMedia("(width < 480px)");
const listen = (notify: () => void) => {
  onPhone.addEventListener("change", notify);
  return () => onPhone.removeEventListener("change", notify);
};

/**
 * First, previous, page numbers, next and last, and which of how many are shown ("at least" if counting stopped early). Takes
 * the paging of an answer: `<FullPager {...data} asked={page} onPage={…} />`.
 */
export function FullPager({ asked, onPage, onPageOutOfRange, ...paging }: FullPagerProps) {
  const translate = useTranslate();
  const { page, size, total, totalIsCapped } = paging;
  const pages = pageCount(paging);
  const isBeyond = page >= pages && page === (asked ?? page);
  const leave = useEffectEvent(() => onPageOutOfRange?.(pages - 1));
  useEffect(() => {
    if (isBeyond) leave();
  }, [isBeyond]);
  const isBeside = use(SplitContext)?.isBeside ?? false;
  const isNarrow = useSyncExternalStore(listen, () => onPhone.matches) || isBeside;
  const shown = {
    from: formatNumber(page * size + 1),
    to: formatNumber(totalIsCapped ? (page + 1) * size : Math.min(total, (page + 1) * size)),
    total: formatNumber(total),
  };
  return (
    <nav className={styles.pager} aria-label={translate("pager.label")}>
      <p className={styles.shown} role="status">
        {(totalIsCapped || page * size < total) &&
          translate(totalIsCapped ? "manage.pager.shownOfMany" : "manage.pager.shown", shown)}
      </p>
      {pages > 1 && <Pages pages={pages} current={asked ?? page} isNarrow={isNarrow} onPage={onPage} />}
    </nav>
  );
}

interface PagesProps {
  pages: number;
  /** From 0. */
  current: number;
  isNarrow: boolean;
  onPage: (page: number) => void;
}

function Pages({ pages, current, isNarrow, onPage }: PagesProps) {
  const translate = useTranslate();
  const step = (name: "first" | "previous" | "next" | "last", to: number, icon: ReactNode) => (
    <button
      type="button"
      className={styles.control}
      disabled={to < 0 || to >= pages || to === current}
      aria-label={translate(`manage.pager.${name}`)}
      onClick={() => onPage(to)}
    >
      {icon}
    </button>
  );
  const numbered = (page: number) => (
    <button
      type="button"
      className={styles.control}
      aria-current={page === current ? "page" : undefined}
      aria-label={translate("manage.pager.page", { page: formatNumber(page + 1) })}
      onClick={() => onPage(page)}
    >
      {formatNumber(page + 1)}
    </button>
  );
  const shown = shownPages(pages, current, isNarrow ? 0 : 1);
  return (
    <div data-screen className={styles.pages}>
      {!isNarrow && step("first", 0, <IconChevronsLeft size={16} aria-hidden />)}
      {step("previous", current - 1, <IconChevronLeft size={16} aria-hidden />)}
      {shown.map((page, place) => (
        <Fragment key={page}>
          {page - (shown[place - 1] ?? page) > 1 && <span className={styles.gap}>…</span>}
          {numbered(page)}
        </Fragment>
      ))}
      {step("next", current + 1, <IconChevronRight size={16} aria-hidden />)}
      {!isNarrow && step("last", pages - 1, <IconChevronsRight size={16} aria-hidden />)}
    </div>
  );
}
