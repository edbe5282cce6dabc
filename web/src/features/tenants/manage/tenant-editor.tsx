import type { Tenant, TenantEdit } from "@vasati/contract/people/tenants";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { EditModal } from "../../../manage/form/edit-modal.tsx";
import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { useRecord, useRecordEditing } from "../../../manage/record/record-editing.ts";
import { tenantById } from "../../../domain/tenants.api.ts";
import { editedTenant, enteredTenant } from "./tenant-entries.ts";
import { TenantFields } from "./tenant-fields.tsx";
import { optionalTenantFields, tenantWords } from "./tenant-words.ts";

interface TenantEditorProps {
  tenantId: number;
  /** Administrators archive and restore. */
  mayArchive: boolean;
  onClose: () => void;
}

/** The modal for editing a tenant. */
export function TenantEditor({ tenantId, ...rest }: TenantEditorProps) {
  const { data, ...progress } = useRecord(tenantById(tenantId));
  const title = useTranslate()("tenants.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={rest.onClose} />;
  return <Editing start={data} title={title} {...rest} />;
}

type EditingProps = Omit<TenantEditorProps, "tenantId"> & { title: string };

function useTenantEditing(start: Tenant, onClose: () => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /tenants/{id}", "log");
  const editing = useRecordEditing<Tenant, Omit<TenantEdit, "version" | "archived">>(start, {
    send: (body) => edit.mutateAsync({ params: { id: String(start.tenantId) }, body }),
    onSaved: ({ archived }) => {
      const moved = archived ? "tenants.archived" : "tenants.restored";
      showToast("success", archived === start.archived ? "tenants.saved" : moved);
      onClose();
      void answers.invalidate("PATCH /tenants/{id}");
    },
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

function Editing({ start, ...rest }: EditingProps & { start: Tenant }) {
  const editing = useTenantEditing(start, rest.onClose);
  const draft = useFormDraft("tenantDraft", start.tenantId);
  return <TenantForm key={editing.record.version} editing={editing} draft={draft} {...rest} />;
}

type FormProps = EditingProps & { editing: ReturnType<typeof useTenantEditing>; draft: FormDraft };

function TenantForm({ editing, draft, ...rest }: FormProps) {
  const { record } = editing;
  const form = useManageForm(editedTenant(record), {
    fields: tenantWords,
    initial: enteredTenant(record),
    optional: optionalTenantFields,
    draft,
  });
  return (
    <EditModal editing={editing} form={form} labelOf={form.labelOf} {...rest}>
      <TenantFields field={form.field} />
    </EditModal>
  );
}
