import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import type { UnitEntries, UnitPlace } from "./unit-entries.ts";
import { unitSchema } from "./unit-entries.ts";
import { optionalFields, wordsOf } from "./unit-words.ts";

/** The Unit Profile form in the variant of the property's category. */
export const useUnitForm = (place: UnitPlace, initial: UnitEntries, draft?: FormDraft) =>
  useManageForm(unitSchema(place), {
    fields: wordsOf(place.propertiesCategory),
    initial,
    optional: optionalFields,
    ...(draft && { draft }),
  });

export type UnitForm = ReturnType<typeof useUnitForm>;
