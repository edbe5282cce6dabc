import type { ConstantsForm, Settings } from "@vasati/contract/office/settings";
import { constantsForm } from "@vasati/contract/office/settings";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { DraftOffer } from "../../../manage/form/draft-offer.tsx";
import { useFocusOnReset } from "../../../manage/form/focus-on-reset.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { employeeChoice, employeesNamed, useEmployeeName } from "../../../manage/record/employee-choice.ts";
import { useManageForm } from "../../../manage/form/form.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { RecordSelect } from "../../../manage/form/fields/record-select.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { useUnsavedGuard } from "../../../manage/form/guards/unsaved-guard.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { constantsQuery } from "../settings.api.ts";
import { constantsWords, optionalConstants } from "./constants-words.ts";
import styles from "./constants.module.css";

/** The constants that hold for everybody: administrators change them within what the installation allows. */
export function ConstantsInForce() {
  const { data, ...progress } = useApi(constantsQuery());
  const [times, setTimes] = useState(0);
  const part = useFocusOnReset(data?.version);
  if (!data) return <PartLoading {...progress} />;
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <Constants key={times} settings={data} onAfresh={() => setTimes(times + 1)} />
    </div>
  );
}

interface SavingParts {
  forgetDraft: () => void;
  onSaved: (settings: Settings) => void;
  onAfresh: () => void;
}

/**
 * Saves the changes; what is typed meanwhile stays and waits for the next Save. After an edit conflict the current settings are
 * shown and the entries discarded.
 */
function useSaving({ version }: Settings, { forgetDraft, onSaved, onAfresh }: SavingParts) {
  const translate = useTranslate();
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /settings", "log");
  const save = async (changes: Partial<ConstantsForm>, showRejected: (failure: unknown) => void) => {
    try {
      const answer = await edit.mutateAsync({ body: { ...changes, version } });
      showToast("success", "settings.constantsSaved");
      forgetDraft();
      onSaved(answer);
      answers.setData(constantsQuery(), { answer, at: Date.now() });
      await answers.invalidate("PATCH /settings", (call) => call === "GET /settings");
    } catch (error) {
      if ((error as ApiError).current === undefined) return showRejected(error);
      showToast("warning", { text: translate("settings.changedMeanwhile") });
      forgetDraft();
      await answers.refetch(constantsQuery());
      onAfresh();
    }
  };
  return { save, isPending: edit.isPending, error: edit.error };
}

/** Who was chosen, and the entries, as far as they were typed before the session ended. */
function useConstantsForm(settings: Settings) {
  const translate = useTranslate();
  const { tenancyCustodianName, listCustodianId: _, most: __, version: ___, ...start } = settings;
  const { tenancyCustodianId } = start;
  const draft = useFormDraft("constantsDraft");
  const inForce: Choice = {
    value: String(tenancyCustodianId),
    title: tenancyCustodianName || translate("manage.unknown"),
  };
  const [chosen, setChosen] = useState<Choice | null>(
    () => (JSON.parse(draft.restored?.["custodian"] ?? "null") as Choice | null) ?? inForce,
  );
  const beside = { custodian: JSON.stringify(chosen) };
  const form = useManageForm(constantsForm, {
    fields: constantsWords,
    initial: start,
    optional: optionalConstants,
    draft,
    beside,
  });
  const startAfresh = () => {
    form.startAfresh?.();
    setChosen(inForce);
  };
  const choose = (choice: Choice | null) => {
    setChosen(choice);
    form.set("tenancyCustodianId", choice?.value ?? "0");
  };
  return { ...form, start, chosen, choose, discard: draft.discard, startAfresh: form.startAfresh && startAfresh };
}

interface ConstantsProps {
  settings: Settings;
  /** The form starts again from the current settings. */
  onAfresh: () => void;
}

function Constants({ settings, onAfresh }: ConstantsProps) {
  const translate = useTranslate();
  // What the entries are compared with. Others' changes come in only while nothing is entered; otherwise saving meets the conflict.
  const [base, setBase] = useState(settings);
  const { listCustodianId, most } = base;
  const listCustodian = useEmployeeName(listCustodianId, true);
  const form = useConstantsForm(base);
  const { start, chosen, choose } = form;
  const { save, isPending, error } = useSaving(base, { forgetDraft: form.discard, onSaved: setBase, onAfresh });
  const changesIn = (entered: ConstantsForm) =>
    Object.entries(entered).filter(([name, value]) => start[name as keyof ConstantsForm] !== value);
  // An entry that means what is already saved, such as one with a space more, is no change.
  const isChanged = form.isDirty && (!form.output || changesIn(form.output).length > 0);
  useUnsavedGuard(isChanged);
  const isOld = settings.version > base.version && !isChanged && !isPending;
  const beginAfresh = useEffectEvent(onAfresh);
  useEffect(() => {
    if (isOld) beginAfresh();
  }, [isOld]);
  const send = (entered: ConstantsForm) => save(Object.fromEntries(changesIn(entered)), form.showRejected);
  const { name: _, defaultValue: __, onChange: ___, ...control } = form.field("tenancyCustodianId");
  const amount = (name: "sessionHours" | "uploadMegabytes") => ({
    inputMode: "numeric" as const,
    autoComplete: "off",
    ...form.field(name),
    help: translate(`settings.${name}.help`, { most: most[name] }),
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(send)}>
      {form.startAfresh && <DraftOffer onDiscard={form.startAfresh} />}
      <SaveFailure error={error} />
      <TextField {...amount("sessionHours")} />
      <TextField {...amount("uploadMegabytes")} />
      <RecordSelect
        control={control}
        chosen={chosen}
        onChoose={choose}
        queryOf={employeesNamed}
        choiceOf={employeeChoice}
      />
      <TextField autoComplete="off" spellCheck={false} {...form.field("upiId")} />
      <TextField autoComplete="off" {...form.field("payeeName")} />
      <TextField inputMode="numeric" autoComplete="off" {...form.field("accountNumber")} />
      <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.field("ifsc")} />
      <TextField inputMode="numeric" autoComplete="off" {...form.field("remindDaysBefore")} />
      <Checkbox {...form.box("remindOnDueDay")} />
      <TextField inputMode="numeric" autoComplete="off" {...form.field("remindDaysAfter")} />
      <PrivacyFields field={form.field} />
      <Facts facts={[{ name: translate("settings.listCustodian"), value: listCustodian }]} />
      <Button
        type="submit"
        look="primary"
        busy={isPending}
        disabled={!isChanged}
        aria-label={`${translate("manage.save")}: ${translate("settings.constants")}`}
      >
        {translate("manage.save")}
      </Button>
    </form>
  );
}

/** Whom the privacy page names. */
const PrivacyFields = ({ field }: Pick<ReturnType<typeof useConstantsForm>, "field">) => (
  <>
    <TextField autoComplete="off" {...field("organisationName")} />
    <TextField autoComplete="off" {...field("grievanceName")} />
    <TextField type="email" autoComplete="off" {...field("grievanceEmail")} />
    <TextField type="tel" autoComplete="off" {...field("grievancePhone")} />
  </>
);
