import { IconCalendar } from "@tabler/icons-react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { dayIn, isDay, shownDay } from "../lib/forms/typed-day.ts";
import { IconButton } from "./button.tsx";
import styles from "./date-entry.module.css";

export interface DateEntryProps {
  label: string;
  /** `YYYY-MM-DD`; what is typed where that is no date. */
  value: string;
  onDay: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** What the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A date that is typed and shown as `dd/mm/yyyy` whatever the language of the browser, in which its own control would be:
 * `input` is for a text control, `picker` opens the browser's calendar and stands at the end of that control.
 */
export function useDateEntry({ label, value, onDay, onBlur, min, max }: DateEntryProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const native = useRef<HTMLInputElement>(null);
  // As it was typed, as long as that is the value: others may change it.
  const text = dayIn(typed) === value ? typed : shownDay(value);
  const finish = () => {
    setTyped("");
    const day = dayIn(text, true);
    if (day !== value) onDay(day);
  };
  const input = {
    value: text,
    inputMode: "numeric" as const,
    autoComplete: "off",
    placeholder: translate("field.date.format"),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onDay(dayIn(target.value));
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Enter") finish();
    },
    onBlur: () => {
      finish();
      onBlur?.();
    },
  };
  const openCalendar = () => {
    try {
      native.current?.showPicker();
    } catch {
      // An older Safari opens it for whatever has the focus.
      native.current?.focus();
    }
  };
  const picker = (
    <>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.native}
        value={isDay(value) ? value : ""}
        min={min}
        max={max}
        onChange={({ target }) => onDay(target.value)}
      />
      <IconButton
        label={translate("field.date.calendar", { field: label })}
        className={styles.open}
        onClick={openCalendar}
      >
        <IconCalendar size={20} aria-hidden />
      </IconButton>
    </>
  );
  return { input, picker };
}
