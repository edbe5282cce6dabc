import type { ClosedMonths } from "@vasati/contract/money/closed-months";
import { useId, useState } from "react";
import { monthWords } from "../../../../domain/words/month-words.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../../lib/session/session.ts";
import { useFocusOnReset } from "../../../../manage/form/focus-on-reset.ts";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { closedMonths } from "../../months.api.ts";
import styles from "./months-part.module.css";

const CloseMonth = lazyModal("months.closeTitle", async () => (await import("./close-month.tsx")).CloseMonth);
const ReopenMonth = lazyModal("months.reopen", async () => (await import("./reopen-month.tsx")).ReopenMonth);

function Latest({ latest }: Pick<ClosedMonths, "latest">) {
  const translate = useTranslate();
  if (!latest) return <p className={styles.words}>{translate("months.none")}</p>;
  const { month, closedBy: name, closedAt } = latest;
  const words = { month: monthWords(month, translate), name, date: formatDate(closedAt, translate) };
  return <p className={styles.words}>{translate("months.latest", words)}</p>;
}

/** Up to which month everything is closed. Staff close the next; administrators reopen the latest. */
export function MonthsPart() {
  const translate = useTranslate();
  const heading = useId();
  const { data, ...progress } = useApi(closedMonths());
  // The pressed button disappears, so move the focus.
  const part = useFocusOnReset(data && (data.latest?.month ?? ""));
  const [asked, setAsked] = useState<"close" | "reopen" | null>(null);
  const latest = data?.latest ?? null;
  const mayReopen = hasRole(useSession(), "Administrator");
  const close = () => setAsked(null);
  return (
    <section ref={part} tabIndex={-1} className={styles.months} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {translate("months.title")}
      </h2>
      {data ? (
        <>
          <Latest latest={latest} />
          <div className={styles.actions}>
            {data.open.length > 0 && (
              <Button onClick={() => setAsked("close")}>{translate("months.closeTitle")}</Button>
            )}
            {latest && mayReopen && (
              <Button onClick={() => setAsked("reopen")}>
                {translate("months.reopenMonth", { month: monthWords(latest.month, translate) })}
              </Button>
            )}
          </div>
          {asked === "close" && data.open.length > 0 && <CloseMonth months={data.open} onClose={close} />}
          {asked === "reopen" && latest && <ReopenMonth month={latest.month} onClose={close} />}
        </>
      ) : (
        <PartLoading {...progress} />
      )}
    </section>
  );
}
