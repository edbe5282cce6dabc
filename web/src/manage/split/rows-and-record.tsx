import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { navigate } from "../../lib/browser/navigation.tsx";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { shortcutsAreOn } from "../list/foot/list-keys.tsx";
import type { RecordFrameProps } from "../record/record-frame.tsx";
import { RecordFrameContext } from "../record/record-frame.tsx";
import { PaneFocusContext, RecordPane } from "./record-pane.tsx";
import styles from "./split.module.css";
import type { SplitRows } from "./split.ts";
import { RowMovesContext } from "./split.ts";
import { useMoves } from "./use-moves.ts";
import { usePaneFocus } from "./use-pane-focus.ts";

const renderPane = (props: RecordFrameProps) => <RecordPane {...props} />;

const opensElsewhere = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || altKey || shiftKey;

/** The rows of a list and the record that is opened from them. */
export function RowsAndRecord({ opened, isBeside, rows, ids }: SplitRows) {
  const { open, urlOf } = opened;
  const moves = useMoves(opened, ids);
  const { list, pane, takeFocus, enter } = usePaneFocus({ open, lastIndex: moves.lastIndex, isBeside });
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a[data-opens]");
    if (!link || !isBeside || opensElsewhere(event)) return;
    moves.forget();
    // The open record needs no second entry in the history.
    if (link.hasAttribute("aria-current")) event.preventDefault();
    // By keyboard, which counts no clicks, one goes into the record; a pointer stays at the list.
    if (event.detail === 0) enter();
  };
  return (
    <div className={isBeside ? styles.split : undefined}>
      <div {...list} className={isBeside ? styles.list : undefined} onClickCapture={onClick}>
        <RowMovesContext value={isBeside ? moves.rows : null}>{rows}</RowMovesContext>
      </div>
      <div {...pane} className={isBeside ? styles.pane : undefined}>
        {isBeside && open !== null && (
          <PaneBar step={moves.step} hasLeft={moves.hasLeft} onClose={() => navigate(urlOf(null), { within: true })} />
        )}
        <PaneFocusContext value={takeFocus}>
          <RecordFrameContext value={isBeside ? renderPane : null}>{opened.record}</RecordFrameContext>
        </PaneFocusContext>
        {isBeside && open === null && <Empty words={opened.empty} />}
      </div>
    </div>
  );
}

interface PaneBarProps {
  step: ReturnType<typeof useMoves>["step"];
  hasLeft: boolean;
  onClose: () => void;
}

/** Above the open record: the next one, the previous one, and closing it. It stays while records change, and so keeps the focus. */
function PaneBar({ step, hasLeft, onClose }: PaneBarProps) {
  const translate = useTranslate();
  const [next, previous] = [step(1), step(-1)];
  return (
    <>
      <div className={styles.bar}>
        <IconButton label={translate("split.next")} aria-disabled={!next} onClick={next}>
          <IconChevronDown size={20} aria-hidden />
        </IconButton>
        <IconButton label={translate("split.previous")} aria-disabled={!previous} onClick={previous}>
          <IconChevronUp size={20} aria-hidden />
        </IconButton>
        <IconButton label={translate("dialog.close")} className={styles.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={hasLeft ? styles.left : undefined}>
        <div role="status">{hasLeft && <p>{translate("split.left")}</p>}</div>
        {hasLeft && next && <Button onClick={next}>{translate("split.showNext")}</Button>}
      </div>
    </>
  );
}

function Empty({ words }: { words: MessageId }) {
  const translate = useTranslate();
  return (
    <section aria-label={translate("split.pane")} className={styles.empty}>
      <p>{translate(words)}</p>
      {shortcutsAreOn() && <p className={styles.keys}>{translate("split.keys")}</p>}
    </section>
  );
}
