import type { WordsOfLists } from "../../features/imports/column-words.ts";
import { importsAddress } from "../../features/imports/imports.address.ts";
import { ImportRecords } from "../../features/imports/manage/import-records.tsx";
import { ownerWords } from "../../features/owners/manage/owner-words.ts";
import { propertyWords } from "../../features/properties/manage/property-form-words.ts";
import { tenantWords } from "../../features/tenants/manage/tenant-fields.tsx";
import { wordsOf } from "../../features/units/manage/unit-words.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** What only a sheet asks of a unit. */
const unitWords = {
  propertyId: { label: "import.column.propertyId" },
  warehouseType: { label: "import.column.warehouseType" },
} as const;

/** Columns are called as the forms call the same. */
const columnWords: WordsOfLists = {
  properties: propertyWords,
  "commercial-units": { ...wordsOf("SC"), ...unitWords },
  "residential-units": { ...wordsOf("RS"), ...unitWords },
  tenants: tenantWords,
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
