import type { Claim } from "@vasati/contract/money/claims";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Picture } from "../pictures/picture.tsx";

/** The picture that came with a claim, if there is one. */
export function ClaimPicture({ claim: { claimId: id, pictureId, tenantName: tenant, amount } }: { claim: Claim }) {
  const translate = useTranslate();
  if (pictureId === null) return null;
  const name = translate("claim.picture.name", { tenant, amount: formatMoney(amount) });
  return <Picture {...{ id, pictureId, name }} call="GET /claims/{id}/picture" title={translate("claim.picture")} />;
}
