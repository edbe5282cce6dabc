import { Checkbox, NativeSelect, Radio, TextInput } from "@mantine/core";
import type { SubmitEvent } from "react";
import { useId, useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { FilterOffers } from "./filter-offers.ts";
import { missingIn, selectGroups, selectOptions, unitTypesFor } from "./filter-offers.ts";
import type { FilterChoice } from "./filter-choice.ts";
import { resultTypes } from "./filter-choice.ts";
import styles from "./filters-panel.module.css";

interface FiltersPanelProps {
  /** What the address says; for another one the page makes the panel anew (`key`). */
  choice: FilterChoice;
  /** The address names an area or a category that is not offered: they are marked. */
  asked: boolean;
  offers: FilterOffers;
  onSearch: (choice: FilterChoice) => void;
  onReset: () => void;
  className?: string | undefined;
}

/** What stands in the filters, and which hints are shown: those of fields that were left, and all once it was sent. */
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
export function FiltersPanel({ choice, asked, offers, onSearch, onReset, className }: FiltersPanelProps) {
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
        <NativeSelect
          id={`${base}-area`}
          label={translate("search.area")}
          data={selectGroups(translate("search.areaChoose"), offers.areas)}
          value={draft.area}
          onChange={({ target }) => enter({ area: target.value })}
          onBlur={() => touch("area")}
          aria-required
          error={filters.isMarked("area") && translate("search.areaRequired")}
        />
        <NativeSelect
          id={`${base}-category`}
          label={translate("search.category")}
          data={selectOptions(translate("search.categoryChoose"), offers.categories)}
          value={draft.category}
          // Another category has other unit types.
          onChange={({ target }) => enter({ category: target.value, unitType: "" })}
          onBlur={() => touch("category")}
          aria-required
          error={filters.isMarked("category") && translate("search.categoryRequired")}
        />
        <Radio.Group
          label={translate("filters.type")}
          value={draft.type}
          onChange={(type) => enter({ type, unitType: "" })}
        >
          <div className={styles.radios}>
            {resultTypes.map((type) => (
              <Radio key={type} value={type} label={translate(`filters.${type}`)} />
            ))}
          </div>
        </Radio.Group>
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

/** Unit type, for units alone; text; occupancy. */
function OptionalFilters({ draft, offers, enter }: OptionalFiltersProps) {
  const translate = useTranslate();
  return (
    <>
      {draft.type === "Unit" && (
        <NativeSelect
          label={translate("filters.unitType")}
          data={selectOptions(translate("filters.unitTypeAny"), unitTypesFor(draft.category, offers))}
          value={draft.unitType}
          onChange={({ target }) => enter({ unitType: target.value })}
        />
      )}
      <TextInput
        type="search"
        label={translate("filters.text")}
        maxLength={100}
        value={draft.text}
        onChange={({ target }) => enter({ text: target.value })}
      />
      <Checkbox.Group
        label={translate("filters.occupancy")}
        description={translate("filters.occupancyHelp")}
        value={[...draft.states]}
        onChange={(states) => enter({ states })}
      >
        <div className={styles.states}>
          {offers.states.map(({ value, title }) => (
            <Checkbox key={value} value={value} label={title} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
