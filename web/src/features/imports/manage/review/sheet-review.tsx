import type { BulkListName } from "@vasati/contract/office/bulk";
import type { ImportRecord } from "@vasati/contract/office/imports";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { currentSession, emailOf } from "../../../../lib/session/session.ts";
import { confirmed } from "../../../../manage/form/guards/confirmation.tsx";
import { useUnsavedGuard } from "../../../../manage/form/guards/unsaved-guard.ts";
import { saveSheet } from "../../saved-sheet.ts";
import type { SheetDraft } from "../../sheet-draft.ts";
import { sheetOf } from "../../sheet-draft.ts";
import { useSheetDraft } from "../../use-sheet-draft.ts";
import { ColumnMatching } from "./column-matching.tsx";
import { ReviewFoot } from "./review-foot.tsx";
import { RowList } from "./row-list.tsx";
import styles from "./sheet-review.module.css";

interface SheetReviewProps {
  list: BulkListName;
  start: SheetDraft;
  onImported: (record: ImportRecord) => void;
  onLeave: () => void;
}

/** If the session ends, the corrections are saved until the person is back. */
function useSavedSheet(list: BulkListName, draft: SheetDraft): void {
  const [owner] = useState(() => emailOf(currentSession()));
  const keep = useEffectEvent(() => {
    if (!currentSession().signedIn) saveSheet({ owner, list, draft });
  });
  useEffect(() => () => keep(), []);
}

/** The review of a file: its columns, its rows, and the button that saves them. Nothing is saved before that. */
export function SheetReview({ list, start, onImported, onLeave }: SheetReviewProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const sheet = useSheetDraft(list, start);
  const { draft, change } = sheet;
  const { fileName } = draft;
  useSavedSheet(list, draft);
  const accepting = useApiMutation("POST /imports/{list}", "form");
  const letGo = useUnsavedGuard(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const accept = async () => {
    try {
      const record = await accepting.mutateAsync({
        params: { list },
        body: { ...sheetOf(draft), fileName: fileName.slice(-200) },
      });
      letGo();
      onImported(record);
      void answers.invalidate("POST /imports/{list}");
    } catch {
      // The footer says so. Another check shows which cells are now invalid.
      sheet.check();
    }
  };
  const leave = async () => {
    if (draft.revision === 0 || (await confirmed("import.leave", "import.leave.yes"))) onLeave();
  };
  return (
    <div className={styles.review}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {translate("import.review", { list: translate(`import.list.${list}`), file: fileName })}
      </h2>
      <ColumnMatching draft={draft} change={change} />
      <RowList draft={draft} change={change} />
      <ReviewFoot sheet={sheet} accepting={accepting} onAccept={() => void accept()} onLeave={() => void leave()} />
    </div>
  );
}
