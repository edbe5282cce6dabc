import { useTranslate } from "../lib/i18n/i18n.tsx";
import styles from "./missing-entries.module.css";

interface MissingEntriesProps<Name extends string> {
  names: readonly Name[];
  labelOf: (name: Name) => string;
  onGo: (name: Name) => void;
}

/** Why a form's button is not to be had yet, and the way to the next entry. */
export function MissingEntries<Name extends string>({ names, labelOf, onGo }: MissingEntriesProps<Name>) {
  const translate = useTranslate();
  const [next] = names;
  if (!next) return <p className={styles.missing}>{translate("entries.complete")}</p>;
  return (
    <p className={styles.missing}>
      {translate("entries.missing", { count: names.length })}{" "}
      <button type="button" className={styles.next} onClick={() => onGo(next)}>
        {translate("entries.next", { field: labelOf(next) })}
      </button>
    </p>
  );
}
