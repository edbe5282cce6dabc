import type { Category, Code } from "@vasati/contract/wire/codes";
import { codesOf } from "@vasati/contract/wire/codes";
import { useApi } from "../../../lib/api/api-query.ts";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { failureOf } from "../../../lib/api/retrying.ts";
import { unitSubTypesQuery, unitTypesQuery } from "./managed-units.api.ts";
import type { UnitFieldName } from "./unit-words.ts";

interface Choice {
  value: string;
  label: string;
}

/** A list, or the map of value to title that the residential calls answer. */
type Titles = Code[] | Record<string, string>;
const listOf = (titles: Titles = []): Code[] =>
  Array.isArray(titles) ? titles : Object.entries(titles).map(([value, title]) => ({ value, title }));

/** Unit types and sub-types, as the API serves them; `type` is the one that is chosen. */
function useServedLists(category: Category, type: string) {
  const types = useApi<Titles>(unitTypesQuery(category));
  const subTypes = useApi<Titles>(unitSubTypesQuery(category, type), { keepsOld: true });
  return {
    types: listOf(types.data),
    subTypes: listOf(subTypes.data),
    ...failureOf([types, subTypes]),
  };
}

/** The options of each field of the form that is a choice, with titles in the active language. */
export function useUnitChoices(category: Category, type: string) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { types, subTypes, ...progress } = useServedLists(category, type);
  const titled = (list: Parameters<typeof titleOf>[0], codes: Code[]): Choice[] =>
    codes.map(({ value, title }) => ({ value, label: titleOf(list, value, title) }));
  const yes = translate("unit.yes");
  const no = translate("unit.no");
  const choices: Partial<Record<UnitFieldName, Choice[]>> = {
    unitProfileType: titled("unitType", types),
    unitProfileSubType: titled("usage", subTypes),
    typeOfBusiness: titled("business", codesOf("business-types")),
    unitStatus: titled("status", codesOf("unit-statuses")),
    preferencialPosition: titled("direction", codesOf("directions")),
    doorFacing: titled("facing", codesOf("door-facings")),
    windowsType: titled("windows", codesOf("window-types")),
    innerRooms: [
      { value: "YES", label: yes },
      { value: "NO", label: no },
    ],
    security: [
      { value: "true", label: yes },
      { value: "false", label: no },
    ],
    phoneProvidedBy: titled("party", codesOf("party-types")),
  };
  return { choices, ...progress };
}
