import type { Session } from "@vasati/contract/people/sessions";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { useFocusOnReset } from "../../../manage/form/focus-on-reset.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ownSessions, sessionsOf } from "../users.api.ts";
import styles from "./sessions.module.css";

/** `Chrome on Android`, as far as we know it. */
function deviceOf({ browser, system }: Session, translate: Translate): string {
  if (browser === null || system === null) return browser ?? system ?? translate("sessions.unknownDevice");
  return translate("sessions.browserOnSystem", { browser, system });
}

type EndCall = "DELETE /users/me/sessions/{sessionId}" | "DELETE /users/me/sessions" | "DELETE /users/{id}/sessions";

/** Ends sessions, and shows what is left of them. */
function useEnding<C extends EndCall>(call: C, withProof: WithProof) {
  const answers = useAnswers();
  const ending = useApiMutation(call, "log");
  const end = async (request: Parameters<typeof ending.mutateAsync>[0]) => {
    try {
      await withProof(() => ending.mutateAsync(request));
      showToast("success", "sessions.ended");
    } catch {
      // Shown in place.
    } finally {
      void answers.invalidate(call);
    }
  };
  // The question was closed; there is nothing to explain.
  const error = ending.error?.rule === "proofNeeded" ? null : ending.error;
  return { ...ending, error, end };
}

/** Where the person is logged in; each session but this one can be ended. */
export function OwnSessions({ withProof }: { withProof: WithProof }) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(ownSessions());
  const { end, error, isPending } = useEnding("DELETE /users/me/sessions", withProof);
  const part = useFocusOnReset(data?.length);
  if (!data) return <PartLoading {...progress} />;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <SaveFailure error={error} />
      <SessionList sessions={data} withProof={withProof} />
      {data.length > 1 && (
        <Button busy={isPending} onClick={() => void end({})}>
          {translate("sessions.endOthers")}
        </Button>
      )}
    </div>
  );
}

/** Where somebody else is logged in, for administrators. */
export function SessionsOf({ userId }: { userId: number }) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(sessionsOf(userId));
  const { end, error, isPending } = useEnding("DELETE /users/{id}/sessions", (act) => act());
  const part = useFocusOnReset(data?.length);
  if (!data) return <PartLoading {...progress} />;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <SaveFailure error={error} />
      <SessionList sessions={data} />
      {data.length === 0 && <p>{translate("sessions.none")}</p>}
      {data.some(({ isCurrent }) => !isCurrent) && (
        <Button busy={isPending} onClick={() => void end({ params: { id: String(userId) } })}>
          {translate(data.some(({ isCurrent }) => isCurrent) ? "sessions.endOthers" : "sessions.endAll")}
        </Button>
      )}
    </div>
  );
}

interface SessionListProps {
  sessions: Session[];
  /** Of one's own each but the current one can be ended. */
  withProof?: WithProof;
}

function SessionList({ sessions, withProof }: SessionListProps) {
  const translate = useTranslate();
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <li key={session.sessionId} className={styles.session}>
          <div>
            <p className={styles.device}>
              {deviceOf(session, translate)}
              {session.isCurrent && <Badge tone="good">{translate("sessions.current")}</Badge>}
            </p>
            <p className={styles.use}>
              {translate("sessions.lastUsed", { at: momentOf(session.lastUsedAt, translate) })}
              {session.address !== null && <> · {breakable(session.address)}</>}
            </p>
          </div>
          {withProof && !session.isCurrent && <EndSession session={session} withProof={withProof} />}
        </li>
      ))}
    </ul>
  );
}

function EndSession({ session, withProof }: { session: Session; withProof: WithProof }) {
  const translate = useTranslate();
  const { end, isPending, error } = useEnding("DELETE /users/me/sessions/{sessionId}", withProof);
  const { sessionId } = session;
  return (
    <div>
      <SaveFailure error={error} />
      <Button
        look="quiet"
        busy={isPending}
        aria-label={`${translate("sessions.end")}: ${deviceOf(session, translate)}`}
        onClick={() => void end({ params: { sessionId } })}
      >
        {translate("sessions.end")}
      </Button>
    </div>
  );
}
