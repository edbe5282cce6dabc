import type { Custodian, CustodianForm } from "@vasati/contract/portfolio/custodians";
import { custodianForm } from "@vasati/contract/portfolio/custodians";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { EditModal } from "../../../manage/form/edit-modal.tsx";
import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import { useRecord, useRecordEditing } from "../../../manage/record/record-editing.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { employeeById } from "../employees.api.ts";
import { EmployeeFields } from "./employee-fields.tsx";
import { employeeWords, optionalEntries } from "./employee-words.ts";
import { openWorkOf, portfolioOf } from "./employee-work.ts";
import { HandOver } from "./hand-over.tsx";

interface EmployeeEditorProps {
  employeeId: number;
  onClose: () => void;
}

/** The modal in which administrators change an employee, archive them, and hand their portfolio over. */
export function EmployeeEditor({ employeeId, onClose }: EmployeeEditorProps) {
  const { data, ...progress } = useRecord(employeeById(employeeId));
  const title = useTranslate()("employees.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  return <Editing start={data} title={title} onClose={onClose} />;
}

interface EditingProps {
  start: Custodian;
  title: string;
  onClose: () => void;
}

function useEmployeeEditing(start: Custodian, onClose: () => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /custodians/{id}", "log");
  const editing = useRecordEditing<Custodian, CustodianForm>(start, {
    send: (body) => edit.mutateAsync({ params: { id: String(start.employeeId) }, body }),
    onSaved: ({ archived }) => {
      const moved = archived ? "employees.archived" : "employees.restored";
      showToast("success", archived === start.archived ? "employees.saved" : moved);
      onClose();
      void answers.invalidate("PATCH /custodians/{id}");
    },
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

function Editing({ start, onClose, title }: EditingProps) {
  const editing = useEmployeeEditing(start, onClose);
  const draft = useFormDraft("employeeDraft", start.employeeId);
  const [handsOver, setHandsOver] = useState(false);
  if (handsOver) return <HandOver employeeId={start.employeeId} onClose={onClose} />;
  return (
    <EmployeeForm
      key={editing.record.version}
      editing={editing}
      draft={draft}
      onClose={onClose}
      onHandOver={() => setHandsOver(true)}
      title={title}
    />
  );
}

interface FormProps extends Omit<EditingProps, "start"> {
  editing: ReturnType<typeof useEmployeeEditing>;
  draft: FormDraft;
  onHandOver: () => void;
}

const fieldsOf = ({ custodianName, telePhone, email }: Custodian): CustodianForm => ({
  custodianName,
  telePhone,
  email,
});

function EmployeeForm({ editing, draft, onHandOver, ...rest }: FormProps) {
  const translate = useTranslate();
  const { record, isPending } = editing;
  const form = useManageForm(custodianForm, {
    fields: employeeWords,
    initial: fieldsOf(record),
    optional: optionalEntries,
    draft,
  });
  const hasWork = record.numberOfProperties + record.openServiceRequests > 0;
  const handOver = hasWork && (
    <Button look="quiet" disabled={form.isDirty || isPending} onClick={onHandOver}>
      {translate("employees.handOver")}
    </Button>
  );
  return (
    <EditModal editing={editing} form={form} labelOf={form.labelOf} mayArchive otherAction={handOver} {...rest}>
      <Facts
        facts={[
          { name: translate("employees.portfolio"), value: portfolioOf(record, translate) },
          { name: translate("employees.openWork"), value: openWorkOf(record, translate) },
        ]}
      />
      <EmployeeFields field={form.field} />
    </EditModal>
  );
}
