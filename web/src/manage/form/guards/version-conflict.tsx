import { useEffect, useRef } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { differencesOf } from "./differences.ts";
import type { Conflict } from "../../record/record-editing.ts";
import styles from "./version-conflict.module.css";

interface VersionConflictProps<Recorded, Fields> {
  /** Of `useRecordEditing`. */
  conflict: Conflict<Recorded, Fields>;
  /** The label of a field, and its value in words; by default the value itself. */
  labelOf: (name: keyof Fields & string) => string;
  show?: (name: keyof Fields & string, value: unknown) => string;
  isPending: boolean;
  onTakeTheirs: () => void;
}

const plain = (_: string, value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

/**
 * Shown when somebody else has changed the record: both versions side by side, to choose one. Keeping one's own submits the
 * form again; the entries stay until the person takes the other version.
 */
export function VersionConflict<Recorded extends object, Fields extends object>({
  conflict,
  labelOf,
  show = plain,
  isPending,
  onTakeTheirs,
}: VersionConflictProps<Recorded, Fields>) {
  const translate = useTranslate();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className={styles.conflict} aria-label={translate("manage.conflict.title")}>
      <h3>{translate("manage.conflict.title")}</h3>
      <p>{translate("manage.conflict.words")}</p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{translate("manage.conflict.entry")}</th>
            <th scope="col">{translate("manage.conflict.mine")}</th>
            <th scope="col">{translate("manage.conflict.theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {differencesOf(conflict).map(({ name, mine, theirs, isMine }) => (
            <tr key={name}>
              <th scope="row">{labelOf(name)}</th>
              <td>{isMine ? show(name, mine) || "–" : <em>{translate("manage.conflict.untouched")}</em>}</td>
              <td>{show(name, theirs) || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choice}>
        <Button type="submit" look="primary" busy={isPending}>
          {translate("manage.conflict.keepMine")}
        </Button>
        <Button onClick={onTakeTheirs}>{translate("manage.conflict.takeTheirs")}</Button>
      </div>
    </section>
  );
}
