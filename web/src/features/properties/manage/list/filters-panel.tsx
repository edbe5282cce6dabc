import { codesIn, unitStatuses } from "@vasati/contract/wire/codes";
import type { SubmitEvent } from "react";
import { useId, useState } from "react";
import { afterPress } from "../../../../lib/forms/after-press.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Checkbox } from "../../../../ui/controls/checkbox.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { FieldSet } from "../../../../ui/fields/field-set.tsx";
import { RadioGroup } from "../../../../ui/controls/radio-group.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { FilterOffers } from "./filter-offers.ts";
import { missingIn, unitTypesFor } from "./filter-offers.ts";
import type { FilterChoice } from "./filter-choice.ts";
import { resultTypes } from "./filter-choice.ts";
import styles from "./filters-panel.module.css";

interface FiltersPanelProps {
  /** The filters of the address; for another address the page creates the panel again (`key`). */
  choice: FilterChoice;
  /** Marks an area or a category in the address that isn't offered. */
  asked: boolean;
  offers: FilterOffers;
  /** When units are chosen instead of properties. */
  onUnits: () => void;
  onSearch: (choice: FilterChoice) => void;
  onReset: () => void;
  className?: string | undefined;
}

/** The entries of the filters and the visible hints: those of fields that were left, or all once it was sent. */
function useFilters({ choice, asked, offers }: Pick<FiltersPanelProps, "choice" | "asked" | "offers">) {
  const [draft, setDraft] = useState(choice);
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(asked ? ["area", "category"] : []));
  const missing = missingIn(draft, offers);
  return {
    draft,
    missing,
    enter: (change: Partial<FilterChoice>) => setDraft((current) => ({ ...current, ...change })),
    touch: (...names: string[]) => setTouched((current) => new Set([...current, ...names])),
    isMarked: (name: "area" | "category") => missing[name] && touched.has(name),
  };
}

/** The filters of the property list (requirements 2.25 and 5.3): a search is sent once area and category are chosen. */
export function FiltersPanel({ choice, asked, offers, onUnits, onSearch, onReset, className }: FiltersPanelProps) {
  const translate = useTranslate();
  const base = useId();
  const filters = useFilters({ choice, asked, offers });
  const { draft, missing, enter, touch } = filters;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    touch("area", "category");
    if (missing.area || missing.category)
      document.getElementById(`${base}-${missing.area ? "area" : "category"}`)?.focus();
    // A search is what the panel shows: filters of the list that it does not show end (requirements 9.3: custodianId 0).
    else onSearch({ ...draft, text: draft.text.trim(), custodianId: 0, mine: false, archived: false, page: 0 });
  };

  return (
    <search className={classNames(styles.panel, className)} aria-label={translate("filters.title")}>
      <form noValidate autoComplete="off" onSubmit={send} className={styles.fields}>
        <SelectField
          id={`${base}-area`}
          label={translate("search.area")}
          placeholder={translate("search.areaChoose")}
          options={offers.areas}
          value={draft.area}
          onChange={({ target }) => enter({ area: target.value })}
          onBlur={() => afterPress(() => touch("area"))}
          required
          error={filters.isMarked("area") && translate("search.areaRequired")}
        />
        <SelectField
          id={`${base}-category`}
          label={translate("search.category")}
          placeholder={translate("search.categoryChoose")}
          options={offers.categories}
          value={draft.category}
          // Another category has other unit types.
          onChange={({ target }) => enter({ category: target.value, unitType: "" })}
          onBlur={() => afterPress(() => touch("category"))}
          required
          error={filters.isMarked("category") && translate("search.categoryRequired")}
        />
        <RadioGroup
          name={`${base}-type`}
          label={translate("filters.type")}
          options={resultTypes.map((value) => ({ value, title: translate(`filters.${value}`) }))}
          value={draft.type}
          onChange={({ target }) => {
            if (target.value === "Unit") onUnits();
            enter({ type: target.value === "Unit" ? "Unit" : "Property", unitType: "" });
          }}
        />
        <OptionalFilters draft={draft} offers={offers} enter={enter} />
        <div className={styles.actions}>
          <Button type="submit" look="primary">
            {translate("search.submit")}
          </Button>
          <Button onClick={onReset}>{translate("search.reset")}</Button>
        </div>
      </form>
    </search>
  );
}

interface OptionalFiltersProps {
  draft: FilterChoice;
  offers: FilterOffers;
  enter: (change: Partial<FilterChoice>) => void;
}

/** The states that are chosen once one of them is, or is not any more. */
const statesAfter = (states: FilterChoice["states"], changed: string, isChosen: boolean) =>
  codesIn(unitStatuses).filter((state) => (state === changed ? isChosen : states.includes(state)));

/** Unit type (only for units), text, and occupancy. */
function OptionalFilters({ draft, offers, enter }: OptionalFiltersProps) {
  const translate = useTranslate();
  return (
    <>
      {draft.type === "Unit" && (
        <SelectField
          label={translate("filters.unitType")}
          placeholder={translate("filters.unitTypeAny")}
          options={unitTypesFor(draft.category, offers)}
          value={draft.unitType}
          onChange={({ target }) => enter({ unitType: target.value })}
        />
      )}
      <TextField
        type="search"
        label={translate("filters.text")}
        maxLength={100}
        value={draft.text}
        onChange={({ target }) => enter({ text: target.value })}
      />
      <FieldSet label={translate("filters.occupancy")} help={translate("filters.occupancyHelp")}>
        {offers.states.map(({ value, title }) => (
          <Checkbox
            key={value}
            label={title}
            value={value}
            checked={draft.states.some((state) => state === value)}
            onChange={({ target }) => enter({ states: statesAfter(draft.states, value, target.checked) })}
          />
        ))}
      </FieldSet>
    </>
  );
}
