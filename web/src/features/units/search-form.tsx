import type { FormEvent, RefObject } from "react";
import { useId, useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { Offers } from "./chosen.ts";
import { isComplete, missingIn } from "./chosen.ts";
import type { SearchChoice } from "./search-choice.ts";
import { isResidential, readChoice } from "./search-choice.ts";
import styles from "./search-form.module.css";

interface SearchFormProps {
  /** What the address says. */
  choice: SearchChoice;
  /** The form was sent with this choice: what is missing is marked. */
  asked: boolean;
  offers: Offers;
  onSearch: (choice: SearchChoice) => void;
  onReset: () => void;
  /** Gets the focus after a reset. */
  area: RefObject<HTMLSelectElement | null>;
  className?: string | undefined;
}

const readForm = (form: HTMLFormElement): SearchChoice =>
  readChoice(new URLSearchParams([...new FormData(form)].filter(isText)).toString());

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === "string";

/**
 * The filters of the customer search: a native GET form, which the server answers before JavaScript. With it, a search is
 * sent only when area and category are chosen (requirements 5.1). The controls keep what is chosen, also what was
 * chosen before the code arrived; for another address the page makes the form anew (`key`).
 */
export function SearchForm({ choice, asked, offers, onSearch, onReset, area, className }: SearchFormProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(choice);
  const [sent, setSent] = useState(asked);
  const resetId = useId();
  const missing = missingIn(draft, offers);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sending = readForm(form);
    setDraft(sending);
    setSent(true);
    if (isComplete(sending, offers)) onSearch(sending);
    else form.querySelector<HTMLElement>(missingIn(sending, offers).location ? "select" : "[name=category]")?.focus();
  };

  return (
    <search className={classNames(styles.panel, className)} aria-label={translate("search.filters")}>
      <form
        action={paths.search}
        noValidate
        autoComplete="off"
        onChange={({ currentTarget }) => setDraft(readForm(currentTarget))}
        onSubmit={send}
        className={styles.fields}
      >
        <SelectField
          ref={area}
          name="location"
          label={translate("search.area")}
          placeholder={translate("search.areaChoose")}
          options={offers.areas}
          defaultValue={draft.location}
          error={sent && missing.location ? translate("search.areaRequired") : undefined}
        />
        <SelectField
          name="category"
          label={translate("search.category")}
          placeholder={translate("search.categoryChoose")}
          options={offers.categories}
          defaultValue={draft.category}
          error={sent && missing.category ? translate("search.categoryRequired") : undefined}
        />
        <OptionalFilters choice={choice} draft={draft} offers={offers} />
        <div className={styles.actions}>
          <Button type="submit" look="primary">
            {translate("search.submit")}
          </Button>
          <Button type="submit" form={resetId}>
            {translate("search.reset")}
          </Button>
        </div>
      </form>
      <form id={resetId} action={paths.search} onSubmit={(event) => (event.preventDefault(), onReset())} hidden />
    </search>
  );
}

interface OptionalFiltersProps extends Pick<SearchFormProps, "choice" | "offers"> {
  draft: SearchChoice;
}

/** Business type and rent. Homes have no business type: the control says so and is not sent. */
function OptionalFilters({ choice, draft, offers }: OptionalFiltersProps) {
  const translate = useTranslate();
  const forHomes = isResidential(draft);
  // A rent that came with a link and is none of those offered is searched for all the same.
  const isOffered = choice.rent === "" || offers.rentRanges.some(({ value }) => value === choice.rent);
  const rents = isOffered ? offers.rentRanges : [...offers.rentRanges, { value: choice.rent, title: choice.rent }];
  return (
    <>
      <SelectField
        name="typeOfBusiness"
        label={translate("search.business")}
        placeholder={translate(forHomes ? "search.businessNotForHomes" : "search.businessAny")}
        options={forHomes ? [] : offers.businessTypes}
        defaultValue={draft.typeOfBusiness}
        disabled={forHomes}
        optional="unmarked"
      />
      <SelectField
        name="rent"
        label={translate("search.rent")}
        placeholder={translate("search.rentAny")}
        options={rents}
        defaultValue={draft.rent}
        optional="unmarked"
      />
    </>
  );
}
