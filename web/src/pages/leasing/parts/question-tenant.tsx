import type { RenderAddTenant } from "../../../features/questions/manage/question-steps.tsx";
import { lazyModal } from "../../../manage/page/lazy-modal.tsx";

const AddTenant = lazyModal(
  "tenants.addTitle",
  async () => (await import("../../../features/tenants/manage/add-tenant.tsx")).AddTenant,
);

/** Adds who asked as a tenant, with what is known of them; staff complete the rest. */
export const addTenantFromQuestion: RenderAddTenant = ({ name, telePhone, email }, onAdded, onClose) => (
  <AddTenant
    start={{ tenantName: name, telePhone, email }}
    onCreated={({ tenantId }) => onAdded(tenantId)}
    onClose={onClose}
  />
);
