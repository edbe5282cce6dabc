import type { Category, Code } from "@vasati/contract/wire/codes";
import { codesOf } from "@vasati/contract/wire/codes";
import { useApi } from "../../../lib/api/api-query.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Option } from "../../../ui/fields/select-field.tsx";
import { failureOf } from "../../../lib/api/retrying.ts";
import type { Titles } from "../sub-types.api.ts";
import { listOf, unitSubTypesQuery } from "../sub-types.api.ts";
import { unitTypesQuery } from "./unit-profiles.api.ts";
import type { UnitFieldName } from "./unit-words.ts";

/** Unit types and sub-types from the API; `type` is the chosen one. */
function useServedLists(category: Category, type: string) {
  const types = useApi<Titles>(unitTypesQuery(category));
  const subTypes = useApi<Titles>(unitSubTypesQuery(category, type), { keepsOld: true });
  return {
    types: listOf(types.data),
    subTypes: listOf(subTypes.data),
    ...failureOf([types, subTypes]),
  };
}

/** The options of each select of the form, with titles in the active language. */
export function useUnitChoices(category: Category, type: string) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { types, subTypes, ...progress } = useServedLists(category, type);
  const titled = (list: Parameters<typeof titleOf>[0], codes: Code[]): Option[] =>
    codes.map(({ value, title }) => ({ value, title: titleOf(list, value, title) }));
  const yes = translate("unit.yes");
  const no = translate("unit.no");
  const choices: Partial<Record<UnitFieldName, Option[]>> = {
    unitProfileType: titled("unitType", types),
    unitProfileSubType: titled("usage", subTypes),
    typeOfBusiness: titled("business", codesOf("business-types")),
    unitStatus: titled("status", codesOf("unit-statuses")),
    preferencialPosition: titled("direction", codesOf("directions")),
    doorFacing: titled("facing", codesOf("door-facings")),
    windowsType: titled("windows", codesOf("window-types")),
    innerRooms: [
      { value: "YES", title: yes },
      { value: "NO", title: no },
    ],
    security: [
      { value: "true", title: yes },
      { value: "false", title: no },
    ],
    phoneProvidedBy: titled("party", codesOf("party-types")),
    furnishing: titled("furnishing", codesOf("furnishings")),
    parking: titled("parking", codesOf("parkings")),
    waterSupply: titled("waterSupply", codesOf("water-supplies")),
    powerBackup: titled("powerBackup", codesOf("power-backups")),
    lift: [
      { value: "true", title: yes },
      { value: "false", title: no },
    ],
  };
  return { choices, ...progress };
}
