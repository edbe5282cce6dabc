import type { Claim } from "@vasati/contract/money/claims";
import { useState } from "react";
import { usePictureUrl } from "../../../../domain/picture-url.ts";
import { fetchFile } from "../../../../lib/api/files/download.ts";
import { handleFailure } from "../../../../lib/api/handle-failure.ts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PictureDialog } from "../../../../ui/dialogs/picture-dialog.tsx";
import styles from "./claim-picture.module.css";

/** The picture that came with a claim: small, opened large by a press. */
export function ClaimPicture({ claim }: { claim: Claim }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const url = usePictureUrl({
    key: `${claim.pictureId} ${attempt}`,
    fetchPicture: () => fetchFile("GET /claims/{id}/picture", { params: { id: String(claim.claimId) } }),
    onFailed: (error) => {
      handleFailure(error, "log");
      setFailed(true);
    },
  });
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  const said = { tenant: claim.tenantName, amount: formatMoney(claim.amount) };
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={translate(hasFailed ? "claim.picture.retry" : "claim.picture.open", said)}
        onClick={hasFailed ? retry : () => setOpen(true)}
      >
        {url && !hasFailed ? (
          <img className={styles.picture} src={url} alt="" />
        ) : (
          translate(hasFailed ? "claim.picture.again" : "claim.picture")
        )}
      </button>
      {isOpen && (
        <PictureDialog
          title={translate("claim.picture")}
          alt={translate("claim.picture.alt", said)}
          url={url}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
