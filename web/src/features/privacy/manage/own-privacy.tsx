import type { OwnPrivacy, PrivacyRequestKind, Purpose } from "@vasati/contract/people/privacy";
import { purposes, requestKinds } from "@vasati/contract/people/privacy";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { saveFile, useDownload } from "../../../lib/api/files/download.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useFocusOnReset } from "../../../manage/form/focus-on-reset.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { paths } from "../../../routing/paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ownPrivacy } from "../privacy.api.ts";
import { AskAboutData } from "./ask-about-data.tsx";
import styles from "./own-privacy.module.css";
import { Withdraw } from "./withdraw.tsx";

/** What people decide about their own data. */
export function OwnPrivacyPart({ withProof }: { withProof: WithProof }) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(ownPrivacy());
  const part = useFocusOnReset(data?.requests.length);
  const [asking, setAsking] = useState<PrivacyRequestKind | null>(null);
  if (!data) return <PartLoading {...progress} />;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <Copy withProof={withProof} />
      <Consents own={data} withProof={withProof} />
      <h3 className={styles.title}>{translate("privacy.ask")}</h3>
      <Requests requests={data.requests} />
      <div className={styles.actions}>
        {requestKinds.map((kind) => (
          <Button
            key={kind}
            disabled={data.requests.some((request) => request.kind === kind && request.status === "Open")}
            onClick={() => setAsking(kind)}
          >
            {translate(`privacy.ask.${kind}`)}
          </Button>
        ))}
      </div>
      {asking && <AskAboutData key={asking} kind={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function Copy({ withProof }: { withProof: WithProof }) {
  const translate = useTranslate();
  const { start, isPending, isPossible } = useDownload("GET /users/me/data", saveFile, withProof);
  return (
    <>
      <p>{translate("privacy.download.words")}</p>
      <div className={styles.actions}>
        <Button busy={isPending} disabled={!isPossible} onClick={() => start({})}>
          {translate("privacy.download")}
        </Button>
        <a href={paths.privacy}>{translate("privacy.read")}</a>
      </div>
    </>
  );
}

function Consents({ own, withProof }: { own: OwnPrivacy; withProof: WithProof }) {
  const translate = useTranslate();
  const [withdrawing, setWithdrawing] = useState<Purpose | null>(null);
  // Enquiries from before there were consents can be withdrawn too.
  const shown = purposes
    .map((purpose) => ({ purpose, consent: own.consents.find((consent) => consent.purpose === purpose) }))
    .filter(({ purpose, consent }) => consent || (purpose === "enquiries" && own.enquiries > 0));
  return (
    <>
      <h3 className={styles.title}>{translate("privacy.consents")}</h3>
      {!own.mayClose && <p>{translate("privacy.consent.contract")}</p>}
      <ul className={styles.list}>
        {shown.map(({ purpose, consent }) => (
          <li key={purpose} className={styles.item}>
            <div>
              <p className={styles.what}>{translate(`privacy.consent.${purpose}`)}</p>
              {consent && (
                <p className={styles.when}>
                  {translate(`privacy.consent.${consent.isGiven ? "given" : "withdrawn"}`, {
                    at: momentOf(consent.at, translate),
                  })}
                </p>
              )}
            </div>
            {purpose === "enquiries" && (consent?.isGiven || own.enquiries > 0) && (
              <Button look="quiet" onClick={() => setWithdrawing("enquiries")}>
                {translate("privacy.withdraw")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {own.mayClose && (
        <div className={styles.actions}>
          <Button look="danger" onClick={() => setWithdrawing("account")}>
            {translate("privacy.close")}
          </Button>
        </div>
      )}
      {withdrawing && (
        <Withdraw
          purpose={withdrawing}
          count={own.enquiries}
          withProof={withProof}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  );
}

function Requests({ requests }: Pick<OwnPrivacy, "requests">) {
  const translate = useTranslate();
  return (
    <ul className={styles.list}>
      {requests.map(({ privacyRequestId, kind, status, message, answer, createdAt }) => (
        <li key={privacyRequestId}>
          <p className={styles.what}>
            {translate(`privacy.request.${kind}`)}{" "}
            <Badge tone={status === "Done" ? "good" : "neutral"}>{translate(`privacy.request.${status}`)}</Badge>
          </p>
          <p className={styles.when}>{momentOf(createdAt, translate)}</p>
          {message && <p className={styles.text}>{message}</p>}
          {answer && (
            <p className={styles.text}>
              {translate("privacy.request.answer")}: {answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
