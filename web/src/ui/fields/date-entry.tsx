import { IconCalendar } from "@tabler/icons-react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { isDay } from "../../lib/forms/is-day.ts";
import { dayIn, shownDay } from "../../lib/forms/typed-day.ts";
import { IconButton } from "../controls/button.tsx";
import styles from "./date-entry.module.css";

export interface DateEntryProps {
  label: string;
  /** `YYYY-MM-DD`, or the typed text if it isn't a date. */
  value: string;
  onDay: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** What the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A date typed and shown as `dd/mm/yyyy`. The native date input would use the browser's language instead. `input` is for a text
 * control; `picker` opens the native calendar and is placed at the end of that control.
 */
export function useDateEntry({ label, value, onDay, onBlur, min, max }: DateEntryProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const native = useRef<HTMLInputElement>(null);
  // The typed text, as long as it matches the value, which others may change.
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
      // Older Safari versions open it only for the focused element.
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
