import type { ComponentType } from "react";
import { latePart } from "../../ui/late-part.tsx";
import { DocumentsSkeleton } from "./documents-skeleton.tsx";

interface DocumentsPanelProps {
  /** One that the person is a party of. */
  tenancyId: number;
  /** What has the agreement of the tenancy drafted, for those who may. */
  Draft?: ComponentType<{ tenancyId: number; onDrafted: () => void }>;
}

const LatePanel = latePart<DocumentsPanelProps>(
  <DocumentsSkeleton />,
  async () => (await import("./tenancy-documents.tsx")).TenancyDocuments,
);

/** The Documents tab of a unit (requirements 2.22), for both surfaces. */
export const DocumentsPanel = (props: DocumentsPanelProps) => <LatePanel key={props.tenancyId} {...props} />;
