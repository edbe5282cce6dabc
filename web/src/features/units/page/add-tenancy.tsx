import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "./add-tenancy.module.css";

interface AddTenancyProps {
  unit: UnitDetail;
  /** Opens the form, for those who may create tenancies. */
  children?: ReactNode;
}

/**
 * 'Add Tenancy', while the unit is vacant (requirements 2.18). For people who can't create tenancies it does nothing and says why
 * (requirements 2.18); it stays focusable, so that screen readers read the reason.
 */
export function AddTenancy({ unit, children }: AddTenancyProps) {
  const translate = useTranslate();
  const { signedIn } = useSession();
  const reason = useId();
  if (!signedIn || unit.tenancyStatus === "Active") return null;
  return (
    <div className={styles.offer}>
      {children || (
        <>
          <Button aria-disabled aria-describedby={reason}>
            {translate("unit.addTenancy")}
          </Button>
          <p id={reason} className={styles.reason}>
            {translate("unit.addTenancyElsewhere")}
          </p>
        </>
      )}
    </div>
  );
}
