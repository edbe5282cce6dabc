import type { Tenant } from "@vasati/contract/tenants";
import type { ComponentType } from "react";
import { useState } from "react";
import { useApi } from "../../../lib/api-query.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import type { Choice } from "../../../manage/search-select.tsx";
import { SearchSelect } from "../../../manage/search-select.tsx";
import { Button } from "../../../ui/button.tsx";
import { tenantsNamed } from "../tenancies.api.ts";
import styles from "./tenant-field.module.css";

/** The modal that adds a tenant who is missing: another feature's, which the page hands in. */
export type TenantModal = ComponentType<{ onClose: () => void; onCreated: (tenant: Tenant) => void }>;

/** Namesakes are told apart by their telephone. */
export const tenantChoice = ({ tenantId, tenantName, telePhone }: Tenant): Choice => ({
  value: String(tenantId),
  title: tenantName,
  note: telePhone,
});

type TenantFieldProps = Pick<Parameters<typeof SearchSelect>[0], "control" | "chosen" | "onChoose"> & {
  onAdd: () => void;
};

/** The tenants of the portfolio, and the way to add one who is not among them. */
export function TenantField({ onAdd, ...field }: TenantFieldProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const { data, error, retry } = useApi(tenantsNamed(search), { keepsOld: true });
  return (
    <div>
      <SearchSelect
        {...field}
        choices={data?.items.map(tenantChoice)}
        total={data?.total ?? 0}
        onSearch={setSearch}
        hasFailed={error !== undefined}
        onRetry={retry}
      />
      <Button look="quiet" className={styles.add} onClick={onAdd}>
        {translate("tenancyForm.addTenant")}
      </Button>
    </div>
  );
}
