import type { Category } from "@vasati/contract/wire/codes";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { CodeList } from "../../../domain/words/code-titles.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { today } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { isResidential, readCategory } from "../search-choice/search-choice.ts";
import type { Titles } from "../sub-types.api.ts";
import { furnishingsQuery, listOf, unitSubTypesQuery } from "../sub-types.api.ts";

/** The further filters in the form of the search. Their controls are the browser's own, so that the form reads them as the others. */
export function FurtherFilters({ draft }: { draft: SearchChoice }) {
  const translate = useTranslate();
  const [day, setDay] = useState(draft.availableBy);
  return (
    <div role="group" aria-label={translate("search.more", { count: 0 })}>
      <SubType key={draft.category} draft={draft} />
      <Amount name="minArea" label={translate("search.minArea")} value={draft.minArea} />
      <Amount name="maxArea" label={translate("search.maxArea")} value={draft.maxArea} />
      <Amount name="maxDeposit" label={translate("search.maxDeposit")} value={draft.maxDeposit} />
      <Furnishing draft={draft} />
      <div>
        {/* What is sent; written before the form, which hears of the change next, reads it. */}
        <input type="hidden" name="availableBy" value={day} />
        <DateField
          label={translate("search.availableBy")}
          value={day}
          min={today()}
          onDay={(chosen) => flushSync(() => setDay(chosen))}
        />
      </div>
    </div>
  );
}

const Amount = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <TextField type="number" inputMode="numeric" min={1} step={1} name={name} label={label} defaultValue={value} />
);

function useOptions(list: CodeList, codes: Titles | undefined) {
  const titleOf = useCodeTitle();
  return listOf(codes).map(({ value, title }) => ({ value, title: titleOf(list, value, title) }));
}

/** The BHK of a home, or what a commercial unit is for. */
function SubType({ draft }: { draft: SearchChoice }) {
  const translate = useTranslate();
  const { group, unitType } = readCategory(draft.category);
  const { data } = useApi<Titles>(group ? unitSubTypesQuery(group as Category, unitType) : null);
  const options = useOptions("usage", data);
  // Of another unit type, it would be searched for though nobody sees it.
  const isOther = data && !options.some(({ value }) => value === draft.unitProfileSubType);
  return (
    <SelectField
      name="unitProfileSubType"
      label={translate(isResidential(draft) ? "search.bhk" : "search.usage")}
      placeholder={translate(group ? "search.any" : "search.categoryFirst")}
      options={options}
      defaultValue={isOther ? "" : draft.unitProfileSubType}
      disabled={!group}
    />
  );
}

function Furnishing({ draft }: { draft: SearchChoice }) {
  const translate = useTranslate();
  const { data } = useApi(furnishingsQuery());
  return (
    <SelectField
      name="furnishing"
      label={translate("search.furnishing")}
      placeholder={translate("search.any")}
      options={useOptions("furnishing", data)}
      defaultValue={draft.furnishing}
    />
  );
}
