import { useSyncExternalStore } from "react";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { createListeners } from "../../../lib/browser/listeners.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "../form-modal.module.css";

interface Question {
  words: MessageId;
  /** The label of the confirming button, a verb. */
  yes: MessageId;
  settle: (agreed: boolean) => void;
}

let current: Question | null = null;
const { notify, listen } = createListeners();

function ask(question: Question | null): void {
  current = question;
  notify();
}

/** Asks before entries are lost: `if (await confirmed("manage.discard.question", "manage.discard.yes")) …`. */
export const confirmed = (words: MessageId, yes: MessageId): Promise<boolean> =>
  new Promise((settle) => ask({ words, yes, settle }));

/** Renders the question of `confirmed`; every managers' page has one. The safe answer is first, has the focus, and is what Escape does. */
export function Confirmation() {
  const translate = useTranslate();
  const question = useSyncExternalStore(listen, () => current);
  if (!question) return null;
  const answer = (agreed: boolean) => {
    ask(null);
    question.settle(agreed);
  };
  return (
    <Dialog title={translate(question.words)} onClose={() => answer(false)}>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => answer(false)}>
          {translate("manage.discard.no")}
        </Button>
        <Button look="danger" onClick={() => answer(true)}>
          {translate(question.yes)}
        </Button>
      </div>
    </Dialog>
  );
}
