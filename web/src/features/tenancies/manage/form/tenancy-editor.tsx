import type { ReadTenancy, TenancyTerms } from "@vasati/contract/leasing/tenancies";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { EditModal } from "../../../../manage/form/edit-modal.tsx";
import { useRecord, useRecordEditing } from "../../../../manage/record/record-editing.ts";
import type { FormDraft } from "../../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../../manage/form/form-draft.ts";
import { RecordLoading } from "../../../../manage/record/record-loading.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { tenancyById } from "../../../../domain/tenancies.api.ts";
import { editedTerms, entriesOf, termsOf } from "./tenancy-entries.ts";
import { TenancyFields } from "./tenancy-fields.tsx";
import { useTenancyForm } from "./tenancy-form.ts";
import { useTermValueWords } from "./tenancy-value-words.ts";
import { editableWords } from "../tenancy-words.ts";

interface TenancyEditorProps {
  tenancyId: number;
  onClose: () => void;
}

/** The terms of a tenancy that waits for its activation, to be changed; tenant and unit stay. */
export function TenancyEditor({ tenancyId, onClose }: TenancyEditorProps) {
  const { data, ...progress } = useRecord(tenancyById(tenancyId));
  const title = useTranslate()("tenancyForm.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  return <Editing start={data} title={title} onClose={onClose} />;
}

interface EditingProps {
  start: ReadTenancy;
  title: string;
  onClose: () => void;
}

/** No tenancy is archived: it expires. */
type Recorded = ReadTenancy & { archived: boolean };
const recorded = (tenancy: ReadTenancy): Recorded => ({ ...tenancy, archived: false });

function useTenancyEditing(start: ReadTenancy, onClose: () => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /tenancies/{id}", "edit");
  const editing = useRecordEditing<Recorded, TenancyTerms>(recorded(start), {
    send: async (body) => recorded(await edit.mutateAsync({ params: { id: String(start.tenancyId) }, body })),
    onSaved: () => {
      showToast("success", "tenancyForm.saved");
      onClose();
      void answers.invalidate("PATCH /tenancies/{id}");
    },
    entered: termsOf,
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

function Editing(props: EditingProps) {
  const editing = useTenancyEditing(props.start, props.onClose);
  const draft = useFormDraft("tenancyDraft", props.start.tenancyId);
  return <EditForm key={editing.record.version} editing={editing} draft={draft} {...props} />;
}

type FormProps = EditingProps & { editing: ReturnType<typeof useTenancyEditing>; draft: FormDraft };

function EditForm({ editing, draft, start, title, onClose }: FormProps) {
  const translate = useTranslate();
  const initial = entriesOf(termsOf(editing.record));
  const form = useTenancyForm(editedTerms, { fields: editableWords, initial, draft });
  const show = useTermValueWords();
  return (
    <EditModal title={title} editing={editing} form={form} labelOf={form.labelOf} show={show} onClose={onClose}>
      <TenancyFields
        form={form}
        tenant={<TextField label={translate("tenancy.tenantId")} value={start.tenantName} readOnly />}
      />
    </EditModal>
  );
}
