import type { WordsOfLists } from "../../features/imports/column-words.ts";
import { importsAddress } from "../../features/imports/imports.api.ts";
import { ImportRecords } from "../../features/imports/manage/import-records.tsx";
import { ownerWords } from "../../features/owners/manage/owner-words.ts";
import { propertyWords } from "../../features/properties/manage/form/property-form-words.ts";
import { tenancyWords } from "../../features/tenancies/manage/tenancy-words.ts";
import { tenantWords } from "../../features/tenants/manage/tenant-words.ts";
import { wordsOf } from "../../features/units/manage/unit-words.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** The columns that only a sheet of units has. */
const unitWords = {
  propertyId: { label: "import.column.propertyId" },
  warehouseType: { label: "import.column.warehouseType" },
} as const;

/** The columns of a sheet of tenancies, beside those of the Add Tenancy form. */
const openingWords = {
  propertyId: { label: "import.column.propertyId" },
  unitProfileId: { label: "import.column.unitProfileId" },
  tenantId: { label: "tenancy.tenantId" },
  rentEvery: { label: "import.column.rentEvery" },
  maintenance: { label: "rent.charge.maintenance" },
  dueDay: { label: "terms.dueDay", help: "terms.dueDay.help", invalid: "terms.wrong.dueDay" },
  paid: { label: "terms.paid" },
  graceDays: { label: "terms.graceDays" },
  escalationPercent: { label: "import.column.escalationPercent" },
  escalationMonths: { label: "terms.riseMonths" },
  lateFeeKind: { label: "import.column.lateFeeKind" },
  lateFee: { label: "terms.fee" },
  lateFeeCeiling: { label: "import.column.lateFeeCeiling", invalid: "import.column.lateFeeCeiling.invalid" },
  noticeMonths: { label: "terms.notice" },
  lockInUntil: { label: "terms.lockIn" },
  tds: { label: "terms.tds" },
  gst: { label: "terms.gst" },
  depositAgreed: { label: "terms.deposit" },
  depositHeld: { label: "import.column.depositHeld" },
  openingBalance: { label: "rent.charge.opening", help: "import.column.openingBalance.help" },
  openingDate: { label: "import.column.openingDate", help: "import.column.openingDate.help" },
  tenancyStatus: { label: "tenancyForm.tenancyStatus", invalid: "import.column.tenancyStatus.invalid" },
  notInSheet: { label: "import.column.notInSheet", invalid: "import.column.notInSheet.invalid" },
} as const;

/** Columns are called as the forms call the same. */
const columnWords: WordsOfLists = {
  properties: {
    ...propertyWords,
    "position.latitude": { label: "import.column.latitude", invalid: "property.position.outsideIndia" },
    "position.longitude": { label: "import.column.longitude", invalid: "property.position.outsideIndia" },
  },
  "commercial-units": { ...wordsOf("SC"), ...unitWords },
  "residential-units": { ...wordsOf("RS"), ...unitWords },
  tenants: tenantWords,
  tenancies: { ...tenancyWords, ...openingWords },
  owners: { ...ownerWords, idCardNo: { ...ownerWords.idCardNo, invalid: "import.mistake.document" } },
};

function ImportPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("import.title")} hidden />
      <PageHeader title={translate("import.title")} lead={translate("import.lead")} />
      <ImportRecords place={importsAddress.read(usePlace().search)} words={columnWords} />
    </>
  );
}

export const page = managePage(ImportPage);
