import type { Custodian } from "@vasati/contract/portfolio/custodians";
import type { ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { employeeChoice, employeesNamed } from "../../../manage/record/employee-choice.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { useRecord } from "../../../manage/record/record-editing.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { SearchSelect } from "../../../manage/form/fields/search-select.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { employeeById } from "../employees.api.ts";
import styles from "./hand-over.module.css";

/** Hands over the whole portfolio of an employee, after showing the counts. */
export function HandOver({ employeeId, onClose }: { employeeId: number; onClose: () => void }) {
  const translate = useTranslate();
  const { data, ...progress } = useRecord(employeeById(employeeId));
  if (!data) return <RecordLoading title={translate("employees.handOver")} {...progress} onClose={onClose} />;
  return (
    <Dialog title={translate("employees.handOver.title", { name: data.custodianName })} onClose={onClose}>
      <Steps giver={data} onClose={onClose} />
    </Dialog>
  );
}

interface StepsProps {
  giver: Custodian;
  onClose: () => void;
}

function useHandover({ giver, onClose }: StepsProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const handover = useApiMutation("POST /custodians/{id}/handover", "log");
  const { employeeId, numberOfProperties, openServiceRequests } = giver;
  const handOver = async ({ value, title }: Choice) => {
    const body = { toEmployeeId: Number(value), numberOfProperties, openServiceRequests };
    try {
      await handover.mutateAsync({ params: { id: String(employeeId) }, body });
      showToast("success", { text: translate("employees.handOver.done", { name: title }) });
      onClose();
      await answers.invalidate("POST /custodians/{id}/handover");
    } catch {
      // The counts may have changed: refetch and show them before the next attempt.
      await answers.refetch(employeeById(employeeId)).catch(() => undefined);
    }
  };
  return { handOver, isPending: handover.isPending, error: handover.error };
}

function Steps(props: StepsProps) {
  const { giver, onClose } = props;
  const translate = useTranslate();
  const [taker, setTaker] = useState<Choice | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { handOver, isPending, error } = useHandover(props);
  const choose = (choice: Choice | null) => {
    setTaker(choice);
    setConfirming(false);
  };
  return (
    <div className={styles.steps}>
      <SaveFailure error={error} />
      <p>{translate("employees.handOver.words")}</p>
      <TakerField giver={giver} chosen={taker} onChoose={choose} />
      {isConfirming && taker ? (
        <Question giver={giver} taker={taker.title}>
          <Button onClick={() => setConfirming(false)} disabled={isPending}>
            {translate("manage.cancel")}
          </Button>
          <Button look="primary" busy={isPending} onClick={() => void handOver(taker)}>
            {translate("employees.handOver.yes")}
          </Button>
        </Question>
      ) : (
        <div className={styles.actions}>
          <Button onClick={onClose}>{translate("manage.cancel")}</Button>
          <Button look="primary" disabled={!taker} onClick={() => setConfirming(true)}>
            {translate("employees.handOver.next")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface QuestionProps {
  giver: Custodian;
  taker: string;
  children: ReactNode;
}

/** Shows what is handed over, and takes the focus. */
function Question({ giver, taker, children }: QuestionProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const question = translate("employees.handOver.question", {
    properties: giver.numberOfProperties,
    units: giver.numberOfUnits,
    requests: giver.openServiceRequests,
    name: taker,
  });
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={question} className={styles.question}>
      <p>{question}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

interface TakerFieldProps {
  giver: Custodian;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

function TakerField({ giver, ...choice }: TakerFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const [search, setSearch] = useState("");
  const { data, isOld, error, retry } = useApi(employeesNamed(search), { keepsOld: true });
  const others = data?.items.filter(({ employeeId }) => employeeId !== giver.employeeId);
  return (
    <SearchSelect
      control={{ id, label: translate("employees.handOver.to") }}
      {...choice}
      choices={others?.map(employeeChoice)}
      isOld={isOld}
      total={data && others ? data.total - (data.items.length - others.length) : 0}
      onSearch={setSearch}
      hasFailed={error !== undefined}
      onRetry={retry}
    />
  );
}
