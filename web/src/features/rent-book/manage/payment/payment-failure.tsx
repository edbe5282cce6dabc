import type { ApiError } from "../../../../lib/api/api-error.ts";
import { Link } from "../../../../lib/browser/navigation.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";

/** Where a reference was used before, as the server says it; a deposit has no number. */
interface UsedBefore {
  number?: string;
  place: string;
  tenancyId: number;
}
const usedBefore = (error: ApiError | null): UsedBefore | undefined =>
  error?.errors.find(({ code }) => code === "referenceIsUsed")?.values as UsedBefore | undefined;

/** Explains a failure that belongs to no field, and links to where the reference was used. */
export function PaymentFailure({ error, onClose }: { error: ApiError | null; onClose: () => void }) {
  const translate = useTranslate();
  const used = usedBefore(error);
  // Dues that are no longer open belong to no field.
  if (!used) return error?.errors.some(({ path }) => path !== "allocations") ? null : <SaveFailure error={error} />;
  const { number, place, tenancyId } = used;
  return (
    <Banner kind="error">
      {number
        ? translate("receipt.referenceUsedBy", { number, place })
        : translate("deposit.referenceUsedBy", { place })}{" "}
      <Link to={rentAccountUrl(tenancyId)} onClick={onClose}>
        {translate("receipt.openAccount")}
      </Link>
    </Banner>
  );
}
