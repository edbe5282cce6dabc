import type { FormDraft } from "../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import type { UnitEntries, UnitPlace } from "./unit-entries.ts";
import { unitSchema } from "./unit-entries.ts";
import { optionalFields, wordsOf } from "./unit-words.ts";

/** The Unit Profile form of the variant that the category of its property asks for. */
export const useUnitForm = (place: UnitPlace, initial: UnitEntries, draft?: FormDraft) =>
  useManageForm(unitSchema(place), {
    fields: wordsOf(place.propertiesCategory),
    initial,
    optional: optionalFields,
    ...(draft && { draft }),
  });

export type UnitForm = ReturnType<typeof useUnitForm>;
