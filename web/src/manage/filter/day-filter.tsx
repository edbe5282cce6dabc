import { useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { isDay } from "../../lib/forms/is-day.ts";
import { DateField } from "../../ui/fields/date-field.tsx";

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`; empty for any. */
  value: string;
  onChoose: (day: string) => void;
}

/** A date filter, applied once a complete date is typed. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState({ text: "", over: value, isLeft: false });
  const isTyped = typed.text !== "" && typed.over === value;
  const enter = (text: string) => {
    const isWhole = text === "" || isDay(text);
    setTyped({ text: isWhole ? "" : text, over: value, isLeft: false });
    if (isWhole && text !== value) onChoose(text);
  };
  return (
    <DateField
      label={label}
      value={isTyped ? typed.text : value}
      onDay={enter}
      onBlur={() => setTyped((current) => ({ ...current, isLeft: true }))}
      error={isTyped && typed.isLeft && translate("field.date.invalid")}
    />
  );
}
