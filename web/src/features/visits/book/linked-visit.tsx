import type { Visit } from "@vasati/contract/leasing/visits";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useFragment } from "../../../lib/browser/fragment.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { linkedVisit } from "../visitor.api.ts";
import type { VisitorEdit } from "./changeable-visit.tsx";
import { ChangeableVisit } from "./changeable-visit.tsx";
import styles from "./visit.module.css";

/** The visit of the link in a mail: `#token=…`. */
export function LinkedVisit() {
  const fragment = useFragment();
  if (fragment === undefined) return <Skeleton className={styles.blank} />;
  const token = new URLSearchParams(fragment).get("token") ?? "";
  return token === "" ? <DeadLink /> : <VisitOf key={token} token={token} />;
}

function VisitOf({ token }: { token: string }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { data: visit, error, isPaused, retry } = useApi(linkedVisit(token));
  const change = useApiMutation("PATCH /visits/links", "form");
  if (visit) {
    const send = (edit: VisitorEdit): Promise<Visit> =>
      change.mutateAsync({ body: { token, version: visit.version, ...edit } });
    const onVisit = (answer: Visit) => answers.setData(linkedVisit(token), { answer, at: Date.now() });
    return <ChangeableVisit visit={visit} send={send} onVisit={onVisit} />;
  }
  if (error && error.status < 500 && error.status !== 0 && error.status !== 429) return <DeadLink />;
  if (error) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState picture="/pictures/offline.svg">{translate("visit.offline")}</EmptyState>;
  return <Skeleton className={styles.blank} />;
}

function DeadLink() {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate("visit.deadLink")}
      action={<LinkButton to={paths.search}>{translate("visit.search")}</LinkButton>}
    >
      {translate("visit.deadLinkWords")}
    </EmptyState>
  );
}
