import type { OpenDue, TenancyAccount } from "@vasati/contract/money/accounts";
import { dashboardRoles } from "@vasati/contract/people/roles";
import { useState } from "react";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { AccountFigures } from "../../features/rent-book/manage/account/account-figures.tsx";
import styles from "../../features/rent-book/manage/account/account.module.css";
import { ClaimsPart } from "../../features/rent-book/manage/claims/claims-part.tsx";
import { DepositPart } from "../../features/rent-book/manage/deposit/deposit-part.tsx";
import { NoTerms } from "../../features/rent-book/manage/account/no-terms.tsx";
import { OpenDues } from "../../features/rent-book/manage/account/open-dues.tsx";
import { PrintStatement } from "../../features/rent-book/manage/account/print-statement.tsx";
import { Statement } from "../../features/rent-book/manage/account/statement.tsx";
import type { RentAccountPlace } from "../../features/rent-book/rent-account.api.ts";
import { accountPage, linesAsked, rentAccountAddress } from "../../features/rent-book/rent-account.api.ts";
import { TdsPart } from "../../features/rent-book/manage/tds/tds-part.tsx";
import { RentStatement } from "../../features/rent-book/manage/own/rent-statement.tsx";
import { rentTermsUrl } from "../../features/rent-book/rent-urls.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { TenantLink, UnitLink } from "../../manage/record/record-link.tsx";
import { paths } from "../../routing/paths.ts";
import { Button, LinkButton } from "../../ui/controls/button.tsx";
import { ErrorScreen } from "../../ui/feedback/error-screen.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

const RecordReceipt = lazyModal(
  "receipt.title",
  async () => (await import("../../features/rent-book/manage/receipts/record-receipt.tsx")).RecordReceipt,
);
const ReceiptView = lazyModal(
  "receipt.receipt",
  async () => (await import("../../features/rent-book/manage/receipts/receipt-view.tsx")).ReceiptView,
);
const ChargeDue = lazyModal(
  "account.charge.title",
  async () => (await import("../../features/rent-book/manage/account/charge-due.tsx")).ChargeDue,
);
const WaiveDue = lazyModal(
  "account.waiveTitle",
  async () => (await import("../../features/rent-book/manage/account/waive-due.tsx")).WaiveDue,
);

/** The open dialog. */
type Over = "receipt" | "charge" | OpenDue | null;

function RentAccountPage() {
  const place = rentAccountAddress.read(usePlace().search);
  const { tenancyId } = place;
  return tenancyId === null ? <Missing /> : <AccountOf key={tenancyId} tenancyId={tenancyId} place={place} />;
}

const Missing = () => <ErrorScreen status={404} title="account.missingTitle" words="account.missingWords" />;

/** The dialog that was opened, or that for a receipt if the address says so. */
function useOver(place: RentAccountPlace, account: TenancyAccount | undefined) {
  const [opened, setOver] = useState<Over>(null);
  const close = () => {
    setOver(null);
    if (place.record) navigate(rentAccountAddress.url({ ...place, record: false }), { replace: true, within: true });
  };
  return { over: place.record && account?.mayEdit ? "receipt" : opened, setOver, close } as const;
}

interface AccountProps {
  tenancyId: number;
  place: RentAccountPlace;
}

function AccountOf({ tenancyId, place }: AccountProps) {
  const translate = useTranslate();
  const asked = useApi(accountPage(place), { keepsOld: true });
  const { data, error } = asked;
  const { over, setOver, close } = useOver(place, data);
  if (error?.status === 404) return <Missing />;
  const known: Partial<TenancyAccount> = data ?? {};
  const {
    tenantName: title = translate("account.title"),
    openDues: dues = [],
    mayEdit = false,
    contact = null,
  } = known;
  const staff = mayEdit ? { onCharge: () => setOver("charge"), onWaive: setOver } : {};
  const record = (
    <Button look="primary" onClick={() => setOver("receipt")}>
      {translate("rent.record")}
    </Button>
  );
  return (
    <>
      <PageHead title={`${translate("account.title")}: ${title}`} hidden />
      <PageHeader
        title={<TenantLink tenantId={known.tenantId} tenantName={title} past={known.past} />}
        lead={data && <Lead account={data} />}
        onBack={() => goBack(paths.rent)}
        action={mayEdit && record}
      />
      <AccountFigures account={data} />
      {mayEdit && known.hasTerms === false && <NoTerms tenancyId={tenancyId} />}
      <ClaimsPart tenancyId={tenancyId} />
      <OpenDues dues={dues} {...staff} />
      <DepositPart tenancyId={tenancyId} openDues={dues} />
      <h2 className={styles.title}>{translate("account.statement")}</h2>
      <Statement
        place={place}
        asked={asked}
        isCovered={over !== null}
        action={<Actions tenancyId={tenancyId} place={place} {...staff} />}
      />
      <TdsPart tenancyId={tenancyId} />
      {data && <RentStatement account={data} />}
      <Forms over={over} tenancyId={tenancyId} account={data} onClose={close} />
      {place.open !== null && (
        <ReceiptView
          key={place.open}
          receiptId={place.open}
          contact={contact}
          onClose={() => navigate(rentAccountAddress.url({ ...place, open: null }), { within: true })}
        />
      )}
    </>
  );
}

function Actions({ tenancyId, place, onCharge }: AccountProps & { onCharge?: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.actions}>
      {onCharge && <Button onClick={onCharge}>{translate("account.charge")}</Button>}
      <LinkButton to={rentTermsUrl(tenancyId)}>{translate("terms.open")}</LinkButton>
      <PrintStatement place={place} />
      <ExportMenu
        list="account"
        filters={{ tenancyId: String(tenancyId), ...linesAsked(place) }}
        roles={[...dashboardRoles, "Tenant"]}
      />
    </div>
  );
}

/** Of which unit the account is. */
function Lead({ account }: { account: TenancyAccount }) {
  const translate = useTranslate();
  return (
    <>
      {translate("account.title")} · <UnitLink {...account} />
    </>
  );
}

interface FormsProps {
  over: Over;
  tenancyId: number;
  account: TenancyAccount | undefined;
  onClose: () => void;
}

function Forms({ over, tenancyId, account, onClose }: FormsProps) {
  if (over === null) return null;
  if (over === "receipt") return <RecordReceipt tenancyId={tenancyId} onClose={onClose} />;
  if (over === "charge") return <ChargeDue tenancyId={tenancyId} meters={account?.meters ?? []} onClose={onClose} />;
  return <WaiveDue due={over} onClose={onClose} />;
}

export const page = managePage(RentAccountPage);
