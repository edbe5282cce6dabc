import { useSyncExternalStore } from "react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { createListeners } from "../../lib/browser/listeners.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./form-modal.module.css";

interface Question {
  words: MessageId;
  /** What the person agrees to, as a verb. */
  yes: MessageId;
  settle: (agreed: boolean) => void;
}

let asked: Question | null = null;
const { tell, listen } = createListeners();

function ask(question: Question | null): void {
  asked = question;
  tell();
}

/** Asks before what was typed is lost: `if (await confirmed("manage.discard.question", "manage.discard.yes")) …`. */
export const confirmed = (words: MessageId, yes: MessageId): Promise<boolean> =>
  new Promise((settle) => ask({ words, yes, settle }));

/** Where `confirmed` asks; every page of managers has one. The safe answer comes first and has the focus, and Escape gives it. */
export function Confirmation() {
  const translate = useTranslate();
  const question = useSyncExternalStore(listen, () => asked);
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
