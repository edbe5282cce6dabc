import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { useSyncExternalStore } from "react";
import { formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { OutsideButton } from "../../../../ui/controls/outside-button.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { Card } from "../../../../ui/content/card.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../../../ui/lazy-component.tsx";
import { amountDue } from "../../settlement.ts";
import { upiLink } from "../../upi-link.ts";
import styles from "./pay-by-upi.module.css";

const QrCode = lazyComponent(
  <Skeleton className={styles.code} />,
  async () => (await import("../../../../ui/content/qr-code.tsx")).QrCode,
);

const touch = () => matchMedia("(pointer: coarse)");

function onTouchChange(changed: () => void): () => void {
  const query = touch();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the device has a touch screen; payment apps run on those. */
const useTouch = () => useSyncExternalStore(onTouchChange, () => touch().matches);

/** Offers UPI payment: a link on phones, a QR code elsewhere. Hidden if nothing is due or no UPI address is set. */
export function PayByUpi({ account }: { account: TenancyAccount }) {
  const translate = useTranslate();
  const isTouch = useTouch();
  const { payTo, openDues, tenancyId } = account;
  const due = amountDue(openDues, today());
  if (!payTo?.upiId || due === 0) return null;
  const amount = formatMoney(due);
  const { upiId, name } = payTo;
  const link = upiLink({
    upiId,
    name,
    amount: due,
    note: `${translate("rent.charge.rent")} ${unitPlace(account)}`,
    reference: `VASATI${tenancyId}D${openDues[0]?.dueId ?? 0}`,
  });
  return (
    <Card className={styles.pay}>
      {isTouch ? (
        <OutsideButton href={link} look="primary" target="_self">
          {translate("myRent.pay", { amount })}
        </OutsideButton>
      ) : (
        <QrCode text={link} label={translate("myRent.qr", { amount })} />
      )}
      <div className={styles.words}>
        {!isTouch && <strong>{translate("myRent.pay", { amount })}</strong>}
        {!isTouch && <p>{translate("myRent.scan")}</p>}
        <p className={styles.note}>{translate("myRent.payTo", { name, upiId })}</p>
        <p className={styles.note}>{translate("myRent.after")}</p>
      </div>
    </Card>
  );
}
