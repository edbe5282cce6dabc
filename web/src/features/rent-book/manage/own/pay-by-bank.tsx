import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { copyText } from "../../../../lib/browser/copy-text.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { Facts } from "../../../../ui/content/facts.tsx";
import { amountDue } from "../../settlement.ts";
import styles from "./own.module.css";

/** The bank account for rent that is too large for UPI; nothing if none was entered or nothing is due. */
export function PayByBank({ account: { payTo, openDues } }: { account: TenancyAccount }) {
  const translate = useTranslate();
  if (!payTo?.accountNumber || amountDue(openDues, today()) === 0) return null;
  const { name, accountNumber, ifsc } = payTo;
  return (
    <Card className={styles.bank}>
      <strong>{translate("myRent.bank")}</strong>
      <Facts
        facts={[
          { name: translate("myRent.bank.name"), value: name },
          { name: translate("myRent.bank.account"), value: accountNumber },
          { name: translate("myRent.bank.ifsc"), value: ifsc },
        ]}
      />
      <Button onClick={() => void copyText(`${name}\n${accountNumber}\n${ifsc}`)}>
        {translate("myRent.bank.copy")}
      </Button>
    </Card>
  );
}
