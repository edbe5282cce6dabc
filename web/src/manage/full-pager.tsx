import { Pagination } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { formatNumber } from "../lib/format.ts";
import { useTranslate } from "../lib/i18n.tsx";
import styles from "./full-pager.module.css";
import type { Paging } from "./page-count.ts";
import { pageCount } from "./page-count.ts";

type FullPagerProps = Paging & {
  /** The page that is asked for, from 0, while another is still shown. */
  asked?: number;
  onPage: (page: number) => void;
  /** Shows the last page there is where one behind it was asked for: in the place of that one, so that Back leads before it. */
  onBeyond?: (last: number) => void;
};

/** On a phone first and last are the numbers themselves, and of the others there is but the current one: fingers need the room. */
const onPhone = "(width < 480px)";

/**
 * First, previous, numbers, next and last, and which of how many are shown; where counting stopped early it says "at least".
 * Takes the paging of an answer as it is: `<FullPager {...data} asked={page} onPage={…} />`.
 */
export function FullPager({ asked, onPage, onBeyond, ...paging }: FullPagerProps) {
  const translate = useTranslate();
  const { page, size, total, totalIsCapped } = paging;
  const pages = pageCount(paging);
  const isBeyond = page >= pages && page === (asked ?? page);
  const leave = useEffectEvent(() => onBeyond?.(pages - 1));
  useEffect(() => {
    if (isBeyond) leave();
  }, [isBeyond]);
  const isNarrow = useMediaQuery(onPhone, false, { getInitialValueInEffect: false });
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
      {pages > 1 && (
        <Pagination
          total={pages}
          value={(asked ?? page) + 1}
          onChange={(number) => onPage(number - 1)}
          withEdges={!isNarrow}
          siblings={isNarrow ? 0 : 1}
          gap={isNarrow ? 2 : 4}
          classNames={{ root: styles.pages, control: styles.control, dots: styles.dots }}
          getControlProps={(control) => ({ "aria-label": translate(`manage.pager.${control}`) })}
          getItemProps={(number) => ({ "aria-label": translate("manage.pager.page", { page: formatNumber(number) }) })}
        />
      )}
    </nav>
  );
}
