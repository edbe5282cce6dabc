import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { CommercialUnitForm, ResidentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import type { ApiQuery } from "../../../lib/api/query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { EditModal } from "../../../manage/form/edit-modal.tsx";
import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { useRecord, useRecordEditing } from "../../../manage/record/record-editing.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import type { CodeList } from "../../../domain/words/code-titles.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import { isUnitPage } from "./unit-profiles.api.ts";
import type { EditedUnit, OwnUnit, UnitPlace } from "./unit-entries.ts";
import { editableOf, editedIn, entriesOf } from "./unit-entries.ts";
import { UnitFields } from "./unit-fields.tsx";
import { useUnitForm } from "./unit-form.ts";
import type { UnitFieldName } from "./unit-words.ts";

const lists: Partial<Record<UnitFieldName, CodeList>> = {
  unitProfileType: "unitType",
  unitProfileSubType: "usage",
  typeOfBusiness: "business",
  unitStatus: "status",
  preferencialPosition: "direction",
  doorFacing: "facing",
  windowsType: "windows",
  phoneProvidedBy: "party",
  furnishing: "furnishing",
  parking: "parking",
  waterSupply: "waterSupply",
  powerBackup: "powerBackup",
};
const amounts: ReadonlySet<UnitFieldName> = new Set(["minRent", "maxRent", "deposit", "maintenance"]);

/** Returns a function that formats a value of the form for people: codes by their titles, yes and no, rupees. */
function useUnitValueWords(): (name: UnitFieldName, value: unknown) => string {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return (name, value) => {
    const list = lists[name];
    if (name === "availableFrom") return typeof value === "string" ? formatDate(value, translate) : "";
    if (typeof value === "string" && name !== "innerRooms") return list && value ? titleOf(list, value) : value;
    if (name === "innerRooms") return translate(value === "YES" ? "unit.yes" : "unit.no");
    if (typeof value === "boolean") return translate(value ? "unit.yes" : "unit.no");
    if (typeof value !== "number") return "";
    return amounts.has(name) ? formatMoney(value) : formatNumber(value);
  };
}

interface UnitEditorProps {
  /** The query of the unit, which is updated after a change. */
  query: ApiQuery<UnitProfile>;
  onClose: () => void;
}

/** The Unit Profile form of an existing unit; property, address and category can't change. */
export function UnitEditor({ query, onClose }: UnitEditorProps) {
  const { data, ...progress } = useRecord(query);
  const title = useTranslate()("unitProfile.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  // Whoever may change a unit gets all of its fields.
  return <Editing unit={data as OwnUnit} title={title} query={query} onClose={onClose} />;
}

type EditingProps = UnitEditorProps & { unit: OwnUnit; title: string };

function useUnitEditing({ unit, query, onClose }: EditingProps) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /unitprofiles/{id}", "edit");
  const editing = useRecordEditing<OwnUnit, EditedUnit>(unit, {
    send: async (body) => (await edit.mutateAsync({ params: { id: String(unit.unitProfileId) }, body })) as OwnUnit,
    onSaved: (saved) => {
      answers.setData(query, { answer: saved, at: Date.now() });
      showToast("success", "unitProfile.saved");
      onClose();
      void answers.invalidate("PATCH /unitprofiles/{id}", isUnitPage);
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
