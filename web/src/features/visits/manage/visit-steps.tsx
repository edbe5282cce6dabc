import { mayFollow, visitOutcomes } from "@vasati/contract/leasing/visit-states";
import type { Visit } from "@vasati/contract/leasing/visits";
import { useState } from "react";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { confirmed } from "../../../manage/form/guards/confirmation.tsx";
import { RowStep } from "../../../manage/list/row-step.tsx";
import { RowSteps } from "../../../manage/list/row-steps.tsx";
import { lazyModal } from "../../../manage/page/lazy-modal.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { useVisitEdit } from "./use-visit-edit.ts";

const MoveVisit = lazyModal("visits.moveTitle", async () => (await import("./move-visit.tsx")).MoveVisit);

interface VisitStepsProps {
  visit: Visit;
  /** Where a tenancy of a unit begins, for a visitor who wants it. */
  leaseUrlOf: (unitProfileId: number) => string;
}

/** Ahead: another time, or none. Once it has begun: what became of it, in one tap. Whoever wants the unit gets a lease. */
export function VisitSteps({ visit, leaseUrlOf }: VisitStepsProps) {
  const translate = useTranslate();
  const { edit, isPending } = useVisitEdit(visit);
  const [isMoving, setMoving] = useState(false);
  const [now] = useState(Date.now);
  const about = `${visit.name}, ${unitPlace(visit)}`;
  const step = (words: MessageId) => ({ title: translate(words), about, isPending });
  const cancel = async () => {
    if (await confirmed("visit.cancelSure", "visit.cancel")) await edit({ status: "Cancelled" }, "visit.cancelled");
  };
  return (
    <RowSteps>
      {mayFollow(visit, "Cancelled", now) && (
        <>
          <RowStep {...step("visit.move")} onClick={() => setMoving(true)} />
          <RowStep look="quiet" {...step("visit.cancel")} onClick={() => void cancel()} />
        </>
      )}
      {visit.status === "Booked" &&
        visitOutcomes
          .filter((outcome) => mayFollow(visit, outcome, now))
          .map((outcome) => (
            <RowStep
              key={outcome}
              {...step(`visit.status.${outcome}`)}
              onClick={() => void edit({ status: outcome }, "visits.saved")}
            />
          ))}
      {visit.status === "Came" && (
        <RowStep
          {...step("visit.status.Interested")}
          onClick={() => void edit({ status: "Interested" }, "visits.saved")}
        />
      )}
      {visit.status === "Interested" && (
        <LinkButton to={leaseUrlOf(visit.unitProfileId)} aria-label={`${translate("visits.lease")}: ${about}`}>
          {translate("visits.lease")}
        </LinkButton>
      )}
      {isMoving && <MoveVisit {...{ visit, edit, isPending }} onClose={() => setMoving(false)} />}
    </RowSteps>
  );
}
