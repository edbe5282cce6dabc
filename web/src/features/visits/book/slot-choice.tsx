import { useId, useState } from "react";
import { formatTime } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RadioGroup } from "../../../ui/controls/radio-group.tsx";
import { dayOf, dayWords } from "../visit-words.ts";
import styles from "./visit.module.css";

interface SlotChoiceProps {
  /** At least one, the earliest first. */
  slots: readonly string[];
  slotMinutes: number;
  /** Empty until one is chosen. */
  chosen: string;
  onChoose: (slot: string) => void;
}

/** First a day, then one of its times. */
export function SlotChoice({ slots, slotMinutes, chosen, onChoose }: SlotChoiceProps) {
  const translate = useTranslate();
  const days = [...new Set(slots.map(dayOf))];
  const id = useId();
  const [wished, setWished] = useState("");
  const day = days.includes(wished) ? wished : (days[0] ?? "");
  const times = slots.filter((slot) => dayOf(slot) === day);
  return (
    <div className={styles.slots}>
      <RadioGroup
        id={`${id}-day`}
        name={`${id}-day`}
        label={translate("visit.day")}
        options={days.map((value) => ({ value, title: dayWords(value, translate) }))}
        value={day}
        onChange={({ target }) => {
          setWished(target.value);
          onChoose("");
        }}
      />
      <RadioGroup
        id={`${id}-time`}
        name={`${id}-time`}
        label={translate("visit.time")}
        help={translate("visit.minutes", { minutes: slotMinutes })}
        options={times.map((value) => ({ value, title: formatTime(value) }))}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}
