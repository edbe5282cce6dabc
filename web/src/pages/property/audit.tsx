import { AuditTrail } from "../../features/audit/manage/audit-trail.tsx";
import { auditPlaceIn } from "../../features/audit/audit-place.ts";
import { PageHead } from "../../lib/head.tsx";
import { useTranslate } from "../../lib/i18n.tsx";
import { usePlace } from "../../lib/navigation.tsx";
import { goBack } from "../../manage/go-back.ts";
import { managePage } from "../../manage/manage-page.tsx";
import { paths } from "../../paths.ts";
import { PageHeader } from "../../ui/page-header.tsx";

function AuditPage() {
  const translate = useTranslate();
  const place = auditPlaceIn(usePlace().search);
  return (
    <>
      <PageHead title={translate("audit.trail")} hidden />
      <PageHeader title={translate("audit.trail")} backTo={paths.settings} onBack={() => goBack(paths.settings)} />
      <AuditTrail place={place} />
    </>
  );
}

export const page = managePage(AuditPage);
