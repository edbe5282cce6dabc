import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatNumber } from "../lib/format.ts";
import { useTranslate } from "../lib/i18n.tsx";
import { Button } from "./button.tsx";
import styles from "./pager.module.css";

interface PagerProps {
  /** From 0, as on the wire. */
  page: number;
  size: number;
  total: number;
  /** `total` means "at least". */
  totalIsCapped: boolean;
  onPage: (page: number) => void;
}

/** Previous and next; nothing where everything fits on one page. The buttons keep the focus also where they lead nowhere. */
export function Pager({ page, size, total, totalIsCapped, onPage }: PagerProps) {
  const translate = useTranslate();
  const pages = Math.ceil(total / size);
  if (pages < 2 && page === 0) return null;
  const isFirst = page === 0;
  const isLast = page + 1 >= pages && !totalIsCapped;
  const place = { page: formatNumber(page + 1), pages: formatNumber(pages) };
  return (
    <nav className={styles.pager} aria-label={translate("pager.label")}>
      <Button aria-disabled={isFirst} onClick={isFirst ? undefined : () => onPage(page - 1)}>
        <IconChevronLeft size={18} aria-hidden />
        {translate("pager.previous")}
      </Button>
      <span className={styles.place} role="status">
        {translate(totalIsCapped ? "pager.placeOfMany" : "pager.place", place)}
      </span>
      <Button aria-disabled={isLast} onClick={isLast ? undefined : () => onPage(page + 1)}>
        {translate("pager.next")}
        <IconChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  );
}
