import type { VisitHours, VisitHoursForm } from "@vasati/contract/leasing/visit-hours";
import { visitHoursForm } from "@vasati/contract/leasing/visit-hours";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { confirmed } from "../../../manage/form/guards/confirmation.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { visitHoursOf } from "../visits.api.ts";
import { ExceptionFields, WeeklyFields } from "./hours-fields.tsx";
import type { HoursEntries } from "./hours-entries.ts";
import { formOf, startOf } from "./hours-entries.ts";
import styles from "./visits.module.css";

interface HoursFormProps {
  place: Pick<VisitHoursForm, "propertyId" | "unitProfileId" | "version">;
  /** Undefined if there are none yet. */
  hours: VisitHours | undefined;
  /** Whether there is something to lose. */
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** What the contract refuses, by field. */
function mistakesOf(form: unknown): ReadonlySet<string> {
  const { error } = visitHoursForm.safeParse(form);
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}

function useSaving({ place, hours, onDirty, onClose }: HoursFormProps) {
  const answers = useAnswers();
  const save = useApiMutation("PUT /visitHours", "edit");
  const remove = useApiMutation("DELETE /visitHours/{id}", "edit");
  const send = async (form: VisitHoursForm) => {
    try {
      await save.mutateAsync({ body: form });
      onDirty(false);
      showToast("success", "hours.saved");
      await answers.invalidate("PUT /visitHours");
      onClose();
    } catch (error) {
      if (!(error as ApiError).current) return;
      onDirty(false);
      showToast("warning", "hours.changed");
      await answers.refetch(visitHoursOf(place.propertyId));
    }
  };
  const discard = async () => {
    if (!hours || !(await confirmed("hours.deleteSure", "hours.remove"))) return;
    try {
      await remove.mutateAsync({ params: { id: String(hours.visitHoursId) } });
    } catch (error) {
      // Somebody else has removed them, which is the same result.
      if ((error as ApiError).status !== 404) return;
    }
    onDirty(false);
    showToast("success", "hours.deleted");
    await answers.invalidate("DELETE /visitHours/{id}");
  };
  return { send, discard, isPending: save.isPending || remove.isPending, error: save.error ?? remove.error };
}

const numbers = [
  ["slotMinutes", 15, 240],
  ["daysAhead", 1, 30],
  ["noticeHours", 0, 168],
] as const;

interface OtherFieldsProps {
  entries: HoursEntries;
  isWrong: (name: keyof HoursEntries) => boolean;
  onChange: (edit: Partial<HoursEntries>) => void;
}

function OtherFields({ entries, isWrong, onChange }: OtherFieldsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.numbers}>
      {numbers.map(([name, least, most]) => (
        <TextField
          key={name}
          label={translate(`hours.${name}`)}
          inputMode="numeric"
          autoComplete="off"
          required
          value={entries[name]}
          error={isWrong(name) && translate("hours.wrongNumber", { least, most })}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <TextField
        type="tel"
        autoComplete="off"
        label={translate("hours.telePhone")}
        help={translate("hours.telePhone.help")}
        required={false}
        value={entries.telePhone}
        error={isWrong("telePhone") && translate("field.phone.invalid")}
        onChange={({ target }) => onChange({ telePhone: target.value })}
      />
    </div>
  );
}

export function HoursForm(props: HoursFormProps) {
  const translate = useTranslate();
  const [entries, setEntries] = useState(() => startOf(props.hours));
  const [isSent, setSent] = useState(false);
  const { send, discard, isPending, error } = useSaving(props);
  const form = formOf(entries, props.place);
  const wrong = mistakesOf(form);
  const change = (edit: Partial<HoursEntries>) => {
    setEntries((before) => ({ ...before, ...edit }));
    props.onDirty(true);
  };
  const isWrong = (name: keyof HoursEntries) => isSent && wrong.has(name);
  return (
    <form
      noValidate
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (wrong.size === 0 && !isPending) void send(form);
      }}
    >
      <SaveFailure error={error} />
      <WeeklyFields weekly={entries.weekly} onChange={(weekly) => change({ weekly })} />
      <ExceptionFields exceptions={entries.exceptions} onChange={(exceptions) => change({ exceptions })} />
      {(isWrong("weekly") || isWrong("exceptions")) && <Banner kind="error">{translate("hours.wrongRange")}</Banner>}
      <OtherFields entries={entries} isWrong={isWrong} onChange={change} />
      <div className={styles.end}>
        {props.hours && (
          <Button look="quiet" onClick={() => void discard()}>
            {translate("hours.delete")}
          </Button>
        )}
        <Button type="submit" look="primary" busy={isPending}>
          {translate("hours.save")}
        </Button>
      </div>
    </form>
  );
}
