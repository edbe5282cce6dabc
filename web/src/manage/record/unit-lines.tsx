import type { PastRecords } from "@vasati/contract/wire/records";
import { RecordLink } from "./record-link.tsx";
import { propertyBeside } from "./record-words.ts";
import styles from "./unit-lines.module.css";

interface UnitLinesProps {
  unitName: string;
  propertyName: string;
}

/** Unit and property on two lines, for a table cell. */
export function UnitLines({ unitName, propertyName }: UnitLinesProps) {
  const property = propertyBeside({ unitName, propertyName });
  return (
    <span>
      {unitName}
      {property && <span className={styles.property}>{property}</span>}
    </span>
  );
}

interface LinkedUnitLinesProps extends UnitLinesProps {
  unitProfileId: number;
  past?: PastRecords | undefined;
}

/** The same as a link to the unit, for a row that doesn't open the unit itself. */
export const LinkedUnitLines = ({ unitProfileId, past, ...names }: LinkedUnitLinesProps) => (
  <RecordLink kind="unit" id={unitProfileId} past={past?.unitProfileId}>
    <UnitLines {...names} />
  </RecordLink>
);
