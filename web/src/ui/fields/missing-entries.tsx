import { useTranslate } from "../../lib/i18n/i18n.tsx";
import styles from "./missing-entries.module.css";

interface MissingEntriesProps<Name extends string> {
  names: readonly Name[];
  /** The server refused an entry, whose field says so: then nothing is complete. */
  isRefused: boolean;
  labelOf: (name: Name) => string;
  onGo: (name: Name) => void;
}

/** How many fields are missing or wrong, with a link to the next of them. */
export function MissingEntries<Name extends string>({ names, isRefused, labelOf, onGo }: MissingEntriesProps<Name>) {
  const translate = useTranslate();
  const [next] = names;
  if (!next && isRefused) return null;
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
