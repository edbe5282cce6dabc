import type { Owner } from "@vasati/contract/portfolio/owners";
import type { Property } from "@vasati/contract/portfolio/properties";
import type { PropertyForm } from "@vasati/contract/portfolio/property-forms";
import type { ComponentType } from "react";
import { useState } from "react";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { confirmed } from "../../../../manage/form/guards/confirmation.tsx";
import { DraftOffer } from "../../../../manage/form/draft-offer.tsx";
import { useFormDraft } from "../../../../manage/form/form-draft.ts";
import { FormState } from "../../../../manage/form/form-state.tsx";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { useUnsavedGuard } from "../../../../manage/form/guards/unsaved-guard.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { ErrorSummary } from "../../../../ui/fields/error-summary.tsx";
import { anyPortfolioForm, blankProperty, ownPortfolioForm } from "./property-form-entries.ts";
import { PropertyFields } from "./property-form-fields.tsx";
import { ownerChoice } from "./property-form-people.tsx";
import type { PropertyFormState } from "./property-form-state.ts";
import { usePropertyForm } from "./property-form-state.ts";
import styles from "./property-form.module.css";

interface AddPropertyProps {
  /** Administrators name the portfolio; others add to their own. */
  namesCustodian: boolean;
  /** Opens the new property; the entries are discarded. */
  onAdded: (property: Property) => void;
  /** The modal to add an owner who isn't in the list. */
  OwnerModal: ComponentType<{ onClose: () => void; onCreated: (owner: Owner) => void }>;
}

/** The form of the Add Property page: Reset and Save, with all fields of a property (requirements 2.42 and 3.12). */
export function AddProperty({ namesCustodian, onAdded, OwnerModal }: AddPropertyProps) {
  const translate = useTranslate();
  const [isAddingOwner, setAddingOwner] = useState(false);
  const form = usePropertyForm(namesCustodian ? anyPortfolioForm : ownPortfolioForm, {
    initial: blankProperty,
    draft: useFormDraft("propertyDraft"),
  });
  const { add, error, isPending } = useAdding(form, onAdded);
  const addOwnerButton = <Button onClick={() => setAddingOwner(true)}>{translate("properties.addOwner")}</Button>;
  return (
    <>
      <form noValidate className={styles.form} onSubmit={form.submit(add)}>
        {form.startAfresh && <DraftOffer onDiscard={form.startAfresh} />}
        <SaveFailure error={error} />
        <ErrorSummary mistakes={form.mistakes} />
        <div className={styles.card}>
          <PropertyFields form={form} namesCustodian={namesCustodian} ownersAction={addOwnerButton} />
        </div>
        <Foot form={form} isPending={isPending} />
      </form>
      {isAddingOwner && (
        <OwnerModal
          onClose={() => setAddingOwner(false)}
          onCreated={(owner) => form.choose("currentOwner", ownerChoice(owner))}
        />
      )}
    </>
  );
}

function useAdding(form: PropertyFormState, onAdded: AddPropertyProps["onAdded"]) {
  const answers = useAnswers();
  const letGo = useUnsavedGuard(form.isDirty);
  const create = useApiMutation("POST /properties", "submit");
  const add = async ({ position, ...property }: PropertyForm) => {
    try {
      // Only where there is one: the fields of requirements 3.12 have none.
      const added = await create.mutateAsync({ body: position ? { ...property, position } : property });
      showToast("success", "property.added");
      void answers.invalidate("POST /properties");
      letGo();
      onAdded(added);
    } catch (error) {
      form.showRejected(error);
    }
  };
  return { add, error: create.error, isPending: create.isPending };
}

function Foot({ form, isPending }: { form: PropertyFormState; isPending: boolean }) {
  const translate = useTranslate();
  const reset = async () => {
    if (await confirmed("manage.discard.question", "manage.discard.yes")) form.reset();
  };
  return (
    <div className={styles.foot}>
      <div className={styles.state}>
        <FormState form={form} isPending={isPending} />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void reset()} disabled={!form.isDirty || isPending}>
          {translate("manage.reset")}
        </Button>
        <Button type="submit" look="primary" busy={isPending}>
          {translate("manage.save")}
        </Button>
      </div>
    </div>
  );
}
