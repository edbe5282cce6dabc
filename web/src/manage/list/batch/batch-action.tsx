import { useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { lazyModal } from "../../page/lazy-modal.tsx";
import type { BatchProps } from "./batch-question.tsx";

const BatchQuestion = lazyModal(
  "manage.selection",
  // The modal is the same for records of any kind.
  async () => (await import("./batch-question.tsx")).BatchQuestion,
);

/** A button for an action on each of the selected records, after a confirmation. */
export function BatchAction<Item>({ items, ...rest }: Omit<BatchProps<Item>, "onClose">) {
  const translate = useTranslate();
  // Finished records leave the selection but stay in the dialog.
  const [confirming, setConfirming] = useState<readonly Item[] | null>(null);
  return (
    <>
      <Button onClick={() => setConfirming(items)}>{translate(rest.action)}</Button>
      {confirming && (
        <BatchQuestion {...(rest as BatchProps<unknown>)} items={confirming} onClose={() => setConfirming(null)} />
      )}
    </>
  );
}
