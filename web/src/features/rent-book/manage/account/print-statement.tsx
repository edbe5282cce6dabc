import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { send } from "../../../../lib/api/api-client.ts";
import { formatDate, formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PrintButton, PrintTable } from "../../../../manage/print/print-button.tsx";
import { readPages } from "../../../../manage/print/read-pages.ts";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { lineWords } from "../../line-words.ts";
import type { RentAccountPlace } from "../../rent-account.api.ts";
import { linesAsked } from "../../rent-account.api.ts";
import { Balance } from "./statement.tsx";

/** All lines that match the filters, not only the current page. */
async function readWhole(place: RentAccountPlace): Promise<TenancyAccount | undefined> {
  const params = { id: String(place.tenancyId) };
  let account: TenancyAccount | undefined;
  const items = await readPages(async (paging) => {
    account = await send("GET /tenancies/{id}/account", { params, query: { ...linesAsked(place), ...paging } });
    return account.lines;
  });
  return account && { ...account, lines: { ...account.lines, items } };
}

/** Prints the statement, with all lines that the filters leave. */
export function PrintStatement({ place }: { place: RentAccountPlace }) {
  const read = async () => {
    const account = await readWhole(place);
    return account && <PrintedStatement account={account} place={place} />;
  };
  return <PrintButton read={read} />;
}

function PrintedStatement({ account, place: { from, until } }: { account: TenancyAccount; place: RentAccountPlace }) {
  const translate = useTranslate();
  const { lines, tenantName, balance } = account;
  const day = (date: string) => formatDate(date, translate);
  return (
    <>
      <h1>{translate("account.statementOf", { tenant: tenantName })}</h1>
      <p>{unitPlace(account)}</p>
      {(from || until) && (
        <p>{translate("account.days", { from: from ? day(from) : "…", until: until ? day(until) : "…" })}</p>
      )}
      <p>
        {translate("account.asOf", { date: day(today()) })} <Balance balance={balance} />
      </p>
      <PrintTable
        rows={lines.items.toReversed()}
        keyOf={({ entryId }) => entryId}
        columns={[
          { title: translate("account.day"), cell: (line) => day(line.day), share: 2 },
          {
            title: translate("account.details"),
            cell: (line) =>
              [lineWords(line, translate), line.receipt?.reference, line.reason].filter(Boolean).join(" · "),
            share: 5,
          },
          { title: translate("account.amount"), cell: ({ amount }) => formatMoney(amount), numeric: true },
          { title: translate("account.balance"), cell: Balance, numeric: true },
        ]}
      />
    </>
  );
}
