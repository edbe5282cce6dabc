import type { Claim } from "@vasati/contract/money/claims";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BatchAction } from "../../../../manage/list/batch/batch-action.tsx";
import type { Chosen } from "../../../../manage/list/batch/selection.tsx";
import { selectionOf, useChosen } from "../../../../manage/list/batch/selection.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../../manage/list/no-records.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import { breakable } from "../../../../ui/content/breakable.tsx";
import type { ClaimsPlace } from "../../claims.api.ts";
import { claimsAddress, claimsPage } from "../../claims.api.ts";
import styles from "../rents/rent-list.module.css";
import type { Answering } from "./claim-steps.tsx";
import { ClaimAnswerModal, ClaimSteps } from "./claim-steps.tsx";

const idOf = ({ claimId }: Claim) => claimId;
const nameOf = (claim: Claim) => `${claim.tenantName}, ${formatMoney(claim.amount)}`;
const amountOf = ({ amount }: Claim) => <strong>{formatMoney(amount)}</strong>;
const paidWith =
  (translate: Translate) =>
  ({ mode, reference }: Claim) => (
    <span className={styles.who}>
      {translate(`receipt.mode.${mode}`)}
      <span className={styles.note}>{breakable(reference)}</span>
    </span>
  );
const dayWith =
  (translate: Translate) =>
  ({ paidOn }: Claim) =>
    formatDate(paidOn, translate);

const stepsWith = (onStep: (answering: Answering) => void) => (claim: Claim) => (
  <ClaimSteps claim={claim} onStep={onStep} />
);

/** Confirms the selected claims, for those who have the bank statement before them. */
function ConfirmClaims({ chosen }: { chosen: Chosen<Claim> }) {
  const answers = useAnswers();
  const { mutateAsync } = useApiMutation("POST /claims/{id}/answer", "log");
  const answerable = chosen.items.filter(({ mayAnswer }) => mayAnswer);
  if (answerable.length === 0) return null;
  return (
    <BatchAction
      items={answerable}
      idOf={idOf}
      nameOf={nameOf}
      action="claim.confirm"
      question="claim.confirmMany"
      words="claim.confirmMany.words"
      send={(claim) => mutateAsync({ params: { id: String(idOf(claim)) }, body: { isConfirmed: true, reason: "" } })}
      onDone={(done) => {
        chosen.choose(done, false);
        void answers.invalidate("POST /claims/{id}/answer");
      }}
    />
  );
}

/** The payments that tenants have claimed and staff haven't answered, the oldest first. A row leads to the tenancy's account. */
export function ClaimList({ place }: { place: ClaimsPlace }) {
  const translate = useTranslate();
  const [answering, setAnswering] = useState<Answering | null>(null);
  const chosen = useChosen(idOf);
  const columns: Column<Claim, typeof place.sort>[] = [
    { title: translate("rent.tenant"), cell: TenantLines, share: 4 },
    { title: translate("receipt.amount"), cell: amountOf, share: 2, numeric: true, opens: true },
    { title: translate("receipt.mode"), cell: paidWith(translate), share: 3 },
    { title: translate("claim.paidOn"), cell: dayWith(translate), share: 2 },
    {
      title: translate("rent.steps"),
      cell: stepsWith(setAnswering),
      share: 3,
      bare: true,
    },
  ];
  return (
    <>
      <RecordList
        address={claimsAddress}
        place={place}
        asked={useApi(claimsPage(place), { keepsOld: true })}
        label={translate("rent.view.claims")}
        columns={columns}
        keyOf={idOf}
        opens={({ tenancyId }) => rentAccountUrl(tenancyId)}
        isCovered={answering !== null}
        selection={selectionOf({ chosen, nameOf, actions: <ConfirmClaims chosen={chosen} /> })}
        empty={null}
        noneFound={<NoRecords title="claim.none" words="claim.noneWords" />}
      />
      <ClaimAnswerModal answering={answering} onClose={() => setAnswering(null)} />
    </>
  );
}
