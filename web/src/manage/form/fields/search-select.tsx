import { IconCheck, IconChevronDown, IconX } from "@tabler/icons-react";
import type { FocusEventHandler, KeyboardEvent, ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Retry } from "../../../lib/api/retrying.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { FieldProps } from "../../../ui/fields/field.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import fieldStyles from "../../../ui/fields/field.module.css";
import buttonStyles from "../../../ui/fields/field-button.module.css";
import { RetryButton } from "../../../ui/feedback/state.tsx";
import styles from "./search-select.module.css";
import { useDropdown } from "./use-dropdown.ts";

/** One of the options. */
export interface Choice {
  value: string;
  title: string;
  /** Distinguishes options with the same title. */
  note?: string;
}

interface SearchSelectProps {
  /** From `form.field(name)`, without its `name`: the text in the box isn't a form value. */
  control: FieldProps & { id: string; onBlur?: FocusEventHandler };
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  /** The options for a search; undefined while there are none to show. */
  choices: readonly Choice[] | undefined;
  /** Whether the options are those of the previous search, while the latest is loading. */
  isOld: boolean;
  /** How many match, if `choices` are only some of them. */
  total: number;
  onSearch: (search: string) => void;
  /** When the person reaches the control, by a click or by Tab. */
  onFocus?: () => void;
  hasFailed: boolean;
  onRetry: Retry;
}

/** In milliseconds: long enough to finish a word, short enough to feel immediate. */
const pause = 250;

/** Searches once the person stops typing. Returns whether the text was searched for. */
function useSearchAfterPause(text: string, onSearch: (search: string) => void): boolean {
  const [searched, setSearched] = useState("");
  const search = useEffectEvent(() => {
    setSearched(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(search, text ? pause : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return searched === text;
}

/** The options that contain a text; undefined if none does. */
function choicesWith(text: string, choices: readonly Choice[] = []): readonly Choice[] | undefined {
  const lowered = text.toLocaleLowerCase();
  const found = choices.filter(({ title, note = "" }) => `${title} ${note}`.toLocaleLowerCase().includes(lowered));
  return found.length > 0 ? found : undefined;
}

/** The typed text, whether the list is open, the highlighted option, and the keyboard handling. */
function useCombobox({ onChoose, onSearch, isOld, ...props }: SearchSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [mark, setMark] = useState("");
  const text = (typed ?? "").trim();
  const isSearched = useSearchAfterPause(text, onSearch);
  // Keys come faster than answers: until the answer to the text is here, nothing else may be chosen.
  const found = isSearched && !isOld ? props.choices : choicesWith(text, props.choices);
  const choices = found ?? [];
  const place = choices.findIndex(({ value }) => value === mark);

  const show = (open: boolean) => {
    setOpen(open);
    setMark("");
  };
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    setTyped(null);
    show(false);
  };
  /** Opens the list, or moves the highlight; from none down to the first or up to the last. */
  const move = (step: number) => {
    if (!isOpen) return show(true);
    const from = place < 0 && step < 0 ? 0 : place;
    setMark(choices.at((from + step) % choices.length)?.value ?? "");
  };
  const enter = () => {
    const [only, another] = choices;
    const meant = choices[place] ?? (typed && !another ? only : undefined);
    if (meant) choose(meant);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    // While the list is open, Escape doesn't close the dialog and Enter doesn't submit the form.
    const whileOpen = isOpen ? { Escape: () => show(false), Enter: enter } : {};
    const keys: Record<string, () => void> = { ArrowDown: () => move(1), ArrowUp: () => move(-1), ...whileOpen };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    typed,
    isOpen,
    choices: found,
    marked: choices[place],
    mark: setMark,
    choose,
    onKeyDown,
    open: () => show(true),
    type: (entry: string) => {
      setTyped(entry);
      if (entry === "") onChoose(null);
      show(true);
    },
    leave: () => {
      setTyped(null);
      show(false);
    },
  };
}

/**
 * A searchable select (WAI-ARIA editable combobox with a list): opens on a click or with the arrow keys, filters while the
 * person types, and is cleared by emptying the box. Text without a selection is discarded on blur.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { chosen, choices, hasFailed, onFocus, onRetry } = props;
  const { onBlur, ...field } = props.control;
  const translate = useTranslate();
  const box = useCombobox(props);
  const list = `${field.id}-list`;
  const marked = box.marked && `${list}-${box.marked.value}`;
  return (
    <div onFocus={onFocus}>
      <Field {...field}>
        {(control) => (
          <span className={fieldStyles.withSign}>
            <input
              className={classNames(fieldStyles.control, buttonStyles.withButton)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={box.isOpen}
              aria-controls={list}
              aria-activedescendant={marked}
              autoComplete="off"
              placeholder={translate("manage.choose.type")}
              value={box.typed ?? chosen?.title ?? ""}
              onChange={(event) => box.type(event.target.value)}
              onClick={box.open}
              onKeyDown={box.onKeyDown}
              onBlur={(event) => {
                onBlur?.(event);
                box.leave();
              }}
              {...control}
            />
            {chosen ? (
              <Clear onClear={() => box.choose(null)} />
            ) : (
              <IconChevronDown size={18} stroke={1.75} aria-hidden className={fieldStyles.sign} />
            )}
            {box.isOpen && (
              <Dropdown marked={marked}>
                <Found {...props} list={list} box={box} />
              </Dropdown>
            )}
          </span>
        )}
      </Field>
      {hasFailed && !choices && !box.isOpen && <ListFailure onRetry={onRetry} />}
    </div>
  );
}

/** For pointers only; on the keyboard, empty the box. */
const Clear = ({ onClear }: { onClear: () => void }) => (
  <IconButton
    label={useTranslate()("manage.choose.clear")}
    tabIndex={-1}
    className={buttonStyles.button}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClear}
  >
    <IconX size={18} stroke={1.75} aria-hidden />
  </IconButton>
);

/** Shown above everything else, below the box. The focus stays in the box. */
const Dropdown = ({ marked, children }: { marked: string | undefined; children: ReactNode }) => (
  <div
    ref={useDropdown(marked)}
    role="presentation"
    popover="manual"
    className={styles.dropdown}
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </div>
);

type FoundProps = SearchSelectProps & { list: string; box: ReturnType<typeof useCombobox> };

function Found({ control, total, chosen, hasFailed, onRetry, list, box }: FoundProps) {
  const translate = useTranslate();
  const { choices } = box;
  const shown = choices?.length ?? 0;
  return (
    <>
      <div
        id={list}
        role="listbox"
        aria-labelledby={`${control.id}-label`}
        aria-busy={!choices}
        className={styles.options}
      >
        {choices?.map((choice) => (
          <div
            key={choice.value}
            id={`${list}-${choice.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === box.marked?.value}
            className={styles.option}
            onPointerMove={() => box.mark(choice.value)}
            onClick={() => box.choose(choice)}
          >
            <span>{choice.title}</span>
            {choice.note && <span className={styles.note}>{choice.note}</span>}
            {choice.value === chosen?.value && <IconCheck size={18} aria-hidden className={styles.chosen} />}
          </div>
        ))}
      </div>
      {!choices && hasFailed && <ListFailure onRetry={onRetry} />}
      {!choices && !hasFailed && <Words>{translate("state.loading")}</Words>}
      {choices && shown === 0 && <Words>{translate("manage.choose.none")}</Words>}
      {shown > 0 && total > shown && <p className={styles.more}>{translate("manage.choose.more", { shown, total })}</p>}
    </>
  );
}

/** The list of options is empty. */
function ListFailure({ onRetry }: { onRetry: Retry }) {
  const translate = useTranslate();
  return (
    <div className={styles.failure} role={onRetry.stop ? "status" : "alert"}>
      {translate(onRetry.words ?? "state.couldNotLoad")}{" "}
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
