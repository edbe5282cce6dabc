import type { Receipt } from "@vasati/contract/money/receipts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { NoRecords, RecordList } from "../../../../manage/list/record-list.tsx";
import { RowSteps } from "../../../../manage/list/row-steps.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { rentAccountUrl } from "../../../../paths.ts";
import type { ChequesPlace } from "../../cheques.api.ts";
import { chequesAddress, chequesPage } from "../../cheques.api.ts";
import styles from "../rents/rent-list.module.css";
import { ChequeSteps } from "./cheque-steps.tsx";

const whoOf = (receipt: Receipt) => (
  <span className={styles.who}>
    {receipt.tenantName}
    <span className={styles.note}>{unitPlace(receipt)}</span>
  </span>
);
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

/** The cheques that the bank hasn't paid yet, the oldest first. A row leads to the tenancy's account. */
export function ChequeList({ place }: { place: ChequesPlace }) {
  const translate = useTranslate();
  const columns: Column<Receipt, typeof place.sort>[] = [
    { title: translate("rent.tenant"), cell: whoOf, share: 4 },
    { title: translate("receipt.amount"), cell: amountOf, share: 2, numeric: true },
    { title: translate("receipt.chequeNumber"), cell: chequeOf, share: 3 },
    { title: translate("receipt.receivedOn"), cell: dayWith(translate), share: 2 },
    { title: translate("rent.steps"), cell: stepsOf, share: 3, bare: true },
  ];
  return (
    <RecordList
      address={chequesAddress}
      place={place}
      asked={useApi(chequesPage(place), { keepsOld: true })}
      label={translate("rent.view.cheques")}
      columns={columns}
      keyOf={({ receiptId }) => receiptId}
      opens={({ tenancyId }) => rentAccountUrl(tenancyId)}
      empty={null}
      noneFound={<NoRecords title="cheque.none" words="cheque.noneWords" />}
    />
  );
}
