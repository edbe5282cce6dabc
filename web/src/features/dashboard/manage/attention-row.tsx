import type { UnitType } from "@vasati/contract/wire/codes";
import type { PastRecords } from "@vasati/contract/wire/records";
import { pictureOfUnitType } from "@vasati/contract/papers/pictures";
import type { ReactNode } from "react";
import { Link } from "../../../lib/browser/navigation.tsx";
import { RecordLink, UnitLink } from "../../../manage/record/record-link.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { unitProfileUrl } from "../../../routing/addresses.ts";
import { Picture } from "../../../ui/content/picture.tsx";
import styles from "./attention.module.css";

/** The unit of the enquiry or tenancy. */
export interface AttentionUnit {
  unitProfileId: number;
  unitName: string;
  unitProfileType: string;
  propertyName: string;
  past?: PastRecords | undefined;
}

interface AttentionRowProps {
  unit: AttentionUnit;
  title: string;
  /** The tenant whose name the title is; without one it's the row's link. */
  tenantId?: number;
  date: string;
  badge: ReactNode;
  /** Where the row leads; by default to the unit. */
  to?: string;
  onOpenUnit?: (unit: AttentionUnit) => void;
}

/** Who it is about, which unit, when. The whole row is clickable; a tenant's name leads to the tenant. */
export function AttentionRow({ unit, title, tenantId, date, badge, to, onOpenUnit }: AttentionRowProps) {
  const opens = (words: string) => (
    <Link to={to ?? unitProfileUrl(unit.unitProfileId)} className={styles.link} onClick={() => onOpenUnit?.(unit)}>
      {words}
    </Link>
  );
  return (
    <li className={styles.row}>
      <Picture
        src={pictureOfUnitType(unit.unitProfileType as UnitType)}
        alt=""
        width={64}
        height={48}
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.title}>
          {tenantId === undefined ? (
            opens(title)
          ) : (
            <RecordLink kind="tenant" id={tenantId}>
              {title}
            </RecordLink>
          )}
        </span>
        <span className={styles.place}>{tenantId === undefined ? <UnitLink {...unit} /> : opens(unitPlace(unit))}</span>
      </span>
      <span className={styles.end}>
        {badge}
        <span className={styles.date}>{date}</span>
      </span>
    </li>
  );
}
