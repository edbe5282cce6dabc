import type { Property } from "@vasati/contract/portfolio/properties";
import type { ApiError } from "../../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { navigate } from "../../../../lib/browser/navigation.tsx";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { RecordActions } from "../../../../manage/record/record-actions.tsx";
import { useRecordEditing } from "../../../../manage/record/record-editing.ts";
import { paths } from "../../../../routing/paths.ts";
import { propertyById } from "../form/property-form.api.ts";

/** A property as those see it who may change it. */
type OwnProperty = Property & { version: number; archived: boolean };

const isPropertyPage = (call: string) => call === "GET /properties/{id}";

/** Archive, restore and delete, for the staff of the property; returns to the list when the property is gone. */
export function PropertyActions({ property }: { property: OwnProperty }) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /properties/{id}", "edit");
  const remove = useApiMutation("DELETE /properties/{id}", "edit");
  const params = { id: String(property.propertyId) };
  const { archive } = useRecordEditing<OwnProperty, object>(property, {
    send: async (body) => (await edit.mutateAsync({ params, body })) as OwnProperty,
    onSaved: (saved) => {
      showToast("success", saved.archived ? "property.archived" : "property.restored");
      if (saved.mayEdit) answers.setData(propertyById(property.propertyId), { answer: saved, at: Date.now() });
      else navigate(paths.properties);
      void answers.invalidate("PATCH /properties/{id}", isPropertyPage);
    },
  });
  const deleteProperty = async (): Promise<ApiError | undefined> => {
    try {
      await remove.mutateAsync({ params });
    } catch (error) {
      return error as ApiError;
    }
    showToast("success", "property.deletedToast");
    navigate(paths.properties);
    void answers.invalidate("DELETE /properties/{id}", isPropertyPage);
    return undefined;
  };
  return (
    <RecordActions
      name={property.propertyName}
      archived={property.archived}
      onArchive={() => archive(true)}
      onRestore={() => archive(false)}
      onDelete={deleteProperty}
    />
  );
}
