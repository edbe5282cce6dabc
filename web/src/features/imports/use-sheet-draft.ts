import type { BulkListName } from "@vasati/contract/office/bulk";
import { useEffect, useEffectEvent, useState } from "react";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import type { SheetDraft } from "./sheet-draft.ts";
import { sheetOf, withCheck } from "./sheet-draft.ts";

/** Milliseconds after the last change: long enough to move to the next cell, short enough to see the result there. */
const pause = 700;

/** The state of a sheet under review, with its actions; every change is checked automatically. */
export function useSheetDraft(list: BulkListName, start: SheetDraft) {
  const [draft, change] = useState(start);
  const checking = useApiMutation("POST /imports/{list}/check", "form");
  const { revision, checked } = draft;
  const isChecked = revision === checked;
  const isEmpty = draft.rows.length === 0;

  const check = async () => {
    try {
      const found = await checking.mutateAsync({ params: { list }, body: sheetOf(draft) });
      change((current) => withCheck(current, revision, found));
    } catch {
      // Reported by `hasFailed`.
    }
  };
  const checkLater = useEffectEvent(() => void check());
  useEffect(() => {
    if (revision === checked || isEmpty) return undefined;
    const timer = setTimeout(checkLater, pause);
    return () => clearTimeout(timer);
  }, [revision, checked, isEmpty]);

  return {
    draft,
    /** Takes a function from one draft to the next. */
    change,
    /** The errors are those of the rows as they are. */
    isChecked,
    hasFailed: !isChecked && !checking.isPending && checking.error !== null,
    check: () => void check(),
  };
}
