import { useMemo, useRef } from "react";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { FullPager } from "../../../../manage/list/foot/full-pager.tsx";
import { Toolbar } from "../../../../manage/filter/toolbar.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { RadioGroup } from "../../../../ui/controls/radio-group.tsx";
import { EmptyState } from "../../../../ui/feedback/state.tsx";
import type { SheetDraft, Shown } from "../../sheet-draft.ts";
import {
  isOutOfOrder,
  rowsInView,
  withDroppedBack,
  withPage,
  withoutRows,
  withView,
  wrongRowsOf,
} from "../../sheet-draft.ts";
import type { RowCardProps } from "./row-card.tsx";
import { RowCard } from "./row-card.tsx";
import styles from "./row-list.module.css";

interface RowListProps {
  draft: SheetDraft;
  change: (next: (draft: SheetDraft) => SheetDraft) => void;
}

/** The rows of the file, ten at a time: those with errors first, or only those. */
export function RowList({ draft, change }: RowListProps) {
  const translate = useTranslate();
  const { rows, columns, matching, order, page, shown } = draft;
  const byNumber = useMemo(() => new Map(rows.map((row) => [row.number, row])), [rows]);
  const inView = order
    .slice(page * rowsInView, (page + 1) * rowsInView)
    .flatMap((number) => byNumber.get(number) ?? []);
  const place = useRef<HTMLElement>(null);
  const paging = { page, size: rowsInView, total: order.length, totalIsCapped: false };
  return (
    <section ref={place} tabIndex={-1} aria-label={translate("import.rows")}>
      <h2 className={styles.title}>{translate("import.rows")}</h2>
      <RowChoice draft={draft} change={change} place={place} />
      {inView.length === 0 ? (
        <div className={styles.rows}>
          <EmptyState>{translate(rows.length === 0 ? "import.rows.none" : "import.rows.noneWrong")}</EmptyState>
        </div>
      ) : (
        <ul className={styles.rows}>
          {inView.map((row) => (
            <RowCard key={row.number} row={row} columns={columns} matching={matching} change={change} place={place} />
          ))}
        </ul>
      )}
      {order.length > rowsInView && (
        <FullPager key={shown} {...paging} onPage={(other) => change((current) => withPage(current, other))} />
      )}
    </section>
  );
}

/** Chooses the rows to show, and has the bulk actions. */
function RowChoice({ draft, change, place }: RowListProps & Pick<RowCardProps, "place">) {
  const translate = useTranslate();
  const wrong = wrongRowsOf(draft).length;
  const options = [
    { value: "wrong", title: translate("import.rows.wrong", { count: formatNumber(wrong) }) },
    { value: "all", title: translate("import.rows.all", { count: formatNumber(draft.rows.length) }) },
  ];
  const wrongNumbers = () => new Set(wrongRowsOf(draft).map(({ number }) => number));
  const dropWrong = () => {
    const numbers = wrongNumbers();
    place.current?.focus();
    change((current) => withoutRows(current, ({ number }) => numbers.has(number)));
  };
  return (
    <Toolbar
      end={
        wrong > 0 && (
          <Button onClick={dropWrong}>
            {translate("import.rows.dropWrong", { count: wrong, shown: formatNumber(wrong) })}
          </Button>
        )
      }
    >
      <RadioGroup
        label={translate("import.rows.which")}
        name="shown"
        options={options}
        value={draft.shown}
        onChange={({ target }) => change((current) => withView(current, target.value as Shown))}
      />
      {isOutOfOrder(draft) && (
        <Button look="quiet" onClick={() => change((current) => withView(current, "wrong"))}>
          {translate("import.rows.left")}
        </Button>
      )}
      {draft.dropped.length > 0 && (
        <p role="status" className={styles.dropped}>
          {translate("import.rows.dropped", { count: draft.dropped.length, shown: formatNumber(draft.dropped.length) })}{" "}
          <Button
            look="quiet"
            onClick={() => {
              place.current?.focus();
              change(withDroppedBack);
            }}
          >
            {translate("import.rows.takeBack")}
          </Button>
        </p>
      )}
    </Toolbar>
  );
}
