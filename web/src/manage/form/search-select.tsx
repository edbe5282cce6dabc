import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { RetryButton } from "../../ui/state.tsx";
import styles from "./search-select.module.css";

/** One of those from whom the person chooses. */
export interface Choice {
  value: string;
  title: string;
  /** Tells those of the same title apart. */
  note?: string;
}

interface SearchSelectProps {
  /** Of `form.field(name)`, without its `name`: what stands in the box is no value of the form. */
  control: Pick<ComponentProps<typeof TextInput>, "id" | "label" | "description" | "error" | "onBlur">;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  /** Those who match what was searched for last; undefined while they are on their way. */
  choices: readonly Choice[] | undefined;
  /** How many match in all, where `choices` are not all of them. */
  total: number;
  onSearch: (search: string) => void;
  hasFailed: boolean;
  onRetry: Retry;
}

const opener = <IconChevronDown size={18} stroke={1.75} aria-hidden />;

/** Long enough to finish a word, short enough to feel at once; in milliseconds. */
const pause = 250;

function useSearchAfterPause(typed: string | null, onSearch: (search: string) => void): void {
  const search = useEffectEvent(() => onSearch((typed ?? "").trim()));
  useEffect(() => {
    const timer = setTimeout(search, typed ? pause : 0);
    return () => clearTimeout(timer);
  }, [typed]);
}

/** What was marked among others is not meant any more. */
function useFreshMark(choices: readonly Choice[], forget: () => void): void {
  const offered = choices.map(({ value }) => value).join();
  const forgetMark = useEffectEvent((_offered: string) => forget());
  useEffect(() => forgetMark(offered), [offered]);
}

/**
 * A choice from more than a list can show: opens on a click or with the arrow keys, narrows down while the person types, and
 * is emptied by emptying the box. What was typed and not chosen goes when the box is left.
 */
export function SearchSelect({ control, chosen, onChoose, onSearch, ...found }: SearchSelectProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  useSearchAfterPause(typed, onSearch);
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const { choices = [] } = found;
  useFreshMark(choices, () => store.resetSelectedOption());

  const choose = (choice: Choice | null) => {
    onChoose(choice);
    setTyped(null);
    store.closeDropdown();
  };
  const type = (text: string) => {
    setTyped(text);
    if (text === "") onChoose(null);
    store.openDropdown();
    store.resetSelectedOption();
  };
  const press = (event: KeyboardEvent) => {
    if (!store.dropdownOpened) return;
    // The dialog around it stays open, and the form is not sent, while there is a list to choose from.
    if (event.key === "Escape") event.preventDefault();
    if (event.key !== "Enter" || store.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    const [only, another] = choices;
    if (typed && only && !another) choose(only);
  };
  return (
    <div>
      <Combobox
        store={store}
        withinPortal={false}
        onOptionSubmit={(value) => choose(choices.find((choice) => choice.value === value) ?? null)}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...control}
            autoComplete="off"
            placeholder={translate("manage.choose.type")}
            value={typed ?? chosen?.title ?? ""}
            onChange={(event) => type(event.target.value)}
            onClick={() => store.openDropdown()}
            onKeyDown={press}
            onBlur={(event) => {
              control.onBlur?.(event);
              setTyped(null);
              store.closeDropdown();
            }}
            rightSection={chosen ? <Clear onClear={() => choose(null)} /> : opener}
            rightSectionPointerEvents={chosen ? "all" : "none"}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={styles.dropdown}>
          <Found {...found} labelledBy={`${control.id}-label`} chosen={chosen} />
        </Combobox.Dropdown>
      </Combobox>
      {found.hasFailed && !found.choices && !store.dropdownOpened && <ListFailure onRetry={found.onRetry} />}
    </div>
  );
}

const Clear = ({ onClear }: { onClear: () => void }) => (
  <Combobox.ClearButton title={useTranslate()("manage.choose.clear")} onClear={onClear} />
);

type FoundProps = Omit<SearchSelectProps, "control" | "onChoose" | "onSearch"> & { labelledBy: string };

function Found({ choices, total, chosen, hasFailed, onRetry, labelledBy }: FoundProps) {
  const translate = useTranslate();
  if (!choices && hasFailed) return <ListFailure onRetry={onRetry} />;
  if (!choices) return <Words>{translate("state.loading")}</Words>;
  if (choices.length === 0) return <Words>{translate("manage.choose.none")}</Words>;
  return (
    <>
      <Combobox.Options labelledBy={labelledBy} className={styles.options}>
        {choices.map(({ value, title, note }) => (
          <Combobox.Option key={value} value={value} active={value === chosen?.value} className={styles.option}>
            {title}
            {note && <span className={styles.note}>{note}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {total > choices.length && (
        <p className={styles.more}>{translate("manage.choose.more", { shown: choices.length, total })}</p>
      )}
    </>
  );
}

/** There is nobody to choose from, before and after the list is opened. */
function ListFailure({ onRetry }: { onRetry: Retry }) {
  const translate = useTranslate();
  return (
    <div className={styles.failure} role={onRetry.stop ? "status" : "alert"}>
      {translate(onRetry.stop ? "state.tryingAgain" : "state.couldNotLoad")}{" "}
      <RetryButton
        look="quiet"
        className={styles.retry}
        onMouseDown={(event) => event.preventDefault()}
        onRetry={onRetry}
      />
    </div>
  );
}

const Words = ({ children }: { children: string }) => (
  <p className={styles.words} role="status">
    {children}
  </p>
);
