import type { AccountLine } from "@vasati/contract/money/accounts";
import { useState } from "react";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { dueWords } from "../../due-words.ts";
import { lineWords } from "../../line-words.ts";
import { useReason } from "../record-reason.ts";
import styles from "./account.module.css";

const ReasonModal = lazyModal("receipt.undo", async () => (await import("../reason-modal.tsx")).ReasonModal);

/** What is undone where it stands in the statement, and how: an opening balance that is owed, and a waiver. */
const kinds = {
  opening: {
    call: "POST /dues/{id}/undo",
    title: "account.undoOpeningTitle",
    words: "account.undoOpeningWords",
    done: "account.openingUndone",
  },
  waiver: {
    call: "POST /waivers/{id}/undo",
    title: "account.undoWaiverTitle",
    words: "account.undoWaiverWords",
    done: "account.waiverUndone",
  },
} as const;

interface UndoLineProps {
  kind: keyof typeof kinds;
  line: AccountLine;
  due: NonNullable<AccountLine["due"]>;
}

/** Undoes what a line of the statement says, with the reason. */
function UndoLine({ kind, line, due }: UndoLineProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { call, title, words, done } = kinds[kind];
  const id = kind === "waiver" ? line.entryId : due.dueId;
  const reason = useReason(call, { id, done, onClose: () => setOpen(false) });
  return (
    <>
      <Button
        look="quiet"
        className={styles.undo}
        onClick={() => setOpen(true)}
        aria-label={`${translate("receipt.undo")}: ${lineWords(line, translate)}`}
      >
        {translate("receipt.undo")}
      </Button>
      {isOpen && (
        <ReasonModal title={translate(title)} submitTitle="receipt.undo" {...reason}>
          {translate(words, { amount: formatMoney(Math.abs(line.amount)), due: dueWords(due, translate) })}
        </ReasonModal>
      )}
    </>
  );
}

/** Lets staff undo the line, if it can be undone here. */
export function UndoOfLine({ line }: { line: AccountLine }) {
  const { kind, due, isUndone } = line;
  return due && !isUndone && (kind === "opening" || kind === "waiver") ? <UndoLine {...{ kind, line, due }} /> : null;
}
