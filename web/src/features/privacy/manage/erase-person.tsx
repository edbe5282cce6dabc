import type { PersonKind } from "@vasati/contract/people/person-kinds";
import type { Erasure } from "@vasati/contract/people/privacy";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { formatDate, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { erasureOf } from "../privacy.api.ts";
import styles from "./own-privacy.module.css";

interface ErasePersonProps {
  kind: PersonKind;
  id: number;
  withProof: WithProof;
  onClose: () => void;
}

/** Shows what erasing a person would remove and keep, and does it. */
export function ErasePerson({ kind, id, onClose, ...rest }: ErasePersonProps) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(erasureOf(kind, id));
  if (!data) return <RecordLoading title={translate("privacy.erase.short")} {...progress} onClose={onClose} />;
  return <Preview erasure={data} kind={kind} id={id} onClose={onClose} {...rest} />;
}

function Preview({ erasure, kind, id, withProof, onClose }: ErasePersonProps & { erasure: Erasure }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /privacy/people/{kind}/{id}/erasure", "edit");
  const { name, pseudonym, obstacles, keepUntil } = erasure;
  const erase = async () => {
    try {
      await withProof(() => mutateAsync({ params: { kind, id: String(id) } }));
    } catch {
      // Shown in place.
      return;
    }
    showToast("success", "privacy.erased");
    onClose();
    await answers.invalidate("POST /privacy/people/{kind}/{id}/erasure");
  };
  return (
    <Dialog title={translate("privacy.erase.title", { name })} onClose={onClose}>
      <div className={styles.part}>
        {obstacles.length > 0 && (
          <Banner kind="warning">
            <p>{translate("privacy.erase.first")}</p>
            <ul>
              {obstacles.map((rule) => (
                <li key={rule}>{translate(`rule.${rule}`)}</li>
              ))}
            </ul>
          </Banner>
        )}
        {keepUntil && (
          <Banner kind="info">{translate("privacy.erase.keep", { until: formatDate(keepUntil, translate) })}</Banner>
        )}
        <Counts title={translate("privacy.erase.goes")} counts={erasure.goes} />
        <Counts title={translate("privacy.erase.stays")} counts={erasure.stays} />
        <p>{translate("privacy.erase.words", { pseudonym })}</p>
        <SaveFailure error={error?.rule === "proofNeeded" ? null : error} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{translate("manage.cancel")}</Button>
          <Button look="danger" busy={isPending} disabled={obstacles.length > 0} onClick={() => void erase()}>
            {translate("privacy.erase.for")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Counts({ title, counts }: { title: string; counts: Erasure["goes"] | Erasure["stays"] }) {
  const translate = useTranslate();
  if (counts.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {counts.map(({ what, count }) => (
          <li key={what}>
            {translate(`privacy.part.${what}`)}: {formatNumber(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
