import type { ManagedUnit } from "@vasati/contract/portfolio/managed-units";
import type { CommercialUnitForm, ResidentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import type { ApiQuery } from "../../../lib/api/answers.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { EditModal } from "../../../manage/form/edit-modal.tsx";
import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { useRecord, useRecordEditing } from "../../../manage/record/record-editing.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { tellsOfOtherUnits } from "./managed-units.api.ts";
import type { EditedUnit, OwnUnit, UnitPlace } from "./unit-entries.ts";
import { editableOf, editedIn, entriesOf } from "./unit-entries.ts";
import { UnitFields } from "./unit-fields.tsx";
import { useUnitForm } from "./unit-form.ts";
import { useUnitValueWords } from "./unit-value-words.ts";

interface UnitEditorProps {
  /** Answers the unit, and learns what it has become. */
  query: ApiQuery<ManagedUnit>;
  onClose: () => void;
}

/** The Unit Profile of a unit that is there, to be changed; its property, address and category stay. */
export function UnitEditor({ query, onClose }: UnitEditorProps) {
  const { data, ...progress } = useRecord(query);
  const title = useTranslate()("managedUnit.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  // Whoever may change a unit is answered all of its fields.
  return <Editing unit={data as OwnUnit} title={title} query={query} onClose={onClose} />;
}

type EditingProps = UnitEditorProps & { unit: OwnUnit; title: string };

function useUnitEditing({ unit, query, onClose }: EditingProps) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /unitprofiles/{id}", "edit");
  const editing = useRecordEditing<OwnUnit, EditedUnit>(unit, {
    send: async (body) => (await edit.mutateAsync({ params: { id: String(unit.unitProfileId) }, body })) as OwnUnit,
    onSaved: (saved) => {
      answers.learn(query, { answer: saved, at: Date.now() });
      showToast("success", "managedUnit.saved");
      onClose();
      void answers.outdate(tellsOfOtherUnits);
    },
    entered: editableOf,
  });
  return { ...editing, isPending: edit.isPending, error: edit.error };
}

function Editing(props: EditingProps) {
  const editing = useUnitEditing(props);
  const draft = useFormDraft("unitEditDraft", props.unit.unitProfileId);
  return <EditForm key={editing.record.version} editing={editing} draft={draft} {...props} />;
}

type FormProps = EditingProps & { editing: ReturnType<typeof useUnitEditing>; draft: FormDraft };

function EditForm({ editing, draft, unit, title, onClose }: FormProps) {
  const { propertiesCategory } = unit;
  const place: UnitPlace = {
    propertyId: unit.propertyId.propertyId,
    addressId: unit.addressId.addressId,
    propertiesCategory,
  };
  const form = useUnitForm(place, entriesOf(editableOf(editing.record)), draft);
  const show = useUnitValueWords();
  const save = (typed: CommercialUnitForm | ResidentialUnitForm) => editing.save(editedIn(typed) as EditedUnit);
  return (
    <EditModal
      title={title}
      editing={{ ...editing, save }}
      form={form}
      labelOf={form.labelOf}
      show={show}
      onClose={onClose}
    >
      <UnitFields category={propertiesCategory} form={form} />
    </EditModal>
  );
}
