import { unitPlace } from "@vasati/contract/portfolio/display-address";
import { mayFollow } from "@vasati/contract/leasing/visit-states";
import type { Visit } from "@vasati/contract/leasing/visits";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { visitTones } from "../../../domain/tones.ts";
import { bookVisitUrl } from "../../../routing/addresses.ts";
import { unitUrl } from "../../../routing/paths.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { slotsOf } from "../visitor.api.ts";
import { whenWords } from "../visit-words.ts";
import { refusalWords } from "./refusal-words.ts";
import { SlotChoice } from "./slot-choice.tsx";
import { SlotsOfUnit } from "./slots-of-unit.tsx";
import styles from "./visit.module.css";

/** Another time, or the end of a visit. */
export type VisitorEdit = { startsAt: string } | { status: "Cancelled" };

interface ChangeableVisitProps {
  visit: Visit;
  /** Sends an edit. @throws ApiError */
  send: (edit: VisitorEdit) => Promise<Visit>;
  /** What the server says now: after an edit, or if somebody else changed the visit. */
  onVisit: (visit: Visit) => void;
}

/** Sends what the visitor chose, and says why if it was refused. */
function useVisitorEdit({ visit, send, onVisit }: ChangeableVisitProps, onDone: () => void) {
  const translate = useTranslate();
  const answers = useAnswers();
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  const edit = async (change: VisitorEdit) => {
    setPending(true);
    setProblem("");
    try {
      onVisit(await send(change));
      showToast("success", "startsAt" in change ? "visit.moved" : "visit.cancelled");
      onDone();
      await answers.invalidate("PATCH /visits/{id}");
    } catch (error) {
      const { current } = error as ApiError;
      if (current) onVisit(current as Visit);
      setProblem(current ? translate("visit.changed") : refusalWords(error as ApiError, translate));
      await answers.refetch(slotsOf(visit.unitProfileId));
    }
    setPending(false);
  };
  return { edit, problem, isPending };
}

/** A visit, which its visitor moves or cancels. */
export function ChangeableVisit(props: ChangeableVisitProps) {
  const translate = useTranslate();
  const { visit } = props;
  const [now] = useState(Date.now);
  const [step, setStep] = useState<"move" | "cancel" | null>(null);
  const { edit, problem, isPending } = useVisitorEdit(props, () => setStep(null));
  const mayChange = mayFollow(visit, "Cancelled", now);
  return (
    <Card className={styles.visit}>
      <VisitHead visit={visit} />
      {problem && <Banner kind="error">{problem}</Banner>}
      {mayChange && step === null && (
        <div className={styles.actions}>
          <Button onClick={() => setStep("move")}>{translate("visit.move")}</Button>
          <Button look="quiet" onClick={() => setStep("cancel")}>
            {translate("visit.cancel")}
          </Button>
        </div>
      )}
      {mayChange && step === "cancel" && (
        <div className={styles.actions} role="group" aria-label={translate("visit.cancelSure")}>
          <span className={styles.question}>{translate("visit.cancelSure")}</span>
          <Button look="danger" busy={isPending} onClick={() => void edit({ status: "Cancelled" })}>
            {translate("visit.cancel")}
          </Button>
          <Button onClick={() => setStep(null)}>{translate("visit.keep")}</Button>
        </div>
      )}
      {mayChange && step === "move" && (
        <MoveTo
          unitProfileId={visit.unitProfileId}
          isPending={isPending}
          onMove={(startsAt) => void edit({ startsAt })}
          onKeep={() => setStep(null)}
        />
      )}
    </Card>
  );
}

/** When and where; of a cancelled visit, how to book another. */
function VisitHead({ visit }: { visit: Visit }) {
  const translate = useTranslate();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.when}>{whenWords(visit, translate)}</h2>
        <Badge tone={visitTones[visit.status]}>{translate(`visit.status.${visit.status}`)}</Badge>
      </div>
      <p>
        <Link to={unitUrl(visit.unitProfileId)}>{unitPlace(visit)}</Link>
      </p>
      {visit.status === "Cancelled" && (
        <div className={styles.actions}>
          <LinkButton to={bookVisitUrl(visit.unitProfileId)}>{translate("visit.bookAgain")}</LinkButton>
        </div>
      )}
    </>
  );
}

interface MoveToProps {
  unitProfileId: number;
  isPending: boolean;
  onMove: (startsAt: string) => void;
  onKeep: () => void;
}

/** Another time for a visit. */
export function MoveTo({ unitProfileId, isPending, onMove, onKeep }: MoveToProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState("");
  return (
    <SlotsOfUnit unitProfileId={unitProfileId}>
      {({ slots, slotMinutes }) => (
        <div className={styles.form}>
          <SlotChoice slots={slots} slotMinutes={slotMinutes} chosen={chosen} onChoose={setChosen} />
          <div className={styles.actions}>
            <Button look="primary" busy={isPending} disabled={!slots.includes(chosen)} onClick={() => onMove(chosen)}>
              {translate("visit.moveHere")}
            </Button>
            <Button onClick={onKeep}>{translate("visit.keep")}</Button>
          </div>
        </div>
      )}
    </SlotsOfUnit>
  );
}
