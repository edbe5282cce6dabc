import { useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { lateModal } from "../page/late-modal.tsx";
import type { BatchProps } from "./batch-question.tsx";

const BatchQuestion = lateModal(
  "manage.selection",
  // The modal is the same for records of any kind.
  async () => (await import("./batch-question.tsx")).BatchQuestion,
);

/** A button for something that is done to each of the selected records, after a question. */
export function BatchAction<Item>({ items, ...rest }: Omit<BatchProps<Item>, "onClose">) {
  const translate = useTranslate();
  // Those that are done leave the selection, not the question.
  const [asked, setAsked] = useState<readonly Item[] | null>(null);
  return (
    <>
      <Button onClick={() => setAsked(items)}>{translate(rest.action)}</Button>
      {asked && <BatchQuestion {...(rest as BatchProps<unknown>)} items={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
