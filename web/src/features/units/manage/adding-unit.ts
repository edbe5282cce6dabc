import type { CommercialUnitForm, ResidentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import { useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { forgetDraft } from "../../../lib/forms/draft.ts";
import { navigate } from "../../../lib/browser/navigation.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { propertyUrl } from "../../../routing/addresses.ts";

/**
 * Adds a unit to a property; the page shows the modal while `isOpen`. If a commercial unit can't be created, that is only logged and the
 * modal closes anyway (requirements 8.11). The page then says so, and the entries are restored when the modal is opened again (requirements
 * 2.24 and 8.11). For a residential unit, a toast says so and the modal stays open.
 */
export function useAddingUnit() {
  const answers = useAnswers();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const commercial = useApiMutation("POST /unitprofiles", "log");
  const residential = useApiMutation("POST /residential/units", "change");

  const create = (form: CommercialUnitForm | ResidentialUnitForm) =>
    form.propertiesCategory === "RS" ? residential.mutateAsync({ body: form }) : commercial.mutateAsync({ body: form });

  /** Adds the payload of the form. @returns the error if the form must stay open */
  const add = async (form: CommercialUnitForm | ResidentialUnitForm): Promise<ApiError | undefined> => {
    try {
      await create(form);
    } catch (error) {
      if (form.propertiesCategory === "RS") return error as ApiError;
      setFailure(error as ApiError);
      setOpen(false);
      return undefined;
    }
    forgetDraft("unitDraft");
    setFailure(null);
    setOpen(false);
    showToast("success", "unitForm.created");
    navigate(propertyUrl(form.propertyId.propertyId, form.unitProfileType), { replace: true, within: true });
    await answers.invalidate("POST /unitprofiles");
    return undefined;
  };

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    add,
    isPending: commercial.isPending || residential.isPending,
    /** Why a residential unit was not created. */
    refusal: residential.error,
    /** Why the last commercial unit was not created. */
    failure,
  };
}

export type AddingUnit = ReturnType<typeof useAddingUnit>;
