import type { Reminder } from "@vasati/contract/money/reminders";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../../manage/list/no-records.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import { breakable } from "../../../../ui/content/breakable.tsx";
import type { RemindersPlace } from "../../reminders.api.ts";
import { remindersAddress, remindersPage } from "../../reminders.api.ts";
import styles from "../rents/rent-list.module.css";

const owedWith =
  (translate: Translate) =>
  ({ amount, dueOn }: Reminder) => (
    <span className={styles.owed}>
      <strong>{formatMoney(amount)}</strong>
      <span className={styles.note}>{translate("reminder.dueOn", { date: formatDate(dueOn, translate) })}</span>
    </span>
  );
const sentWith =
  (translate: Translate) =>
  ({ sentAt, stage, sentBy }: Reminder) => (
    <span className={styles.who}>
      {formatDate(sentAt, translate)}
      <span className={styles.note}>{sentBy || translate(`reminder.stage.${stage}`)}</span>
    </span>
  );
const addressOf = ({ email }: Reminder) => breakable(email);

/** The reminders that were sent, the latest first. A row leads to the tenancy's account. */
export function ReminderList({ place }: { place: RemindersPlace }) {
  const translate = useTranslate();
  const columns: Column<Reminder, typeof place.sort>[] = [
    { title: translate("rent.tenant"), cell: TenantLines, share: 4 },
    { title: translate("receipt.amount"), cell: owedWith(translate), share: 3, numeric: true, opens: true },
    { title: translate("reminder.sent"), cell: sentWith(translate), share: 3 },
    { title: translate("reminder.to"), cell: addressOf, share: 4 },
  ];
  return (
    <RecordList
      address={remindersAddress}
      place={place}
      asked={useApi(remindersPage(place), { keepsOld: true })}
      label={translate("rent.view.reminders")}
      columns={columns}
      keyOf={({ reminderId }) => reminderId}
      opens={({ tenancyId }) => rentAccountUrl(tenancyId)}
      empty={null}
      noneFound={<NoRecords title="reminder.none" words="reminder.noneWords" />}
    />
  );
}
