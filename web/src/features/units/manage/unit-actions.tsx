import type { ManagedUnit } from "@vasati/contract/portfolio/managed-units";
import type { ApiQuery } from "../../../lib/api/answers.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { RecordActions } from "../../../manage/record/record-actions.tsx";
import { useRecordEditing } from "../../../manage/record/record-editing.ts";
import { propertyUrl } from "../../../paths.ts";
import { tellsOfOtherUnits } from "./managed-units.api.ts";
import type { OwnUnit } from "./unit-entries.ts";

interface UnitActionsProps {
  unit: OwnUnit;
  /** Has answered the unit, and learns what it has become. */
  query: ApiQuery<ManagedUnit>;
}

/** Archive, restore and delete, for the staff of the property; what is gone for them leads back to the property. */
export function UnitActions({ unit, query }: UnitActionsProps) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /unitprofiles/{id}", "edit");
  const remove = useApiMutation("DELETE /unitprofiles/{id}", "edit");
  const params = { id: String(unit.unitProfileId) };
  const leave = () => navigate(propertyUrl(unit.propertyId.propertyId));
  const { archive } = useRecordEditing<OwnUnit, object>(unit, {
    send: async (body) => (await edit.mutateAsync({ params, body })) as OwnUnit,
    onSaved: (saved) => {
      showToast("success", saved.archived ? "managedUnit.archived" : "managedUnit.restored");
      if (saved.mayEdit) answers.learn(query, { answer: saved, at: Date.now() });
      else leave();
      void answers.outdate(tellsOfOtherUnits);
    },
  });
  const deleteUnit = async (): Promise<ApiError | undefined> => {
    try {
      await remove.mutateAsync({ params });
    } catch (error) {
      return error as ApiError;
    }
    showToast("success", "managedUnit.deleted");
    leave();
    void answers.outdate(tellsOfOtherUnits);
    return undefined;
  };
  return (
    <RecordActions
      name={unit.unitName}
      archived={unit.archived}
      onArchive={() => archive(true)}
      onRestore={() => archive(false)}
      onDelete={deleteUnit}
    />
  );
}
