import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../lib/browser/toasts.ts";
import { AlertList } from "./alert-list.tsx";
import { ownAlerts } from "./alerts.api.ts";
import styles from "./alerts.module.css";

/** The signed-in person's alerts, if there are any. */
export function OwnAlerts() {
  const translate = useTranslate();
  const answers = useAnswers();
  const { data } = useApi(ownAlerts());
  const remove = useApiMutation("DELETE /users/me/alerts/{id}", "submit");
  if (!data || data.length === 0) return null;
  const stop = async (id: number) => {
    try {
      await remove.mutateAsync({ params: { id: String(id) } });
      showToast("success", "alert.stopped");
    } catch {
      // A notification has said so.
    }
    await answers.refetch(ownAlerts());
  };
  return (
    <section className={styles.own} aria-labelledby="own-alerts">
      <h2 id="own-alerts" className={styles.heading}>
        {translate("alert.own")}
      </h2>
      <AlertList alerts={data} isBusy={remove.isPending} onStop={(id) => void stop(id)} />
    </section>
  );
}
