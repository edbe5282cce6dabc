import { isReopening, nextStatuses } from "@vasati/contract/upkeep/request-states";
import type { ReadRequest, RequestEdit } from "@vasati/contract/upkeep/service-requests";
import { requestEdit } from "@vasati/contract/upkeep/service-requests";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { employeeChoice, employeesNamed } from "../../../manage/record/employee-choice.ts";
import { RecordSelect } from "../../../manage/form/fields/record-select.tsx";
import { numberIn } from "../../../manage/form/entries.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { useUnsavedGuard } from "../../../manage/form/guards/unsaved-guard.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { requestById } from "../service-requests.api.ts";
import { focusPlace } from "../../../ui/dialogs/focus-place.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./requests.module.css";

type Change = Omit<RequestEdit, "version">;

/** Saves changes of a request. After an edit conflict, shows the current request and says so. `save` resolves to whether it was saved. */
function useSteps({ serviceRequestId: id, version, part }: ReadRequest, onSaved: (isPassedOn: boolean) => void) {
  const answers = useAnswers();
  const edit = useApiMutation("PATCH /serviceRequests/{id}", "log");
  const save = async (change: Change): Promise<boolean> => {
    let isSaved = false;
    try {
      const answer = await edit.mutateAsync({ params: { id: String(id) }, body: { ...change, version } });
      isSaved = true;
      onSaved(answer.part !== part);
      answers.setData(requestById(id), { answer, at: Date.now() });
      showToast("success", "requests.saved");
    } catch (error) {
      if ((error as ApiError).current === undefined) return false;
      showToast("warning", "requests.changedMeanwhile");
      await answers.refetch(requestById(id));
    }
    await answers.invalidate("PATCH /serviceRequests/{id}", (call) => call === "GET /serviceRequests/{id}");
    return isSaved;
  };
  return { save, isPending: edit.isPending, error: edit.error };
}

interface RequestStepsProps {
  request: ReadRequest;
  /** Whether a cost is typed that was not saved. */
  onUnsent: (isUnsent: boolean) => void;
  /** The request is another's now, and the person may see no more of it. */
  onPassedOn: () => void;
}

type StepsProps = ReturnType<typeof useSteps> & Omit<RequestStepsProps, "onPassedOn">;

/** The next steps, from the same table of transitions that the server uses. */
export function RequestSteps({ request, onUnsent, onPassedOn }: RequestStepsProps) {
  const translate = useTranslate();
  const place = useRef<HTMLElement>(null);
  const finish = (isPassedOn: boolean) => {
    if (isPassedOn) onPassedOn();
    // The pressed control may disappear, and the focus with it.
    else if (place.current?.contains(document.activeElement)) focusPlace(place.current);
  };
  const steps = { ...useSteps(request, finish), onUnsent };
  const [now] = useState(Date.now);
  const next = nextStatuses(request, request.part, now).filter((to) => request.status !== "New" || to !== "Assigned");
  const isStaff = request.part === "staff";
  if (!isStaff && next.length === 0) return null;
  return (
    <section ref={place} className={styles.work} aria-label={translate("requests.work")}>
      <SaveFailure error={steps.error} />
      {isStaff && request.resolvedAt === null && <Assign key={request.employeeId} {...steps} request={request} />}
      {isStaff && <Cost {...steps} request={request} />}
      {next.length > 0 && (
        <div className={styles.actions}>
          {next.map((to) => (
            <Button
              key={to}
              look={isReopening(request.status, to) ? "secondary" : "primary"}
              busy={steps.isPending}
              onClick={() => void steps.save({ status: to })}
            >
              {translate(to === "Assigned" || to === "New" ? "requests.step.reopen" : `requests.step.${to}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

const assignedTo = ({ employeeId, custodianName }: ReadRequest): Choice | null =>
  employeeId === null ? null : { value: String(employeeId), title: custodianName };

function Assign({ request, save, isPending }: StepsProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState(() => assignedTo(request));
  const isChanged = chosen !== null && Number(chosen.value) !== request.employeeId;
  return (
    <div className={styles.line}>
      <RecordSelect
        control={{ id, label: translate("requests.employee") }}
        chosen={chosen}
        onChoose={setChosen}
        queryOf={employeesNamed}
        choiceOf={employeeChoice}
      />
      <Button
        look={request.status === "New" ? "primary" : "secondary"}
        busy={isPending}
        disabled={!isChanged}
        onClick={() => chosen && void save({ employeeId: Number(chosen.value) })}
      >
        {translate("requests.assign")}
      </Button>
    </div>
  );
}

function Cost({ request, save, isPending, onUnsent }: StepsProps) {
  const translate = useTranslate();
  /** Null unless somebody is typing; then the saved cost is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const cost = typed === null ? request.cost : numberIn(typed);
  const isUnsent = cost !== request.cost;
  useUnsavedGuard(isUnsent);
  const report = useEffectEvent(onUnsent);
  useEffect(() => report(isUnsent), [isUnsent]);
  const saveCost = async () => {
    if (await save({ cost })) setTyped((text) => (text === typed ? null : text));
  };
  const isRight = requestEdit.safeParse({ version: 1, cost }).success;
  return (
    <div className={styles.line}>
      <TextField
        label={translate("requests.cost")}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(request.cost ?? "")}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => !isUnsent && setTyped(null)}
        error={!isRight && translate("field.rupees.invalid")}
      />
      <Button busy={isPending} disabled={!isRight || !isUnsent} onClick={() => void saveCost()}>
        {translate("requests.saveCost")}
      </Button>
    </div>
  );
}
