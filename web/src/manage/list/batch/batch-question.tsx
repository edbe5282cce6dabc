import type { ReactNode } from "react";
import { useState } from "react";
import { ruleWords } from "../../../domain/words/rule-words.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
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
  /** Why it isn't possible for a record, which is then left out; empty if it is. */
  whyNot?: (item: Item) => string;
  /** What must be chosen first. */
  children?: ReactNode;
  /** Whether it is chosen. */
  isReady?: boolean;
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
  const translate = useTranslate();
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
    const done = items.filter((item) => !failures.some((failure) => failure.item === item));
    if (done.length > 0) showToast("success", { text: translate("manage.batch.done", { count: done.length }) });
    onDone(done);
    if (failures.length === 0) onClose();
  };
  return { tried, failed, go };
}

const anyCan = () => "";

/** Asks, says for which records it isn't possible, runs the action for each of the others, and lists which failed and why. */
export function BatchQuestion<Item>(props: BatchProps<Item>) {
  const translate = useTranslate();
  const { action, question, words, whyNot = anyCan, children, isReady = true, onClose } = props;
  const items = props.items.filter((item) => whyNot(item) === "");
  const { tried, failed, go } = useBatch({ ...props, items });
  const isPending = tried >= 0;
  const isOver = failed.length > 0;
  return (
    <Dialog title={translate(question, { count: items.length })} onClose={() => !isPending && onClose()}>
      <div className={styles.question}>
        {isOver ? (
          <Failures {...props} failed={failed} />
        ) : (
          <>
            <p>{translate(words)}</p>
            <LeftOut {...props} items={props.items.filter((item) => whyNot(item) !== "")} whyNot={whyNot} />
            {children}
          </>
        )}
        <p role="status" className={styles.progress}>
          {isPending && translate("manage.batch.progress", { done: tried, total: items.length })}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isPending}>
            {translate(isOver ? "dialog.close" : "manage.cancel")}
          </Button>
          {!isOver && (
            <Button look="primary" busy={isPending} disabled={!isReady} onClick={() => void go()}>
              {translate(action)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function LeftOut<Item>({ items, idOf, nameOf, whyNot }: BatchProps<Item> & Required<Pick<BatchProps<Item>, "whyNot">>) {
  const translate = useTranslate();
  if (items.length === 0) return null;
  return (
    <Banner kind="info">
      {translate("manage.batch.leftOut", { count: items.length })}
      <ul className={styles.failed}>
        {items.map((item) => (
          <li key={idOf(item)}>{`${nameOf(item)}: ${whyNot(item)}`}</li>
        ))}
      </ul>
    </Banner>
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
