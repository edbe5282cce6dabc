import type { Receipt } from "@vasati/contract/money/receipts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney, today } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BatchAction } from "../../../../manage/list/batch/batch-action.tsx";
import type { Chosen } from "../../../../manage/list/batch/selection.tsx";
import { selectionOf, useChosen } from "../../../../manage/list/batch/selection.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../../manage/list/no-records.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { RowSteps } from "../../../../manage/list/row-steps.tsx";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import type { ChequesPlace } from "../../cheques.api.ts";
import { chequesAddress, chequesPage } from "../../cheques.api.ts";
import styles from "../rents/rent-list.module.css";
import { ChequeSteps } from "./cheque-steps.tsx";

const idOf = ({ receiptId }: Receipt) => receiptId;
const nameOf = ({ tenantName, number }: Receipt) => `${tenantName}, ${number}`;
const amountOf = ({ amount }: Receipt) => <strong>{formatMoney(amount)}</strong>;
const chequeOf = ({ reference, bank }: Receipt) => (
  <span className={styles.who}>
    {reference}
    {bank && <span className={styles.note}>{bank}</span>}
  </span>
);
const dayWith =
  (translate: Translate) =>
  ({ receivedOn }: Receipt) =>
    formatDate(receivedOn, translate);
const stepsOf = (receipt: Receipt) => (
  <RowSteps>
    <ChequeSteps receipt={receipt} />
  </RowSteps>
);

/** Says of the selected cheques that the bank has paid them today. */
function ClearCheques({ chosen }: { chosen: Chosen<Receipt> }) {
  const answers = useAnswers();
  const { mutateAsync } = useApiMutation("POST /receipts/{id}/clearing", "log");
  const own = chosen.items.filter(({ mayUndo }) => mayUndo);
  if (own.length === 0) return null;
  return (
    <BatchAction
      items={own}
      idOf={idOf}
      nameOf={nameOf}
      action="cheque.clear"
      question="cheque.clearMany"
      words="cheque.clearMany.words"
      send={(receipt) =>
        mutateAsync({
          params: { id: String(idOf(receipt)) },
          body: { isCleared: true, day: today(), reason: "", charge: 0 },
        })
      }
      onDone={(done) => {
        chosen.choose(done, false);
        void answers.invalidate("POST /receipts/{id}/clearing");
      }}
    />
  );
}

/** The cheques that the bank hasn't paid yet, the oldest first. A row leads to the tenancy's account. */
export function ChequeList({ place }: { place: ChequesPlace }) {
  const translate = useTranslate();
  const chosen = useChosen(idOf);
  const columns: Column<Receipt, typeof place.sort>[] = [
    { title: translate("rent.tenant"), cell: TenantLines, share: 3 },
    { title: translate("receipt.amount"), cell: amountOf, share: 2, numeric: true, opens: true },
    { title: translate("receipt.chequeNumber"), cell: chequeOf, share: 2 },
    { title: translate("receipt.receivedOn"), cell: dayWith(translate), share: 2 },
    { title: translate("rent.steps"), cell: stepsOf, share: 5, bare: true },
  ];
  return (
    <RecordList
      address={chequesAddress}
      place={place}
      asked={useApi(chequesPage(place), { keepsOld: true })}
      label={translate("rent.view.cheques")}
      columns={columns}
      keyOf={idOf}
      opens={({ tenancyId }) => rentAccountUrl(tenancyId)}
      selection={selectionOf({ chosen, nameOf, actions: <ClearCheques chosen={chosen} /> })}
      empty={null}
      noneFound={<NoRecords title="cheque.none" words="cheque.noneWords" />}
    />
  );
}
