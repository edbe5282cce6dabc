import type { AccountLine, TenancyAccount } from "@vasati/contract/money/accounts";
import { lineGroups } from "@vasati/contract/money/rent-choices";
import type { ReactNode } from "react";
import type { useApi } from "../../../../lib/api/api-query.ts";
import { Link } from "../../../../lib/browser/navigation.tsx";
import { showAt } from "../../../../lib/browser/show-list.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { DayFilter } from "../../../../manage/filter/day-filter.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../../manage/list/no-records.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { EmptyState } from "../../../../ui/feedback/state.tsx";
import { lineWords } from "../../line-words.ts";
import { monthWords } from "../../../../domain/words/month-words.ts";
import type { RentAccountPlace } from "../../rent-account.api.ts";
import { rentAccountAddress } from "../../rent-account.api.ts";
import styles from "./account.module.css";
import { AddMeterPicture, MeterPicture } from "./meter-picture.tsx";
import { UndoOfLine } from "./undo-line.tsx";

interface StatementProps {
  place: RentAccountPlace;
  /** Another address of the same account. */
  path?: string;
  asked: Omit<ReturnType<typeof useApi>, "data" | "answeredAt"> & { data: TenancyAccount | undefined };
  /** Whether a dialog is open. */
  isCovered: boolean;
  /** What can be done with the account. */
  action: ReactNode;
}

/** What was received is a negative amount; a balance below zero is an advance. */
function Amount({ amount }: { amount: number }) {
  return <span className={amount < 0 ? styles.received : undefined}>{formatMoney(amount).replace("-", "− ")}</span>;
}

export function Balance({ balance }: { balance: number }) {
  const translate = useTranslate();
  return balance < 0 ? translate("account.inAdvance", { amount: formatMoney(-balance) }) : formatMoney(balance);
}

type At = Pick<StatementProps, "place" | "path"> & { mayEdit: boolean };

function Details({ line, place, path, mayEdit }: At & { line: AccountLine }) {
  const translate = useTranslate();
  const { due, receipt, reason, aboutMonth } = line;
  const notes = [
    receipt?.reference,
    reason,
    aboutMonth && translate("account.about", { month: monthWords(aboutMonth, translate) }),
  ].filter(Boolean);
  const words = lineWords(line, translate);
  return (
    <span className={styles.details}>
      {receipt ? (
        <Link to={rentAccountAddress.url({ ...place, open: receipt.receiptId }, path)} within>
          {words}
        </Link>
      ) : (
        words
      )}
      {notes.length > 0 && <span className={styles.note}>{notes.join(" · ")}</span>}
      {due && <MeterPicture due={due} />}
      {mayEdit && <UndoOfLine line={line} />}
      {due && mayEdit && line.kind === "due" && <AddMeterPicture due={due} />}
    </span>
  );
}

const dayWith =
  (translate: Translate) =>
  ({ day }: AccountLine) =>
    formatDate(day, translate);
const detailsWith = (at: At) => (line: AccountLine) => <Details line={line} {...at} />;
const amountOf = ({ amount }: AccountLine) => <Amount amount={amount} />;
const balanceOf = ({ balance }: AccountLine) => <Balance balance={balance} />;

/** Everything that was posted for a tenancy, the latest first, with the balance after each line. */
export function Statement({ place, path, asked, isCovered, action }: StatementProps) {
  const translate = useTranslate();
  const show = showAt(rentAccountAddress, place, path);
  const at = { place, ...(path !== undefined && { path }) };
  const columns: Column<AccountLine, typeof place.sort>[] = [
    { title: translate("account.day"), cell: dayWith(translate), share: 2 },
    {
      title: translate("account.details"),
      cell: detailsWith({ ...at, mayEdit: asked.data?.mayEdit ?? false }),
      share: 5,
    },
    { title: translate("account.amount"), cell: amountOf, share: 2, numeric: true },
    { title: translate("account.balance"), cell: balanceOf, share: 3, numeric: true },
  ];
  const isFiltered = place.show !== "" || place.from !== "" || place.until !== "";
  return (
    <RecordList
      address={rentAccountAddress}
      {...at}
      asked={{ ...asked, query: null, data: asked.data?.lines }}
      label={translate("account.statement")}
      columns={columns}
      keyOf={({ entryId }) => entryId}
      isCovered={isCovered}
      action={action}
      filters={
        <>
          <SelectField
            label={translate("account.show")}
            value={place.show}
            onChange={({ target }) => show(rentAccountAddress.change("show", target.value))}
            options={[
              { value: "", title: translate("account.show.all") },
              ...lineGroups.map((value) => ({ value, title: translate(`account.show.${value}`) })),
            ]}
          />
          <DayFilter label={translate("account.from")} value={place.from} onChoose={(from) => show({ from })} />
          <DayFilter label={translate("account.until")} value={place.until} onChoose={(until) => show({ until })} />
        </>
      }
      empty={<NoRecords title="account.none" words="account.noneWords" />}
      noneFound={
        isFiltered ? (
          <EmptyState>{translate("manage.noneFound")}</EmptyState>
        ) : (
          <NoRecords title="account.none" words="account.noneWords" />
        )
      }
    />
  );
}
