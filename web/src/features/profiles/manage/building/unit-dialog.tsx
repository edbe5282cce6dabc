import type { UnitInBuilding } from "@vasati/contract/office/profiles";
import { formatDate, formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { TenantLink } from "../../../../manage/record/record-link.tsx";
import { profileUrl, renewalUrl, rentAccountUrl } from "../../../../routing/addresses.ts";
import { Facts } from "../../../../ui/content/facts.tsx";
import { Button, LinkButton } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import styles from "./building.module.css";

/** What other features do with a unit. */
export interface UnitSteps {
  leaseUrlOf: (unitProfileId: number) => string;
  onCollect: (tenancyId: number) => void;
  onRepair: (unit: UnitInBuilding) => void;
}

interface UnitDialogProps extends UnitSteps {
  unit: UnitInBuilding;
  /** Owners look, and go to the unit or the account. */
  mayEdit: boolean;
  onClose: () => void;
}

/** How a unit of the building stands, and what can be done about it: lease, collect, renew, repair. */
export function UnitDialog({ unit, mayEdit, leaseUrlOf, onCollect, onRepair, onClose }: UnitDialogProps) {
  const translate = useTranslate();
  const { unitProfileId, unitName, tenancyId, tenantId, tenantName, tenancyExpiryDate, overdue, openRequests } = unit;
  const instead = (act: () => void) => () => {
    onClose();
    act();
  };
  const tenant = <TenantLink tenantId={tenantId} tenantName={tenantName} />;
  const facts = [
    { name: translate("building.standing"), value: translate(`building.${unit.standing}`) },
    { name: translate("tenancy.tenantId"), value: tenantName && tenant },
    { name: translate("profile.tenancyUntil"), value: tenancyExpiryDate && formatDate(tenancyExpiryDate, translate) },
    { name: translate("building.overdueRent"), value: overdue > 0 && formatMoney(overdue) },
    { name: translate("profile.openRequests"), value: openRequests > 0 && formatNumber(openRequests) },
  ].filter(({ value }) => Boolean(value));
  return (
    <Dialog title={unitName} onClose={onClose} closesOutside>
      <Facts facts={facts} />
      <div className={styles.steps}>
        <LinkButton to={profileUrl("unit", unitProfileId)}>{translate("building.open")}</LinkButton>
        {tenancyId !== null && <LinkButton to={rentAccountUrl(tenancyId)}>{translate("profile.account")}</LinkButton>}
        {mayEdit && (
          <>
            {unit.unitStatus === "NOP" && (
              <LinkButton look="primary" to={leaseUrlOf(unitProfileId)}>
                {translate("menu.newLease")}
              </LinkButton>
            )}
            {tenancyId !== null && (
              <>
                <LinkButton to={renewalUrl(tenancyId)}>{translate("profile.renew")}</LinkButton>
                <Button look="primary" onClick={instead(() => onCollect(tenancyId))}>
                  {translate("rent.record")}
                </Button>
              </>
            )}
            <Button onClick={instead(() => onRepair(unit))}>{translate("building.repairStep")}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
