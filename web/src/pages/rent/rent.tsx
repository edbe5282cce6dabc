import type { RentRow } from "@vasati/contract/money/accounts";
import { dashboardRoles } from "@vasati/contract/people/roles";
import { useState } from "react";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { chequesAddress } from "../../features/rent-book/cheques.api.ts";
import { claimsAddress } from "../../features/rent-book/claims.api.ts";
import { depositsAddress } from "../../features/rent-book/deposits.api.ts";
import { ChequeList } from "../../features/rent-book/manage/cheques/cheque-list.tsx";
import { ClaimList } from "../../features/rent-book/manage/claims/claim-list.tsx";
import { HeldDeposits } from "../../features/rent-book/manage/deposit/held-deposits.tsx";
import { HeldTotals } from "../../features/rent-book/manage/deposit/held-totals.tsx";
import { MonthsPart } from "../../features/rent-book/manage/months/months-part.tsx";
import { ReminderList } from "../../features/rent-book/manage/reminders/reminder-list.tsx";
import { RentList } from "../../features/rent-book/manage/rents/rent-list.tsx";
import { RentStandings } from "../../features/rent-book/manage/rents/rent-standings.tsx";
import { RentTotals } from "../../features/rent-book/manage/rents/rent-totals.tsx";
import { RentViews } from "../../features/rent-book/manage/rents/rent-views.tsx";
import { remindersAddress } from "../../features/rent-book/reminders.api.ts";
import { rentAddress } from "../../features/rent-book/rent-book.api.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

const RecordReceipt = lazyModal(
  "receipt.title",
  async () => (await import("../../features/rent-book/manage/receipts/record-receipt.tsx")).RecordReceipt,
);
const Remind = lazyModal(
  "rent.remind",
  async () => (await import("../../features/rent-book/manage/rents/remind.tsx")).Remind,
);

function RentPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  const { view } = depositsAddress.read(search);
  return (
    <>
      <PageHead title={translate(`rent.view.${view || "owed"}`)} hidden />
      <PageHeader title={translate("rent.title")} lead={translate(view === "" ? "rent.lead" : `rent.lead.${view}`)} />
      <RentViews shown={view} />
      {view === "" && <Owed search={search} />}
      {view === "claims" && <ClaimList place={claimsAddress.read(search)} />}
      {view === "cheques" && <ChequeList place={chequesAddress.read(search)} />}
      {view === "reminders" && <ReminderList place={remindersAddress.read(search)} />}
      {view === "deposits" && <Deposits search={search} />}
    </>
  );
}

/** Who owes what. */
function Owed({ search }: { search: string }) {
  const place = rentAddress.read(search);
  const [receiptOf, setReceiptOf] = useState<number | null>(null);
  const [reminded, setReminded] = useState<RentRow | null>(null);
  return (
    <>
      <RentTotals propertyId={place.propertyId} />
      <RentStandings place={place} />
      <RentList
        place={place}
        isCovered={receiptOf !== null || reminded !== null}
        onReceipt={({ tenancyId }) => setReceiptOf(tenancyId)}
        onRemind={setReminded}
      />
      <MonthsPart />
      {receiptOf !== null && <RecordReceipt tenancyId={receiptOf} onClose={() => setReceiptOf(null)} />}
      {reminded && <Remind tenancy={reminded} onClose={() => setReminded(null)} />}
    </>
  );
}

/** The deposits that are held. */
const Deposits = ({ search }: { search: string }) => (
  <>
    <HeldTotals />
    <HeldDeposits
      place={depositsAddress.read(search)}
      renderExport={(filters) => <ExportMenu list="deposits" filters={filters} roles={dashboardRoles} />}
    />
  </>
);

export const page = managePage(RentPage);
