import { useState } from "react";
import type { Schema } from "../../../lib/forms/form-values.ts";
import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import type { OwnerEntries } from "./owner-entries.ts";
import type { OwnerEntry } from "./owner-words.ts";
import { wordsFor } from "./owner-words.ts";

/** What may not stay empty, or can't be emptied: all else is optional. */
const needed: ReadonlySet<OwnerEntry> = new Set(["ownerOrLeasorName", "idCardNo", "ownershipStatus"]);

/** The form of an owner; the check of the document's number depends on the kind of document. */
export function useOwnerForm<Output>(
  schema: Schema<OwnerEntries, Output>,
  { initial, draft }: { initial: OwnerEntries; draft: FormDraft },
) {
  const [document, setDocument] = useState(draft.restored?.["typeOfIdCard"] ?? initial.typeOfIdCard);
  const form = useManageForm(schema, { fields: wordsFor(document), initial, draft });
  const { typeOfIdCard = "" } = form.texts;
  if (typeOfIdCard !== document) setDocument(typeOfIdCard);

  const field = (name: OwnerEntry) => ({ ...form.field(name), required: needed.has(name) });
  return { ...form, field, typeOfIdCard };
}
