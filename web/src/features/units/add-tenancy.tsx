import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./add-tenancy.module.css";

interface AddTenancyProps {
  unit: UnitDetail;
  /** For those who make tenancies: what opens the form. */
  children?: ReactNode;
}

/**
 * 'Add Tenancy', while nobody holds the unit (requirements 2.18). For those who make no tenancies it does nothing and
 * says why (requirements 2.18); it keeps its place in the order of the keyboard, so that the reason is heard.
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
