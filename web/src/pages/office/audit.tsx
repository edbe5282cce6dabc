import { AuditTrail } from "../../features/audit/manage/audit-trail.tsx";
import { auditAddress } from "../../features/audit/audit.api.ts";
import { employeeLabels } from "../../features/employees/manage/employee-words.ts";
import { enquiryLabels } from "../../features/enquiries/manage/received-enquiry-status.tsx";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { ownerLabels } from "../../features/owners/manage/owner-words.ts";
import { propertyLabels } from "../../features/properties/manage/form/property-form-shown.ts";
import { requestLabels } from "../../features/service-requests/manage/request-words.ts";
import { constantsWords } from "../../features/settings/manage/constants-words.ts";
import { tenancyLabels } from "../../features/tenancies/manage/tenancy-words.ts";
import { tenantWords } from "../../features/tenants/manage/tenant-words.ts";
import { unitLabels } from "../../features/units/manage/unit-words.ts";
import { accountLabels } from "../../features/users/manage/user-words.ts";
import { webhookLabels } from "../../features/webhooks/webhook-words.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** As the forms of the records call their fields. */
const labels = {
  property: propertyLabels,
  unit: unitLabels,
  owner: ownerLabels,
  tenancy: tenancyLabels,
  tenant: tenantWords,
  custodian: employeeLabels,
  enquiry: enquiryLabels,
  request: requestLabels,
  user: accountLabels,
  settings: constantsWords,
  webhook: webhookLabels,
};

function AuditPage() {
  const translate = useTranslate();
  const place = auditAddress.read(usePlace().search);
  return (
    <>
      <PageHead title={translate("audit.trail")} hidden />
      <PageHeader title={translate("audit.trail")} />
      <AuditTrail
        place={place}
        labels={labels}
        renderExport={(filters) => <ExportMenu list="audit" filters={filters} roles={["Administrator"]} />}
      />
    </>
  );
}

export const page = managePage(AuditPage);
