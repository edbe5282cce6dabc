import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { unitToRepair } from "../service-requests.api.ts";
import { RaiseRequest } from "./raise-request.tsx";

interface RaiseForUnitProps {
  unitProfileId: number;
  onClose: () => void;
}

/** The modal to raise a request for a unit that an address names. If it isn't one of the person's, they choose another. */
export function RaiseForUnit({ unitProfileId, onClose }: RaiseForUnitProps) {
  const { data, ...progress } = useApi(unitToRepair(unitProfileId));
  const title = useTranslate()("requests.raiseTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  const [unit] = data;
  return <RaiseRequest {...(unit && { unit })} onClose={onClose} />;
}
