import type { ExceptionalDay, WeeklyHours } from "@vasati/contract/leasing/visit-hours";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { formatDate, today } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./visits.module.css";

interface Range {
  from: string;
  to: string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const firstRange: Range = { from: "10:00", to: "18:00" };

interface RangesProps {
  /** Of which day, for screen readers. */
  day: string;
  ranges: readonly Range[];
  onChange: (ranges: Range[]) => void;
}

/** The hours of a day: none, one range or several. */
function Ranges({ day, ranges, onChange }: RangesProps) {
  const translate = useTranslate();
  const edit = (place: number, change: Partial<Range>) =>
    onChange(ranges.map((range, at) => (at === place ? { ...range, ...change } : range)));
  return (
    <div className={styles.ranges}>
      {ranges.length === 0 && <span className={styles.soft}>{translate("hours.closed")}</span>}
      {ranges.map((range, place) => (
        // Ranges have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles.range}>
          {(["from", "to"] as const).map((name) => (
            <TextField
              key={name}
              type="time"
              hidesLabel
              label={`${day}: ${translate(`hours.${name}`)}`}
              value={range[name]}
              onChange={({ target }) => edit(place, { [name]: target.value })}
            />
          ))}
          <IconButton
            label={`${translate("hours.remove")}: ${day} ${range.from}–${range.to}`}
            onClick={() => onChange(ranges.filter((_, at) => at !== place))}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </span>
      ))}
      <IconButton
        label={`${translate("hours.addRange")}: ${day}`}
        onClick={() => onChange([...ranges, ranges.length === 0 ? firstRange : { from: "", to: "" }])}
      >
        <IconPlus size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

interface WeeklyFieldsProps {
  weekly: readonly WeeklyHours[];
  onChange: (weekly: WeeklyHours[]) => void;
}

/** The hours of each weekday. */
export function WeeklyFields({ weekly, onChange }: WeeklyFieldsProps) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{translate("hours.weekly")}</legend>
      {weekdays.map((weekday) => {
        const day = translate("date.weekday", { weekday });
        return (
          <div key={weekday} className={styles.dayRow}>
            <span className={styles.dayName}>{day}</span>
            <Ranges
              day={day}
              ranges={weekly.filter((range) => range.weekday === weekday)}
              onChange={(ranges) =>
                onChange(
                  weekly
                    .filter((range) => range.weekday !== weekday)
                    .concat(ranges.map(({ from, to }) => ({ weekday, from, to }))),
                )
              }
            />
          </div>
        );
      })}
    </fieldset>
  );
}

interface ExceptionFieldsProps {
  exceptions: readonly ExceptionalDay[];
  onChange: (exceptions: ExceptionalDay[]) => void;
}

/** Days off, and days with other hours. */
export function ExceptionFields({ exceptions, onChange }: ExceptionFieldsProps) {
  const translate = useTranslate();
  const [added, setAdded] = useState("");
  const mayAdd = added !== "" && exceptions.every(({ day }) => day !== added);
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{translate("hours.exceptions")}</legend>
      <p className={styles.soft}>{translate("hours.exceptionsWords")}</p>
      {exceptions.map(({ day, hours }) => (
        <div key={day} className={styles.dayRow}>
          <span className={styles.dayName}>{formatDate(day, translate)}</span>
          <Ranges
            day={formatDate(day, translate)}
            ranges={hours}
            onChange={(ranges) =>
              onChange(exceptions.map((each) => (each.day === day ? { day, hours: ranges } : each)))
            }
          />
          <Button
            look="quiet"
            aria-label={`${translate("hours.remove")}: ${formatDate(day, translate)}`}
            onClick={() => onChange(exceptions.filter((each) => each.day !== day))}
          >
            {translate("hours.remove")}
          </Button>
        </div>
      ))}
      <div className={styles.addDay}>
        <DateField label={translate("hours.day")} min={today()} value={added} onDay={setAdded} />
        <Button
          disabled={!mayAdd}
          onClick={() => {
            onChange([...exceptions, { day: added, hours: [] }]);
            setAdded("");
          }}
        >
          {translate("hours.addDay")}
        </Button>
      </div>
    </fieldset>
  );
}
