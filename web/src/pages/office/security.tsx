import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { SecurityEvents } from "../../features/security/manage/security-events.tsx";
import { securityAddress } from "../../features/security/security.api.ts";
import { settingsUrl } from "../../features/settings/settings.api.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { PageHeader } from "../../ui/content/page-header.tsx";

function SecurityPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("security.title")} hidden />
      <PageHeader
        title={translate("security.title")}
        backTo={paths.settings}
        onBack={() => goBack(settingsUrl("administration"))}
      />
      <SecurityEvents
        place={securityAddress.read(usePlace().search)}
        renderExport={(filters) => <ExportMenu list="securityEvents" filters={filters} roles={["Administrator"]} />}
      />
    </>
  );
}

export const page = managePage(SecurityPage);
