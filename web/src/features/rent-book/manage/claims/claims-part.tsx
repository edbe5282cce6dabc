import { useId, useState } from "react";
import type { Claim } from "@vasati/contract/money/claims";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { breakable } from "../../../../ui/content/breakable.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { claimsOf } from "../../claims.api.ts";
import styles from "../account/account.module.css";
import { AddPicture } from "../pictures/add-picture.tsx";
import { ClaimPicture } from "./claim-picture.tsx";
import type { Answering } from "./claim-steps.tsx";
import { ClaimAnswerModal, ClaimSteps } from "./claim-steps.tsx";

/** The claims of a tenancy that aren't receipts: those that wait, and those of the latest that were refused. */
export function ClaimsPart({ tenancyId }: { tenancyId: number }) {
  const translate = useTranslate();
  const heading = useId();
  const { data } = useApi(claimsOf(tenancyId));
  const [answering, setAnswering] = useState<Answering | null>(null);
  const claims = data?.items.filter(({ status }) => status !== "confirmed") ?? [];
  if (claims.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {translate("claim.claims")}
      </h2>
      <ul className={styles.dues}>
        {claims.map((claim) => (
          <li key={claim.claimId} className={`${styles.due} ${styles.claimed}`}>
            <Details claim={claim} />
            <span className={styles.open}>{formatMoney(claim.amount)}</span>
            <ClaimSteps claim={claim} onStep={setAnswering} />
          </li>
        ))}
      </ul>
      <ClaimAnswerModal answering={answering} onClose={() => setAnswering(null)} />
    </section>
  );
}

/** The tenant adds the picture of a claim, or replaces it. */
function AddClaimPicture({ claim: { claimId, pictureId } }: { claim: Claim }) {
  const translate = useTranslate();
  const label = translate(pictureId === null ? "claim.picture.choose" : "claim.picture.replace");
  return <AddPicture call="POST /claims/{id}/picture" id={claimId} label={label} note="claim.picture.note" />;
}

function Details({ claim }: { claim: Claim }) {
  const { mode, reference, paidOn, status, reason, mayAddPicture } = claim;
  const translate = useTranslate();
  const paid = [translate(`receipt.mode.${mode}`), formatDate(paidOn, translate), reference].join(" · ");
  return (
    <span className={styles.details}>
      <Badge tone={status === "waiting" ? "waiting" : "neutral"}>{translate(`claim.status.${status}`)}</Badge>
      <span>{breakable(paid)}</span>
      {reason && <span className={styles.note}>{reason}</span>}
      <ClaimPicture claim={claim} />
      {mayAddPicture && <AddClaimPicture claim={claim} />}
    </span>
  );
}
