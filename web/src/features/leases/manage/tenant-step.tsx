import type { LeaseDraft, LeaseDraftForm } from "@vasati/contract/leasing/leases";
import type { Tenant } from "@vasati/contract/people/tenants";
import type { ComponentType, ReactNode } from "react";
import { useState } from "react";
import type { Texts } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { ChosenProps } from "../../../manage/form/fields/record-select.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Card } from "../../../ui/content/card.tsx";
import styles from "./leases.module.css";
import { useFocusOnChange } from "./use-focus-on-change.ts";

/** Components of other features, passed in by the page. */
export interface TenantParts {
  /** The field to choose a tenant of the portfolio, or to add one. */
  TenantField: ComponentType<ChosenProps & { onAdd: () => void }>;
  /** The fields of a new tenant; `children` are shown below them, inside the form. */
  NewTenant: ComponentType<NewTenantProps>;
}

interface NewTenantProps {
  restored: Texts;
  onKeep: (entries: Texts) => void;
  /** The fields that the server rejected. */
  rejected: readonly string[];
  /** Everything is as it must be. */
  onReady: () => void;
  children: ReactNode;
}

interface TenantStepProps extends TenantParts {
  tenant: LeaseDraft["tenant"];
  /** The entries for a new tenant; they stay while an existing one is chosen. */
  newTenant: LeaseDraftForm["newTenant"];
  isNew: boolean;
  rejected: readonly string[];
  onKeep: (change: Partial<LeaseDraftForm>) => void;
  onReady: () => void;
  /** The footer; its Next button submits the form. */
  foot: ReactNode;
}

const choiceOf = ({
  tenantId,
  tenantName,
  telePhone,
}: Pick<Tenant, "tenantId" | "tenantName" | "telePhone">): Choice => ({
  value: String(tenantId),
  title: tenantName,
  note: telePhone,
});

/** Chooses an existing tenant or adds a new one. */
export function TenantStep({ TenantField, NewTenant, ...step }: TenantStepProps) {
  const { tenant, isNew, newTenant, rejected, onKeep, onReady, foot } = step;
  const translate = useTranslate();
  const [adds, setAdds] = useState(isNew && newTenant !== null);
  const [chosen, setChosen] = useState(() => tenant && choiceOf(tenant));
  const part = useFocusOnChange(String(adds));
  const choose = (choice: Choice | null) => {
    setChosen(choice);
    onKeep({ tenantId: choice && Number(choice.value) });
  };
  const addNew = () => {
    setChosen(null);
    setAdds(true);
    onKeep({ tenantId: null, newTenant: newTenant ?? {} });
  };
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <Card>
        {adds ? (
          <NewTenant
            restored={(newTenant ?? {}) as Texts}
            onKeep={(entries) => onKeep({ newTenant: entries })}
            rejected={rejected}
            onReady={onReady}
          >
            <div>
              <Button look="quiet" onClick={() => setAdds(false)}>
                {translate("leases.tenantExisting")}
              </Button>
            </div>
            {foot}
          </NewTenant>
        ) : (
          <KnownTenant TenantField={TenantField} chosen={chosen} onChoose={choose} onAdd={addNew} onReady={onReady}>
            {foot}
          </KnownTenant>
        )}
      </Card>
    </div>
  );
}

interface KnownTenantProps extends Pick<TenantParts, "TenantField"> {
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  onAdd: () => void;
  onReady: () => void;
  children: ReactNode;
}

function KnownTenant({ TenantField, chosen, onChoose, onAdd, onReady, children }: KnownTenantProps) {
  const translate = useTranslate();
  const [isMissing, setMissing] = useState(false);
  const error = isMissing && !chosen ? translate("tenancyForm.tenantId.invalid") : undefined;
  const control = { id: "lease-tenant", label: translate("tenancy.tenantId"), error };
  const choose = (choice: Choice | null) => {
    setMissing(false);
    onChoose(choice);
  };
  return (
    <>
      <h2 className={styles.title}>{translate("leases.tenantTitle")}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onReady();
          else {
            setMissing(true);
            document.getElementById(control.id)?.focus();
          }
        }}
      >
        <TenantField control={control} chosen={chosen} onChoose={choose} onAdd={onAdd} />
        {children}
      </form>
    </>
  );
}
