import type { ApiError } from "../../../../lib/api/api-error.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Banner, KindIcon } from "../../../../ui/feedback/banner.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Spinner } from "../../../../ui/feedback/spinner.tsx";
import { wrongRowsOf } from "../../sheet-draft.ts";
import type { useSheetDraft } from "../../use-sheet-draft.ts";
import styles from "./review-foot.module.css";

type Sheet = ReturnType<typeof useSheetDraft>;

interface ReviewFootProps {
  sheet: Sheet;
  accepting: { isPending: boolean; error: ApiError | null };
  onAccept: () => void;
  onLeave: () => void;
}

/** The state of the sheet and the button that saves it; always in view. */
export function ReviewFoot({ sheet, accepting, onAccept, onLeave }: ReviewFootProps) {
  const translate = useTranslate();
  const { rows } = sheet.draft;
  const isReady = sheet.isChecked && rows.length > 0 && wrongRowsOf(sheet.draft).length === 0;
  const { isPending, error } = accepting;
  return (
    <div className={styles.foot}>
      {error && !isPending && (
        <Banner kind="error">{translate(error.status === 400 ? "import.accept.wrong" : "import.accept.failed")}</Banner>
      )}
      <div className={styles.line}>
        <p role="status" className={styles.state}>
          <State sheet={sheet} />
        </p>
        <div className={styles.actions}>
          {sheet.hasFailed && <Button onClick={sheet.check}>{translate("import.check.again")}</Button>}
          <Button onClick={onLeave} disabled={isPending}>
            {translate("import.otherFile")}
          </Button>
          <Button look="primary" busy={isPending} disabled={!isReady && !isPending} onClick={onAccept}>
            {translate("import.accept", { count: rows.length, shown: formatNumber(rows.length) })}
          </Button>
        </div>
      </div>
    </div>
  );
}

function State({ sheet: { draft, isChecked, hasFailed } }: { sheet: Sheet }) {
  const translate = useTranslate();
  const [all, wrong] = [draft.rows.length, wrongRowsOf(draft).length];
  if (hasFailed) return <Words kind="error">{translate("import.check.failed")}</Words>;
  if (all === 0) return <Words kind="warning">{translate("import.check.none")}</Words>;
  if (!isChecked)
    return (
      <>
        <Spinner /> {translate("import.check.busy")}
      </>
    );
  const counts = { count: all, shown: formatNumber(all), wrong: formatNumber(wrong), good: formatNumber(all - wrong) };
  if (wrong > 0) return <Words kind="warning">{translate("import.check.wrong", { ...counts, count: wrong })}</Words>;
  return <Words kind="success">{translate("import.check.right", counts)}</Words>;
}

const Words = ({ kind, children }: { kind: "success" | "warning" | "error"; children: string }) => (
  <>
    <KindIcon kind={kind} className={styles[kind]} />
    {children}
  </>
);
