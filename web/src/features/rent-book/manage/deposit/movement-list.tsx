import type { DepositMovement } from "@vasati/contract/money/deposits";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../../manage/record/record-words.ts";
import { Link } from "../../../../lib/browser/navigation.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { breakable } from "../../../../ui/content/breakable.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { dueWords } from "../../due-words.ts";
import account from "../account/account.module.css";
import styles from "./deposit.module.css";
import { movementWords } from "./movement-words.ts";

/** How it was paid, what it settled, and what was noted. */
function notesOf({ mode, reference, bank, settles, note, recordedBy }: DepositMovement, translate: Translate): string {
  return [
    mode && [translate(`receipt.mode.${mode}`), reference].filter(Boolean).join(" "),
    bank,
    settles.map((due) => `${dueWords(due, translate)} ${formatMoney(due.amount)}`).join(", "),
    note,
    recordedBy,
  ]
    .filter(Boolean)
    .join(" · ");
}

const isIn = ({ kind }: DepositMovement) => ["received", "carriedIn", "opening"].includes(kind);

interface MovementListProps {
  movements: readonly DepositMovement[];
  onUndo: (movement: DepositMovement) => void;
}

/** What happened to a deposit, the latest first. */
export function MovementList({ movements, onUndo }: MovementListProps) {
  const translate = useTranslate();
  return (
    <ul className={account.dues}>
      {movements.map((movement) => (
        <li key={movement.movementId} className={account.due}>
          <Details movement={movement} />
          <span className={styles.end}>
            <span
              className={classNames(account.open, isIn(movement) && account.received, movement.undone && styles.undone)}
            >
              {isIn(movement) ? "+" : "−"} {formatMoney(movement.amount)}
            </span>
            {movement.mayUndo && (
              <Button
                look="quiet"
                onClick={() => onUndo(movement)}
                aria-label={`${translate("receipt.undo")}: ${movementWords(movement, translate)}`}
              >
                {translate("receipt.undo")}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Details({ movement }: { movement: DepositMovement }) {
  const translate = useTranslate();
  const { undone, otherTenancyId } = movement;
  const words = movementWords(movement, translate);
  return (
    <span className={account.details}>
      <span className={undone ? styles.undone : undefined}>
        {otherTenancyId === null ? words : <Link to={rentAccountUrl(otherTenancyId)}>{words}</Link>}
      </span>
      <span className={account.note}>{breakable(notesOf(movement, translate))}</span>
      {undone && (
        <span className={account.note}>
          {translate("receipt.undoneBy", { name: undone.by, at: momentOf(undone.at, translate) })} {undone.reason}
        </span>
      )}
    </span>
  );
}
