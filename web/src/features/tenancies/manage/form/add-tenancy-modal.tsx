import type { TenancyForm } from "@vasati/contract/leasing/tenancies";
import type { Tenant } from "@vasati/contract/people/tenants";
import { useState } from "react";
import type { Texts } from "../../../../lib/forms/form-values.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../../lib/api/api-query.ts";
import { today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { useFormDraft } from "../../../../manage/form/form-draft.ts";
import { ownCustodianId } from "../../../../manage/record/employee-choice.ts";
import { FormModal } from "../../../../manage/form/form-modal.tsx";
import { RecordLoading } from "../../../../manage/record/record-loading.tsx";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import type { Choice } from "../../../../manage/form/fields/search-select.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { tenantById } from "../../../../domain/tenants.api.ts";
import type { TenancyStart } from "../../tenancy-place.ts";
import { addTenancyDraft } from "../../tenancy-place.ts";
import type { UnitToLet } from "./tenancy-entries.ts";
import { newEntries, newTenancy } from "./tenancy-entries.ts";
import { TenancyFields } from "./tenancy-fields.tsx";
import { useTenancyForm } from "./tenancy-form.ts";
import { tenancyWords } from "../tenancy-words.ts";
import type { TenantModal } from "./tenant-field.tsx";
import { tenantChoice, TenantField } from "./tenant-field.tsx";

export interface AddTenancyModalProps {
  unit: UnitToLet;
  /** Entries that are known already. */
  start: TenancyStart;
  TenantModal: TenantModal;
  onClose: () => void;
  /** The tenancy is there; the modal closes by itself. */
  onCreated: () => void;
}

const placeOf = ({ unitName, propertyId: { propertyName } }: UnitToLet) => unitPlace({ unitName, propertyName });

/** The choices saved with the entries when the session ended: the tenant, and the initial values. */
const restoredIn = (restored: Texts | null) => ({
  tenant: JSON.parse(restored?.["tenant"] ?? "null") as Choice | null,
  start: JSON.parse(restored?.["start"] ?? "null") as TenancyStart | null,
});

/** The Add Tenancy modal (requirements 2.44 and 3.20). */
export function AddTenancyModal(props: AddTenancyModalProps) {
  const { tenantId } = props.start;
  return tenantId === null ? <TenancyOf {...props} known={null} /> : <TenancyWith {...props} tenantId={tenantId} />;
}

/** With a tenant by id; if the person may not see that tenant, they choose one. */
function TenancyWith({ tenantId, ...props }: AddTenancyModalProps & { tenantId: number }) {
  const translate = useTranslate();
  const { data, error, ...progress } = useApi(tenantById(tenantId));
  if (data) return <TenancyOf {...props} known={data} />;
  if (error?.status === 404) return <TenancyOf {...props} start={{ ...props.start, tenantId: null }} known={null} />;
  return (
    <RecordLoading title={translate("tenancyForm.addTitle")} error={error} {...progress} onClose={props.onClose} />
  );
}

type TenancyOfProps = AddTenancyModalProps & { known: Tenant | null };

function TenancyOf({ unit, start, known, TenantModal: AddTenant, onClose, onCreated }: TenancyOfProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const create = useApiMutation("POST /tenancies", "edit");
  const [schema] = useState(() => newTenancy(unit, ownCustodianId()));
  const draft = useFormDraft(...addTenancyDraft(unit.unitProfileId));
  const [initial] = useState(() => newEntries(unit, restoredIn(draft.restored).start ?? start, today()));
  const knownChoice = known && tenantChoice(known);
  const [tenant, setTenant] = useState(() => restoredIn(draft.restored).tenant ?? knownChoice);
  const beside = { tenant: JSON.stringify(tenant), start: JSON.stringify(start) };
  const form = useTenancyForm(schema, { fields: tenancyWords, initial, draft, beside });
  const [isAddingTenant, setAddingTenant] = useState(false);

  const choose = (choice: Choice | null) => {
    setTenant(choice);
    form.set("tenantId", choice?.value ?? "");
  };
  const add = async (body: TenancyForm) => {
    try {
      await create.mutateAsync({ body });
      showToast("success", "tenancyForm.created");
      onClose();
      onCreated();
      await answers.invalidate("POST /tenancies");
    } catch (error) {
      form.showRejected(error);
    }
  };
  const startAfresh = () => {
    form.startAfresh?.();
    choose(knownChoice);
  };
  const { name: _, defaultValue: __, onChange: ___, ...control } = form.field("tenantId");
  return (
    <>
      <FormModal
        title={translate("tenancyForm.addTitle")}
        size="large"
        form={{ ...form, startAfresh: form.startAfresh && startAfresh }}
        isPending={create.isPending}
        onSubmit={form.submit(add)}
        onClose={onClose}
        notice={<SaveFailure error={create.error} />}
      >
        <Banner kind="info">{translate("tenancyForm.lead", { unit: placeOf(unit) })}</Banner>
        <TenancyFields
          form={form}
          tenant={
            <TenantField control={control} chosen={tenant} onChoose={choose} onAdd={() => setAddingTenant(true)} />
          }
        />
      </FormModal>
      {isAddingTenant && (
        <AddTenant onClose={() => setAddingTenant(false)} onCreated={(created) => choose(tenantChoice(created))} />
      )}
    </>
  );
}
