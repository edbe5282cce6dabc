import type { OpenDue } from "@vasati/contract/money/accounts";
import type { DepositMovement, TenancyDeposit } from "@vasati/contract/money/deposits";
import { useId, useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney, today } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../../../manage/page/lazy-modal.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { depositOf, movementsShown } from "../../deposits.api.ts";
import { Figures } from "../../../../manage/page/figures.tsx";
import account from "../account/account.module.css";
import type { PaymentKind } from "./deposit-entries.ts";
import styles from "./deposit.module.css";
import { MovementList } from "./movement-list.tsx";

const PayDeposit = lazyModal("deposit.deposit", async () => (await import("./pay-deposit.tsx")).PayDeposit);
const SetOff = lazyModal("deposit.setOff.title", async () => (await import("./set-off.tsx")).SetOff);
const UndoMovement = lazyModal("deposit.undoTitle", async () => (await import("./undo-movement.tsx")).UndoMovement);

/** How many movements are shown at most. */
const movementsAtMost = 100;

/** The open dialog. */
type Over = PaymentKind | "setOff" | DepositMovement | null;

interface DepositPartProps {
  tenancyId: number;
  /** Against which it can be set off. */
  openDues: readonly OpenDue[];
}

/** The deposit of a tenancy. Tenants and owners see nothing if none was agreed or held. */
export function DepositPart({ tenancyId, openDues }: DepositPartProps) {
  const translate = useTranslate();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const [over, setOver] = useState<Over>(null);
  const asked = useApi(depositOf(tenancyId, isWhole ? movementsAtMost : movementsShown), { keepsOld: true });
  const { data: deposit } = asked;
  if (deposit && !deposit.mayEdit && !deposit.agreed && deposit.movements.total === 0) return null;
  return (
    <section className={account.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={account.title}>
          {translate("deposit.deposit")}
        </h2>
        {deposit?.mayEdit && <Steps deposit={deposit} isOwing={openDues.length > 0} onStep={setOver} />}
      </div>
      {deposit ? (
        <div className={styles.figures}>
          <Figures figures={figuresOf(deposit, translate)} />
        </div>
      ) : (
        <PartLoading {...asked} />
      )}
      {deposit && deposit.movements.total > 0 && <MovementList movements={deposit.movements.items} onUndo={setOver} />}
      {deposit && !isWhole && deposit.movements.total > movementsShown && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {translate("deposit.all")}
        </Button>
      )}
      {deposit && <Forms over={over} deposit={deposit} openDues={openDues} onClose={() => setOver(null)} />}
    </section>
  );
}

function figuresOf(
  { agreed, nonRefundable, held, carriesOver, topUp, refundBy }: TenancyDeposit,
  translate: Translate,
) {
  const rest = refundBy
    ? { name: translate("deposit.refundBy"), value: formatDate(refundBy, translate), isUrgent: refundBy < today() }
    : { name: translate("deposit.topUp"), value: formatMoney(topUp) };
  return [
    {
      name: translate("deposit.agreed"),
      value: agreed === null ? translate("deposit.notAgreed") : formatMoney(agreed),
      note: nonRefundable ? translate("deposit.nonRefundable", { amount: formatMoney(nonRefundable) }) : undefined,
    },
    {
      name: translate("deposit.held"),
      value: formatMoney(held),
      note: carriesOver > 0 && translate("deposit.carriesOver", { amount: formatMoney(carriesOver) }),
    },
    rest,
  ];
}

function Steps({
  deposit,
  isOwing,
  onStep,
}: {
  deposit: TenancyDeposit;
  isOwing: boolean;
  onStep: (step: PaymentKind | "setOff") => void;
}) {
  const translate = useTranslate();
  return (
    <div className={account.actions}>
      <Button onClick={() => onStep("received")}>{translate("deposit.record")}</Button>
      {deposit.held > 0 && <Button onClick={() => onStep("refunded")}>{translate("deposit.refund")}</Button>}
      {deposit.held > 0 && isOwing && <Button onClick={() => onStep("setOff")}>{translate("deposit.setOff")}</Button>}
    </div>
  );
}

interface FormsProps {
  over: Over;
  deposit: TenancyDeposit;
  openDues: readonly OpenDue[];
  onClose: () => void;
}

function Forms({ over, deposit, openDues, onClose }: FormsProps) {
  if (over === null) return null;
  if (over === "setOff") return <SetOff deposit={deposit} openDues={openDues} onClose={onClose} />;
  if (typeof over === "string") return <PayDeposit deposit={deposit} kind={over} onClose={onClose} />;
  return <UndoMovement movement={over} onClose={onClose} />;
}
