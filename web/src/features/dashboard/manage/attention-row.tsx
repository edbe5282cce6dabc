import type { UnitType } from "@vasati/contract/wire/codes";
import { pictureOfUnitType } from "@vasati/contract/papers/pictures";
import type { ReactNode } from "react";
import { Link } from "../../../lib/browser/navigation.tsx";
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
}

interface AttentionRowProps {
  unit: AttentionUnit;
  title: string;
  date: string;
  badge: ReactNode;
  /** The link of the row; by default to the unit. */
  to?: string;
  onOpenUnit?: (unit: AttentionUnit) => void;
}

/** Who it is about, which unit, when. */
export const AttentionRow = ({ unit, title, date, badge, to, onOpenUnit }: AttentionRowProps) => (
  <li>
    <Link to={to ?? unitProfileUrl(unit.unitProfileId)} className={styles.row} onClick={() => onOpenUnit?.(unit)}>
      <Picture
        src={pictureOfUnitType(unit.unitProfileType as UnitType)}
        alt=""
        width={64}
        height={48}
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.place}>{unitPlace(unit)}</span>
      </span>
      <span className={styles.end}>
        {badge}
        <span className={styles.date}>{date}</span>
      </span>
    </Link>
  </li>
);
