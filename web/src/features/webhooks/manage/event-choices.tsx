import type { AnnouncedType } from "@vasati/contract/office/event-catalogue";
import { announcedTypes } from "@vasati/contract/wire/tags";
import { verbOf } from "../../../domain/words/event-verbs.ts";
import { recordTypeWords } from "../../../domain/words/event-words.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import styles from "./webhooks.module.css";

const groups = [...Map.groupBy(announcedTypes, (type) => type.split(".")[0] ?? "")];

/** Of the choices as a whole. */
export const eventsId = "webhook-events";

interface EventChoicesProps {
  chosen: ReadonlySet<AnnouncedType>;
  onChange: (chosen: ReadonlySet<AnnouncedType>) => void;
}

/** The kinds of events, by the record that they are about, to be ticked. */
export function EventChoices({ chosen, onChange }: EventChoicesProps) {
  const translate = useTranslate();
  const toggle = (type: AnnouncedType, isChosen: boolean) =>
    onChange(new Set(announcedTypes.filter((other) => (other === type ? isChosen : chosen.has(other)))));
  return (
    <fieldset id={eventsId}>
      <legend className={styles.legend}>{translate("webhooks.events")}</legend>
      <div className={styles.groups}>
        {groups.map(([recordType, types]) => (
          <fieldset key={recordType}>
            <legend className={styles.group}>{recordTypeWords(recordType, translate)}</legend>
            {types.map((type) => (
              <label key={type} className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.has(type)}
                  onChange={({ target }) => toggle(type, target.checked)}
                />
                {verbOf(type, translate)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
