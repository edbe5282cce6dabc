import type { Owner, OwnerEdit } from "@vasati/contract/portfolio/owners";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { EditModal } from "../../../manage/form/edit-modal.tsx";
import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { useRecord, useRecordEditing } from "../../../manage/record/record-editing.ts";
import { ownerById } from "../owners.api.ts";
import { editedOwner, enteredOf, entriesOf } from "./owner-entries.ts";
import { OwnerFields } from "./owner-fields.tsx";
import { useOwnerForm } from "./owner-form.ts";
import { documentOf, ownerLabels, shownOf } from "./owner-words.ts";

interface OwnerEditorProps {
  ownerId: number;
  /** Administrators archive and restore. */
  mayArchive: boolean;
  onClose: () => void;
}

/** The modal for editing an owner. */
export function OwnerEditor({ ownerId, ...rest }: OwnerEditorProps) {
  const { data, ...progress } = useRecord(ownerById(ownerId));
  const title = useTranslate()("owner.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={rest.onClose} />;
  return <Editing start={data} title={title} {...rest} />;
}

type EditingProps = Omit<OwnerEditorProps, "ownerId"> & { title: string };

function useOwnerEditing(start: Owner, onClose: () => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /ownerProfiles/{id}", "edit");
  const editing = useRecordEditing<Owner, OwnerEdit>(start, {
    send: (body) => edit.mutateAsync({ params: { id: String(start.ownerLeaserProfileId) }, body }),
    onSaved: ({ archived }) => {
      const moved = archived ? "owner.archived" : "owner.restored";
      showToast("success", archived === start.archived ? "owner.saved" : moved);
      onClose();
      void answers.invalidate("PATCH /ownerProfiles/{id}");
    },
    entered: enteredOf,
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

function Editing({ start, ...rest }: EditingProps & { start: Owner }) {
  const editing = useOwnerEditing(start, rest.onClose);
  const draft = useFormDraft("ownerDraft", start.ownerLeaserProfileId);
  return <OwnerForm key={editing.record.version} editing={editing} draft={draft} {...rest} />;
}

type FormProps = EditingProps & { editing: ReturnType<typeof useOwnerEditing>; draft: FormDraft };

function OwnerForm({ editing, draft, ...rest }: FormProps) {
  const translate = useTranslate();
  const { record: owner } = editing;
  const form = useOwnerForm(editedOwner(owner.version), { initial: entriesOf(owner), draft });
  return (
    <EditModal
      editing={editing}
      form={form}
      labelOf={(name) => translate(ownerLabels[name]?.label ?? "manage.address.area")}
      show={(name, value) => shownOf(name, value, translate)}
      {...rest}
    >
      <OwnerFields
        field={form.field}
        typeOfIdCard={form.typeOfIdCard}
        present={documentOf(owner, translate)}
        mayLeave
      />
    </EditModal>
  );
}
