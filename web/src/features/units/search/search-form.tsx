import { IconChevronRight } from "@tabler/icons-react";
import type { FormEvent, RefObject } from "react";
import { useId, useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths } from "../../../routing/paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { Offers } from "../search-choice/chosen.ts";
import { isComplete, missingIn } from "../search-choice/chosen.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { furtherCount, furtherNames, isResidential, readChoice } from "../search-choice/search-choice.ts";
import { FurtherFilters } from "./lazy-parts.tsx";
import styles from "./search-form.module.css";

interface SearchFormProps {
  /** The choices of the address. */
  choice: SearchChoice;
  /** The form was sent with this choice, so missing fields are marked. */
  asked: boolean;
  offers: Offers;
  /** On the map: what stands in place of an area, which isn't required there. */
  anywhere?: string | undefined;
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
 * The filters of the customer search: a native GET form, which works before JavaScript. With JavaScript, a search is sent only if area and
 * category are chosen (requirements 5.1). The controls keep choices made before the code arrived; for another address the page creates the
 * form again (`key`).
 */
export function SearchForm({ choice, asked, offers, anywhere, onSearch, onReset, area, className }: SearchFormProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(choice);
  const [sent, setSent] = useState(asked);
  const resetId = useId();
  const isAnywhere = Boolean(anywhere);
  const missing = missingIn(draft, offers, isAnywhere);
  const path = anywhere ? paths.map : paths.search;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sending = readForm(form);
    setDraft(sending);
    setSent(true);
    if (isComplete(sending, offers, isAnywhere)) onSearch(sending);
    else
      form
        .querySelector<HTMLElement>(missingIn(sending, offers, isAnywhere).location ? "select" : "[name=category]")
        ?.focus();
  };

  return (
    <search className={classNames(styles.panel, className)} aria-label={translate("search.filters")}>
      <form
        action={path}
        noValidate
        autoComplete="off"
        onChange={({ currentTarget }) => setDraft(readForm(currentTarget))}
        onSubmit={send}
        className={styles.fields}
      >
        <RequiredFilters area={area} draft={draft} offers={offers} anywhere={anywhere} missing={sent && missing} />
        <OptionalFilters choice={choice} draft={draft} offers={offers} />
        <MoreFilters draft={draft} />
        <div className={styles.actions}>
          <Button type="submit" look="primary">
            {translate("search.submit")}
          </Button>
          <Button type="submit" form={resetId}>
            {translate("search.reset")}
          </Button>
        </div>
      </form>
      <form id={resetId} action={path} onSubmit={(event) => (event.preventDefault(), onReset())} hidden />
    </search>
  );
}

interface RequiredFiltersProps extends Pick<SearchFormProps, "offers" | "anywhere" | "area"> {
  draft: SearchChoice;
  /** Which of them are marked as missing, if any. */
  missing: false | ReturnType<typeof missingIn>;
}

function RequiredFilters({ area, draft, offers, anywhere, missing }: RequiredFiltersProps) {
  const translate = useTranslate();
  return (
    <>
      <SelectField
        ref={area}
        name="location"
        label={translate("search.area")}
        placeholder={anywhere ?? translate("search.areaChoose")}
        required={!anywhere || undefined}
        options={offers.areas}
        defaultValue={draft.location}
        error={missing && missing.location ? translate("search.areaRequired") : undefined}
      />
      <SelectField
        name="category"
        label={translate("search.category")}
        placeholder={translate("search.categoryChoose")}
        required
        options={offers.categories}
        defaultValue={draft.category}
        error={missing && missing.category ? translate("search.categoryRequired") : undefined}
      />
    </>
  );
}

interface OptionalFiltersProps extends Pick<SearchFormProps, "choice" | "offers"> {
  draft: SearchChoice;
}

/** Business type and rent. Homes have no business type; the control says so and isn't sent. */
function OptionalFilters({ choice, draft, offers }: OptionalFiltersProps) {
  const translate = useTranslate();
  const forHomes = isResidential(draft);
  // A rent from a link that isn't among the options is searched for anyway.
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
      />
      <SelectField
        name="rent"
        label={translate("search.rent")}
        placeholder={translate("search.rentAny")}
        options={rents}
        defaultValue={draft.rent}
      />
    </>
  );
}

/** The further filters, whose fields load when they are first shown. */
function MoreFilters({ draft }: Pick<OptionalFiltersProps, "draft">) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate("search.more", { count: furtherCount(draft) })}
        <IconChevronRight size={18} aria-hidden />
      </Button>
      {isOpen && <FurtherFilters draft={draft} />}
      {/* Until the fields are there, and for the order, which has none. A field of the same name comes first, so it is what counts. */}
      {[...furtherNames, "sort" as const].map((name) => (
        <input key={name} type="hidden" name={name} value={draft[name]} disabled={!draft[name]} />
      ))}
    </>
  );
}
