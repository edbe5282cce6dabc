import type { MouseEvent, ReactNode } from "react";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button, LinkButton } from "./button.tsx";
import styles from "./pager.module.css";

interface PagerProps {
  /** From 0, as on the wire. */
  page: number;
  size: number;
  total: number;
  /** `total` means "at least". */
  totalIsCapped: boolean;
  onPage: (page: number) => void;
  /** The address of a page. If given, previous and next are links, which work before JavaScript. */
  urlOf?: ((page: number) => string) | undefined;
}

/** Previous and next; nothing if everything fits on one page. Disabled buttons stay focusable, so the focus isn't lost. */
export function Pager({ page, size, total, totalIsCapped, onPage, urlOf }: PagerProps) {
  const translate = useTranslate();
  const pages = Math.ceil(total / size);
  if (pages < 2 && page === 0) return null;
  const isFirst = page === 0;
  const isLast = page + 1 >= pages && !totalIsCapped;
  const step = { onPage, urlOf };
  const place = { page: formatNumber(page + 1), pages: formatNumber(pages) };
  return (
    <nav className={styles.pager} aria-label={translate("pager.label")}>
      <Step {...step} to={page - 1} leadsNowhere={isFirst}>
        <IconChevronLeft size={18} aria-hidden />
        {translate("pager.previous")}
      </Step>
      <span className={styles.place} role="status">
        {translate(totalIsCapped ? "pager.placeOfMany" : "pager.place", place)}
      </span>
      <Step {...step} to={page + 1} leadsNowhere={isLast}>
        {translate("pager.next")}
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  );
}

interface StepProps extends Pick<PagerProps, "onPage" | "urlOf"> {
  to: number;
  leadsNowhere: boolean;
  children: ReactNode;
}

function Step({ to, leadsNowhere, onPage, urlOf, children }: StepProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    if (!leadsNowhere) onPage(to);
  };
  return urlOf && !leadsNowhere ? (
    <LinkButton to={urlOf(to)} onClick={go} className={styles.step}>
      {children}
    </LinkButton>
  ) : (
    <Button aria-disabled={leadsNowhere} onClick={go} className={styles.step}>
      {children}
    </Button>
  );
}
