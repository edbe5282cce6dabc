import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import type { PropertyForm } from "@vasati/contract/portfolio/property-forms";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../../lib/session/session.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { EditModal } from "../../../../manage/form/edit-modal.tsx";
import type { FormDraft } from "../../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../../manage/form/form-draft.ts";
import { RecordLoading } from "../../../../manage/record/record-loading.tsx";
import { useRecord, useRecordEditing } from "../../../../manage/record/record-editing.ts";
import { anyPortfolioForm, enteredOf, entriesOf, ownPortfolioForm } from "./property-form-entries.ts";
import { PropertyFields } from "./property-form-fields.tsx";
import type { PropertyFormState } from "./property-form-state.ts";
import { peopleOf, usePropertyForm } from "./property-form-state.ts";
import { areas, propertyById } from "./property-form.api.ts";
import { propertyLabels, shownOf } from "./property-form-shown.ts";
import styles from "./property-form.module.css";

interface PropertyEditModalProps {
  propertyId: number;
  onClose: () => void;
}

/** A property that the person may change (`mayEdit`), in the same form as for adding one. */
export function PropertyEditModal({ propertyId, ...rest }: PropertyEditModalProps) {
  const { data, ...progress } = useRecord(propertyById(propertyId));
  const title = useTranslate()("property.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={rest.onClose} />;
  // Whoever may change a property gets all of its fields.
  return <Editing start={data as PropertyRecord} title={title} {...rest} />;
}

type EditingProps = Omit<PropertyEditModalProps, "propertyId"> & { title: string };

function usePropertyEditing(start: PropertyRecord, onClose: () => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /properties/{id}", "edit");
  const editing = useRecordEditing<PropertyRecord, PropertyForm>(start, {
    send: async (body) =>
      (await edit.mutateAsync({ params: { id: String(start.propertyId) }, body })) as PropertyRecord,
    onSaved: () => {
      showToast("success", "property.saved");
      onClose();
      void answers.invalidate("PATCH /properties/{id}");
    },
    entered: enteredOf,
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

function Editing({ start, ...rest }: EditingProps & { start: PropertyRecord }) {
  const editing = usePropertyEditing(start, rest.onClose);
  const draft = useFormDraft("propertyDraft", start.propertyId);
  return <EditForm key={editing.record.version} editing={editing} draft={draft} {...rest} />;
}

type Editing = ReturnType<typeof usePropertyEditing>;

const peopleEntries = ["careTaker", "custodianId", "currentOwner", "previousOwner"] as const;

/** How a comparison of two versions shows a value: people and areas by their names. */
function useShown({ record, error }: Editing, form: PropertyFormState) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { data: served = [] } = useApi(areas());
  const chosen = peopleEntries.flatMap((name) => form.chosen(name) ?? []);
  const theirs = error?.current ? Object.values(peopleOf(error.current as PropertyRecord)) : [];
  const known = {
    translate,
    persons: [...Object.values(peopleOf(record)), ...theirs, ...chosen].filter((person) => person !== null),
    titleOfArea: (value: string) => titleOf("area", value, served.find((area) => area.value === value)?.title),
  };
  return (name: string, value: unknown) => shownOf(name, value, known);
}

function EditForm({ editing, draft, title, onClose }: EditingProps & { editing: Editing; draft: FormDraft }) {
  const isAdministrator = hasRole(useSession(), "Administrator");
  const translate = useTranslate();
  const { record } = editing;
  const schema = isAdministrator ? anyPortfolioForm : ownPortfolioForm;
  const form = usePropertyForm(schema, { initial: entriesOf(record), known: peopleOf(record), draft });
  const show = useShown(editing, form);
  return (
    <EditModal
      title={title}
      editing={editing}
      form={form}
      labelOf={(name) => translate(propertyLabels[name]?.label ?? "property.title")}
      show={show}
      onClose={onClose}
    >
      <div className={styles.form}>
        <PropertyFields form={form} namesCustodian={isAdministrator} />
      </div>
    </EditModal>
  );
}
