import type { LeaseStep } from "@vasati/contract/leasing/leases";
import { IconCheck } from "@tabler/icons-react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import styles from "./lease-steps.module.css";

interface LeaseStepsProps {
  steps: readonly LeaseStep[];
  current: LeaseStep;
  /** The steps to which the person may go now. */
  open?: readonly LeaseStep[];
  onGo?: (step: LeaseStep) => void;
}

/** The progress through the steps, with links back. */
export function LeaseSteps({ steps, current, open, onGo }: LeaseStepsProps) {
  const translate = useTranslate();
  const reached = steps.indexOf(current);
  return (
    <nav aria-label={translate("leases.steps")} className={styles.nav}>
      <ol className={styles.steps}>
        {steps.map((step, place) => {
          const isDone = place < reached;
          const words = (
            <>
              <span className={styles.number} aria-hidden="true">
                {isDone ? <IconCheck size={16} stroke={2.5} /> : place + 1}
              </span>
              <span className={styles.name}>{translate(`leases.step.${step}`)}</span>
              {isDone && <VisuallyHidden>{translate("leases.stepDone")}</VisuallyHidden>}
            </>
          );
          const look = classNames(styles.step, isDone && styles.done, step === current && styles.current);
          return (
            <li key={step} {...(step === current && { "aria-current": "step" as const })} className={styles.item}>
              {step !== current && onGo && open?.includes(step) ? (
                <button type="button" className={look} onClick={() => onGo(step)}>
                  {words}
                </button>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
