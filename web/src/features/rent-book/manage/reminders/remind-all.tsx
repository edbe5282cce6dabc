import type { RentRow } from "@vasati/contract/money/accounts";
import type { ReminderOutcome } from "@vasati/contract/money/rent-choices";
import { reminderOutcomes } from "@vasati/contract/money/rent-choices";
import type { RemindersSent } from "@vasati/contract/money/reminders";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import styles from "../rent-dialogs.module.css";

const call = "POST /rent/reminders";

/** As many as the call takes. */
const atOnce = 100;

interface RemindAllProps {
  rows: readonly RentRow[];
  /** Called with those that were reminded. */
  onDone: (rows: readonly RentRow[]) => void;
  onClose: () => void;
}

/** Progress: rows done, and the outcome of each. */
interface Done extends RemindersSent {
  rows: number;
}

/** Reminds the tenants of the selected rows by mail, and says for each what became of it. Where a call fails, the rest can be tried again. */
export function RemindAll({ rows, onDone, onClose }: RemindAllProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const [done, setDone] = useState<Done>({ rows: 0, items: [] });
  const rest = rows.length - done.rows;
  const remind = async () => {
    let now = done;
    try {
      while (now.rows < rows.length) {
        const tenancyIds = rows.slice(now.rows, now.rows + atOnce).map(({ tenancyId }) => tenancyId);
        const { items } = await mutateAsync({ body: { tenancyIds } });
        now = { rows: now.rows + tenancyIds.length, items: [...now.items, ...items] };
        setDone(now);
      }
    } catch {
      // Said in place, beside what was done before.
    }
    if (now === done) return;
    const reminded = new Set(
      now.items.filter(({ outcome }) => outcome === "reminded").map(({ tenancyId }) => tenancyId),
    );
    onDone(rows.filter(({ tenancyId }) => reminded.has(tenancyId)));
    await answers.invalidate(call, (other) => other === "GET /rent/reminders");
  };
  return (
    <Dialog title={translate("reminder.allTitle", { count: rest || done.items.length })} onClose={onClose}>
      <div className={styles.parts}>
        <SaveFailure error={error} />
        {done.rows > 0 ? <Outcomes sent={done} /> : <p>{translate("reminder.allWords")}</p>}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isPending}>
            {translate(done.rows > 0 ? "dialog.close" : "manage.cancel")}
          </Button>
          {rest > 0 && (
            <Button look="primary" busy={isPending} onClick={() => void remind()}>
              {done.rows > 0 ? translate("reminder.rest", { count: rest }) : translate("reminder.all")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The tenants by what became of their reminders. */
function Outcomes({ sent: { items } }: { sent: RemindersSent }) {
  const translate = useTranslate();
  const named = (outcome: ReminderOutcome) => items.filter((each) => each.outcome === outcome);
  return (
    <div role="status" className={styles.parts}>
      {reminderOutcomes
        .filter((outcome) => named(outcome).length > 0)
        .map((outcome) => (
          <section key={outcome}>
            <h3 className={styles.legend}>
              {translate(`reminder.outcome.${outcome}`, { count: named(outcome).length })}
            </h3>
            <p>
              {named(outcome)
                .map(({ tenantName }) => tenantName)
                .join(", ")}
            </p>
          </section>
        ))}
    </div>
  );
}
