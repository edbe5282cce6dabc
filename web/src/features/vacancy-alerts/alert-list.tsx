import type { VacancyAlert } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/content/card.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { AlertAbout } from "./alert-about.tsx";
import { useAlertWords } from "./alert-words.ts";
import styles from "./alerts.module.css";

interface AlertListProps {
  alerts: readonly VacancyAlert[];
  isBusy: boolean;
  onStop: (id: number) => void;
}

/** Alerts, each with a button that stops it. */
export function AlertList({ alerts, isBusy, onStop }: AlertListProps) {
  const translate = useTranslate();
  const wordsOf = useAlertWords();
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert.alertId}>
          <Card className={styles.alert}>
            <AlertAbout criteria={alert.confirmed ? alert : { ...alert, note: translate("alert.unconfirmed") }} />
            <Button
              look="quiet"
              busy={isBusy}
              aria-label={translate("alert.stopOne", { title: wordsOf(alert).title })}
              onClick={() => onStop(alert.alertId)}
            >
              {translate("alert.stop")}
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}
