import type { LeaseDraftCard } from "@vasati/contract/leasing/leases";
import { daysBetween } from "@vasati/contract/leasing/terms";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { dayInIndia, formatNumber, today } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { momentOf, propertyBeside } from "../../../manage/record/record-words.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/state.tsx";
import { leaseDraftUrl, leasePapersUrl } from "../lease-place.ts";
import { leaseDrafts } from "../leases.api.ts";
import styles from "./leases.module.css";
import { useFocusOnChange } from "./use-focus-on-change.ts";

/** The link to continue a draft: to the documents step once there is a tenancy. */
const urlOf = ({ leaseDraftId, tenancyId }: LeaseDraftCard) =>
  tenancyId === null ? leaseDraftUrl(leaseDraftId) : leasePapersUrl(tenancyId);

/** The person's unfinished drafts; renders nothing if there are none. */
export function LeaseDrafts() {
  const translate = useTranslate();
  const { data, error, retry } = useApi(leaseDrafts);
  const [asked, setAsked] = useState<LeaseDraftCard | null>(null);
  const [discarded, setDiscarded] = useState(0);
  const part = useFocusOnChange(String(discarded));
  if (!data && error) return <ErrorState onRetry={retry}>{translate("leases.draftsFailed")}</ErrorState>;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      {data && data.length > 0 && <Begun drafts={data} onDiscard={setAsked} />}
      {asked && (
        <DiscardDialog
          draft={asked}
          onClose={() => setAsked(null)}
          onDiscarded={() => setDiscarded((count) => count + 1)}
        />
      )}
    </div>
  );
}

function Begun({ drafts, onDiscard }: { drafts: LeaseDraftCard[]; onDiscard: (draft: LeaseDraftCard) => void }) {
  const translate = useTranslate();
  return (
    <section className={styles.begun} aria-labelledby="lease-drafts">
      <h2 id="lease-drafts" className={styles.title}>
        {translate("leases.drafts")}
      </h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.leaseDraftId}>
            <DraftLine draft={draft} onDiscard={() => onDiscard(draft)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftLine({ draft, onDiscard }: { draft: LeaseDraftCard; onDiscard: () => void }) {
  const translate = useTranslate();
  const { unitName, propertyName, tenantName, updatedAt, step } = draft;
  const unit = unitName || translate("leases.draftNoUnit");
  const place = propertyBeside({ unitName, propertyName });
  const tenant = tenantName || translate("leases.draftNoTenant");
  const at = translate(`leases.step.${step}`);
  const days = daysBetween(dayInIndia(new Date(updatedAt)), today());
  const savedAt = [
    translate("leases.draftAge", { days, shown: formatNumber(days) }),
    momentOf(updatedAt, translate),
  ].join(", ");
  return (
    <div className={styles.draft}>
      <div className={styles.who}>
        <span className={styles.name}>{`${unit} · ${tenant}`}</span>
        <span className={styles.note}>{[place, at, savedAt].filter(Boolean).join(" · ")}</span>
      </div>
      <div className={styles.actions}>
        <LinkButton to={urlOf(draft)} within aria-label={translate("leases.continueWith", { unit, tenant })}>
          {translate("leases.continue")}
        </LinkButton>
        <Button look="quiet" onClick={onDiscard} aria-label={translate("leases.discardOf", { unit, tenant })}>
          {translate("leases.discard")}
        </Button>
      </div>
    </div>
  );
}

interface DiscardProps {
  draft: LeaseDraftCard;
  onClose: () => void;
  /** Its line is not there any more, and neither is the button that was pressed. */
  onDiscarded: () => void;
}

function DiscardDialog({ draft, onClose, onDiscarded }: DiscardProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const discard = useApiMutation("DELETE /leases/drafts/{id}", "log");
  const go = async () => {
    try {
      await discard.mutateAsync({ params: { id: String(draft.leaseDraftId) } });
    } catch (error) {
      // The dialog shows the failure; if another tab has discarded the draft, that is fine.
      if ((error as ApiError).status !== 404) return;
    }
    onClose();
    await answers.invalidate("DELETE /leases/drafts/{id}");
    onDiscarded();
  };
  const words = draft.tenancyId === null ? "leases.discardWords" : "leases.discardPapersWords";
  return (
    <Dialog title={translate("leases.discardTitle")} onClose={() => !discard.isPending && onClose()}>
      <div className={styles.path}>
        {discard.error && <Banner kind="error">{translate("leases.notDiscarded")}</Banner>}
        <p>{translate(words)}</p>
        <div className={styles.actions}>
          <Button look="danger" busy={discard.isPending} onClick={() => void go()}>
            {translate("leases.discard")}
          </Button>
          <Button onClick={onClose} disabled={discard.isPending}>
            {translate("leases.keep")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
