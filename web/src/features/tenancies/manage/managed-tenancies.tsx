import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { ComponentType } from "react";
import { useState } from "react";
import { lazyModal } from "../../../manage/page/lazy-modal.tsx";
import { RecordLink } from "../../../manage/record/record-link.tsx";
import { UnitTenancies } from "../unit-tenancies.tsx";

interface ManagedTenanciesProps {
  unit: Pick<UnitProfile, "unitProfileId" | "unitStatus">;
  /** A User may know no more than that there is an active one. */
  showsOthers: boolean;
  /** The papers of a tenancy; another feature's, which the page hands in. */
  Papers: ComponentType<{ tenancyId: number }>;
  /** For administrators: who changed a tenancy. Another feature's, which the page hands in. */
  History?: ComponentType<{ tenancyId: number }>;
}

const TenancyEditor = lazyModal(
  "tenancyForm.editTitle",
  async () => (await import("./form/tenancy-editor.tsx")).TenancyEditor,
);

/** The Tenancy tab of the manager's unit page: as that of the customers, and what awaits its activation can be changed. */
export function ManagedTenancies(props: ManagedTenanciesProps) {
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <>
      <UnitTenancies {...props} Name={RecordLink} onEdit={({ tenancyId }) => setEdited(tenancyId)} />
      {edited !== null && <TenancyEditor key={edited} tenancyId={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
