import type { LeaseDraft } from "@vasati/contract/leasing/leases";
import type { TenancyTermsForm } from "@vasati/contract/leasing/tenancies";
import type { TenantForm } from "@vasati/contract/people/tenants";
import { tenantForm } from "@vasati/contract/people/tenants";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { LeaseDraftState } from "./use-lease-draft.ts";

/** Of the paths that the server rejected, those within one part of the body. */
const within = (part: "newTenant" | "terms", { errors }: ApiError): string[] =>
  errors.flatMap(({ path }) => (path.startsWith(`${part}.`) ? [path.slice(part.length + 1)] : []));

/**
 * Creates the tenancy from the draft. Errors are shown where they can be fixed: terms in the form, tenant fields and a unit
 * that is no longer vacant at their steps.
 */
export function useAgreement(lease: LeaseDraftState, onAgreed: (tenancyId: number) => void) {
  const answers = useAnswers();
  const create = useApiMutation("POST /leases/drafts/{id}/tenancy", "edit");
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [sentVersion, setSentVersion] = useState(0);

  const send = async (draft: LeaseDraft, newTenant: TenantForm | null, terms: TenancyTermsForm) => {
    const params = { id: String(draft.leaseDraftId) };
    const { tenancyId } = await create.mutateAsync({ params, body: { version: draft.version, newTenant, terms } });
    showToast("success", "tenancyForm.created");
    await lease.forget();
    onAgreed(tenancyId);
    await answers.invalidate("POST /leases/drafts/{id}/tenancy");
  };
  const mend = async (failure: ApiError): Promise<readonly string[]> => {
    if (failure.current) lease.setRival(failure.current as LeaseDraft);
    else if (failure.status === 404 || failure.status === 409) await lease.lookAgain();
    const ofTenant = within("newTenant", failure);
    setRejected(ofTenant);
    if (ofTenant.length > 0) lease.keep({ step: "tenant" });
    return within("terms", failure);
  };
  const agree = async (terms: TenancyTermsForm): Promise<readonly string[]> => {
    const draft = await lease.save();
    if (!draft) return [];
    setSentVersion(draft.version);
    const { tenantId, newTenant } = lease.content;
    const tenant = tenantId === null ? tenantForm.safeParse(newTenant) : undefined;
    if (tenant?.success === false) {
      setRejected(tenant.error.issues.map(({ path }) => path.join(".")));
      lease.keep({ step: "tenant" });
      return [];
    }
    try {
      await send(draft, tenant?.data ?? null, terms);
      return [];
    } catch (error) {
      return mend(error as ApiError);
    }
  };
  // The error of one version doesn't apply to the next: another unit may have been chosen since.
  const isAsSent = lease.draft.version === sentVersion;
  return {
    agree,
    rejected: isAsSent ? rejected : [],
    error: isAsSent ? create.error : null,
    isPending: create.isPending,
  };
}
