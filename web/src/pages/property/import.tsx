import { importListIn } from "../../features/imports/import-place.ts";
import { ImportRecords } from "../../features/imports/manage/import-records.tsx";
import { PageHead } from "../../lib/head.tsx";
import { useTranslate } from "../../lib/i18n.tsx";
import { usePlace } from "../../lib/navigation.tsx";
import { managePage } from "../../manage/manage-page.tsx";

import { PageHeader } from "../../ui/page-header.tsx";

function ImportPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("import.title")} hidden />
      <PageHeader title={translate("import.title")} lead={translate("import.lead")} />
      <ImportRecords list={importListIn(usePlace().search)} />
    </>
  );
}

export const page = managePage(ImportPage);
