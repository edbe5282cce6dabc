import { apiQuery, useApi } from "../../../lib/api-query.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state.tsx";

const constants = () => apiQuery("GET /settings", {}, "log");
const megabyte = 1024 * 1024;

/** The constants of this installation, to be read: whoever runs it sets them. */
export function ConstantsInForce() {
  const translate = useTranslate();
  const { data, error, retry } = useApi(constants());
  if (!data && error) return <ErrorState onRetry={retry} />;
  if (!data) return <Skeleton shape="control" />;
  const employee = (id: number) => translate("settings.employeeNumber", { id });
  return (
    <Facts
      facts={[
        { name: translate("settings.sessionHours"), value: translate("settings.hours", { count: data.sessionHours }) },
        { name: translate("settings.uploadLimit"), value: `${formatNumber(data.uploadLimit / megabyte)} MB` },
        { name: translate("settings.tenancyCustodian"), value: employee(data.tenancyCustodianId) },
        { name: translate("settings.listCustodian"), value: employee(data.listCustodianId) },
      ]}
    />
  );
}
