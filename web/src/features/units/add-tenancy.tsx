import type { UnitDetail } from "@vasati/contract/units";
import { useId } from "react";
import type { MessageId } from "../../lib/i18n.tsx";
import { useTranslate } from "../../lib/i18n.tsx";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./add-tenancy.module.css";

interface AddTenancyProps {
  unit: UnitDetail;
  /** Why it does nothing. */
  reason?: MessageId;
}

/**
 * 'Add Tenancy' of the customer variant, which does nothing (specification, point 2), and says why (decisions, section 9).
 * It keeps its place in the order of the keyboard, so that the reason is heard.
 */
export function AddTenancy({ unit, reason: why = "unit.addTenancyElsewhere" }: AddTenancyProps) {
  const translate = useTranslate();
  const { signedIn } = useSession();
  const reason = useId();
  if (!signedIn || unit.tenancyStatus === "Active") return null;
  return (
    <div className={styles.offer}>
      <Button aria-disabled aria-describedby={reason}>
        {translate("unit.addTenancy")}
      </Button>
      <p id={reason} className={styles.reason}>
        {translate(why)}
      </p>
    </div>
  );
}
