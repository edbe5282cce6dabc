import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { Button, LinkButton } from "../../../../ui/controls/button.tsx";
import { accountOf } from "../../rent-account.api.ts";
import { AccountFigures } from "../account/account-figures.tsx";
import styles from "../account/account.module.css";
import { OpenDues } from "../account/open-dues.tsx";
import { ClaimsPart } from "../claims/claims-part.tsx";
import { DepositPart } from "../deposit/deposit-part.tsx";
import { PayByBank } from "./pay-by-bank.tsx";
import { PayByUpi } from "./pay-by-upi.tsx";
import { RentStatement } from "./rent-statement.tsx";

const ClaimPayment = lazyModal("claim.title", async () => (await import("../claims/claim-payment.tsx")).ClaimPayment);

interface OwnRentProps {
  tenancy: ReadTenancy;
  /** The statement as a file. */
  statement?: ReactNode;
  /** Whether the deposit is shown; My home leaves it to My rent (requirements 2.52 and 19.26). */
  showsDeposit?: boolean;
}

/** What a tenant owes in one tenancy, how to pay it, and the way to what was paid. */
export function OwnRent({ tenancy, statement, showsDeposit = false }: OwnRentProps) {
  const translate = useTranslate();
  const heading = useId();
  const [isClaiming, setClaiming] = useState(false);
  const { data, ...progress } = useApi(accountOf(tenancy.tenancyId));
  return (
    <section className={styles.own} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {unitPlace(tenancy)}
      </h2>
      {data ? (
        <>
          <AccountFigures account={data} />
          <PayByUpi account={data} />
          <PayByBank account={data} />
          <div className={styles.claim}>
            <Button onClick={() => setClaiming(true)}>{translate("claim.title")}</Button>
            <span className={styles.note}>{translate("claim.words")}</span>
          </div>
          <ClaimsPart tenancyId={tenancy.tenancyId} />
          <OpenDues dues={data.openDues} />
          {data.openDues.length === 0 && <p className={styles.settled}>{translate("myRent.settled")}</p>}
          {showsDeposit && <DepositPart tenancyId={tenancy.tenancyId} openDues={data.openDues} />}
          <div className={styles.actions}>
            <LinkButton to={rentAccountUrl(tenancy.tenancyId)}>{translate("myRent.history")}</LinkButton>
            {statement}
          </div>
          <RentStatement account={data} />
          {isClaiming && <ClaimPayment account={data} onClose={() => setClaiming(false)} />}
        </>
      ) : (
        <PartLoading {...progress} />
      )}
    </section>
  );
}
