import { propertyBeside } from "./record-words.ts";
import styles from "./unit-lines.module.css";

/** Which unit, and below it of which property, for the cell of a table. */
export function UnitLines({ unitName, propertyName }: { unitName: string; propertyName: string }) {
  const property = propertyBeside({ unitName, propertyName });
  return (
    <span>
      {unitName}
      {property && <span className={styles.property}>{property}</span>}
    </span>
  );
}
