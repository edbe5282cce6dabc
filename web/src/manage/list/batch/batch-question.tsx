import { useState } from "react";
import { ruleWords } from "../../../domain/words/rule-words.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./batch-question.module.css";

export interface BatchProps<Item> {
  items: readonly Item[];
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  /** The button's words. */
  action: MessageId;
  /** The question; gets the number of records as `count`. */
  question: MessageId;
  /** The consequences. */
  words: MessageId;
  /** @throws ApiError */
  send: (item: Item) => Promise<unknown>;
  /** Called with the finished records, even if others failed. */
  onDone: (done: Item[]) => void;
  onClose: () => void;
}

interface Failed<Item> {
  item: Item;
  error: ApiError;
}

/** One record after the other; a failure doesn't stop the rest. */
function useBatch<Item>({ items, send, onDone, onClose }: BatchProps<Item>) {
  const [tried, setTried] = useState(-1);
  const [failed, setFailed] = useState<Failed<Item>[]>([]);
  const go = async () => {
    const failures: Failed<Item>[] = [];
    for (const [place, item] of items.entries()) {
      setTried(place);
      try {
        await send(item);
      } catch (error) {
        failures.push({ item, error: error as ApiError });
      }
    }
    setTried(-1);
    setFailed(failures);
    onDone(items.filter((item) => !failures.some((failure) => failure.item === item)));
    if (failures.length === 0) onClose();
  };
  return { tried, failed, go };
}

/** Asks, runs the action for each record, and lists which failed and why. */
export function BatchQuestion<Item>(props: BatchProps<Item>) {
  const translate = useTranslate();
  const { items, action, question, words, onClose } = props;
  const { tried, failed, go } = useBatch(props);
  const isPending = tried >= 0;
  const isOver = failed.length > 0;
  return (
    <Dialog title={translate(question, { count: items.length })} onClose={() => !isPending && onClose()}>
      <div className={styles.question}>
        {isOver ? <Failures {...props} failed={failed} /> : <p>{translate(words)}</p>}
        <p role="status" className={styles.progress}>
          {isPending && translate("manage.batch.progress", { done: tried, total: items.length })}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isPending}>
            {translate(isOver ? "dialog.close" : "manage.cancel")}
          </Button>
          {!isOver && (
            <Button look="primary" busy={isPending} onClick={() => void go()}>
              {translate(action)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Failures<Item>({ failed, idOf, nameOf }: BatchProps<Item> & { failed: Failed<Item>[] }) {
  const translate = useTranslate();
  return (
    <Banner kind="error">
      {translate("manage.batch.failed", { count: failed.length })}
      <ul className={styles.failed}>
        {failed.map(({ item, error }) => (
          <li key={idOf(item)}>{`${nameOf(item)}: ${ruleWords(error, translate) || translate("manage.notDone")}`}</li>
        ))}
      </ul>
    </Banner>
  );
}
