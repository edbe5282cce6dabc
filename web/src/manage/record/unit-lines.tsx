import { propertyBeside } from "./record-words.ts";
import styles from "./unit-lines.module.css";

/** Unit and property on two lines, for a table cell. */
export function UnitLines({ unitName, propertyName }: { unitName: string; propertyName: string }) {
  const property = propertyBeside({ unitName, propertyName });
  return (
    <span>
      {unitName}
      {property && <span className={styles.property}>{property}</span>}
    </span>
  );
}
