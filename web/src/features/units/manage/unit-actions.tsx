import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import type { ApiQuery } from "../../../lib/api/query.ts";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { RecordActions } from "../../../manage/record/record-actions.tsx";
import { useRecordEditing } from "../../../manage/record/record-editing.ts";
import { propertyUrl } from "../../../routing/addresses.ts";
import { isUnitPage } from "./unit-profiles.api.ts";
import type { OwnUnit } from "./unit-entries.ts";

interface UnitActionsProps {
  unit: OwnUnit;
  /** The query of the unit, which is updated after a change. */
  query: ApiQuery<UnitProfile>;
}

/** Archive, restore and delete, for the property's staff. If the unit is gone for them, it opens the property. */
export function UnitActions({ unit, query }: UnitActionsProps) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /unitprofiles/{id}", "edit");
  const remove = useApiMutation("DELETE /unitprofiles/{id}", "edit");
  const params = { id: String(unit.unitProfileId) };
  const leave = () => navigate(propertyUrl(unit.propertyId.propertyId));
  const { archive } = useRecordEditing<OwnUnit, object>(unit, {
    send: async (body) => (await edit.mutateAsync({ params, body })) as OwnUnit,
    onSaved: (saved) => {
      showToast("success", saved.archived ? "unitProfile.archived" : "unitProfile.restored");
      if (saved.mayEdit) answers.setData(query, { answer: saved, at: Date.now() });
      else leave();
      void answers.invalidate("PATCH /unitprofiles/{id}", isUnitPage);
    },
  });
  const deleteUnit = async (): Promise<ApiError | undefined> => {
    try {
      await remove.mutateAsync({ params });
    } catch (error) {
      return error as ApiError;
    }
    showToast("success", "unitProfile.deleted");
    leave();
    void answers.invalidate("DELETE /unitprofiles/{id}", isUnitPage);
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
