import type { LinkedAlerts as Answer } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { useRef, useState } from "react";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { useFragment } from "../../lib/browser/fragment.ts";
import { formatDate } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../routing/paths.ts";
import { Button, LinkButton } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { AlertAbout } from "./alert-about.tsx";
import { AlertList } from "./alert-list.tsx";
import { linkedAlerts } from "./alerts.api.ts";
import styles from "./alerts.module.css";

type Step = "confirm" | "renew" | "stop";

/** The alerts of the link in a mail: `#token=…`. A press of a button is needed, because programs that check mail open its links. */
export function LinkedAlerts() {
  const fragment = useFragment();
  if (fragment === undefined) return <Skeleton shape="control" />;
  const token = new URLSearchParams(fragment).get("token") ?? "";
  return token === "" ? <DeadLink /> : <AlertsOf key={token} token={token} />;
}

function AlertsOf({ token }: { token: string }) {
  const translate = useTranslate();
  const { data, error, isPaused, retry } = useApi(linkedAlerts(token));
  if (data) return <Steps token={token} found={data} />;
  if (error && error.status < 500 && error.status !== 0 && error.status !== 429) return <DeadLink />;
  if (error) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState picture="/pictures/offline.svg">{translate("alert.offline")}</EmptyState>;
  return <Skeleton shape="control" />;
}

function Steps({ token, found }: { token: string; found: Answer }) {
  const translate = useTranslate();
  const [{ alerts, done }, setState] = useState<{ alerts: Answer["alerts"]; done?: Step }>({ alerts: found.alerts });
  const edit = useApiMutation("PATCH /alerts/links", "form");
  const place = useRef<HTMLDivElement>(null);
  const take = async (step: Step, alertId?: number) => {
    try {
      const answer = await edit.mutateAsync({ body: { token, step, ...(alertId !== undefined && { alertId }) } });
      setState({ alerts: answer.alerts, done: step });
      // Its sentence is there by then, and another one begins with it.
      requestAnimationFrame(() => place.current?.focus());
    } catch {
      // The banner says so.
    }
  };
  const [alert] = alerts;
  const parts = { isBusy: edit.isPending, take };
  return (
    <div className={styles.linked}>
      {edit.error && (
        <Banner kind="error">{translate(edit.error.status === 404 ? "alert.deadLink" : "alert.notDone")}</Banner>
      )}
      {done && (
        <div ref={place} tabIndex={-1} className={styles.done}>
          <Banner kind="success">{translate(`alert.done.${done}`)}</Banner>
        </div>
      )}
      {!alert ? (
        <LinkButton to={paths.search} className={styles.submit}>
          {translate("alert.search")}
        </LinkButton>
      ) : found.alertId !== null ? (
        <Confirming alert={alert} isNew={!done} {...parts} />
      ) : (
        <Managing alerts={alerts} {...parts} />
      )}
    </div>
  );
}

interface StepParts {
  isBusy: boolean;
  take: (step: Step, alertId?: number) => Promise<void>;
}

function Confirming({ alert, isNew, isBusy, take }: StepParts & { alert: Answer["alerts"][number]; isNew: boolean }) {
  const translate = useTranslate();
  return (
    <>
      {alert.confirmed && isNew && <Banner kind="info">{translate("alert.alreadyConfirmed")}</Banner>}
      <div className={styles.about}>
        <AlertAbout criteria={alert} />
      </div>
      <div className={styles.steps}>
        {!alert.confirmed && (
          <Button look="primary" busy={isBusy} onClick={() => void take("confirm")}>
            {translate("alert.confirm")}
          </Button>
        )}
        <Button busy={isBusy && alert.confirmed} onClick={() => void take("stop")}>
          {translate(alert.confirmed ? "alert.stop" : "alert.decline")}
        </Button>
      </div>
    </>
  );
}

function Managing({ alerts, isBusy, take }: StepParts & { alerts: Answer["alerts"] }) {
  const translate = useTranslate();
  const ends = alerts.filter(({ confirmed }) => confirmed).map(({ expiresAt }) => expiresAt);
  const first = ends.toSorted()[0];
  return (
    <>
      <AlertList alerts={alerts} isBusy={isBusy} onStop={(id) => void take("stop", id)} />
      {first !== undefined && (
        <p className={styles.until}>{translate("alert.until", { date: formatDate(first, translate) })}</p>
      )}
      <div className={styles.steps}>
        <Button look="primary" busy={isBusy} onClick={() => void take("stop")}>
          {translate(alerts.length > 1 ? "alert.stopAll" : "alert.stopMails")}
        </Button>
        {first !== undefined && (
          <Button busy={isBusy} onClick={() => void take("renew")}>
            {translate("alert.renew")}
          </Button>
        )}
      </div>
    </>
  );
}

function DeadLink() {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate("alert.deadLink")}
      action={<LinkButton to={paths.search}>{translate("alert.search")}</LinkButton>}
    >
      {translate("alert.deadLinkWords")}
    </EmptyState>
  );
}
