import type { ComponentType } from "react";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { DocumentsSkeleton } from "./documents-skeleton.tsx";

interface DocumentsPanelProps {
  /** A tenancy that the person is a party to. */
  tenancyId: number;
  /** The button that drafts the agreement, if allowed. */
  Draft?: ComponentType<{ tenancyId: number; onDrafted: () => void }>;
}

const LatePanel = lazyComponent<DocumentsPanelProps>(
  <DocumentsSkeleton />,
  async () => (await import("./tenancy-documents.tsx")).TenancyDocuments,
);

/** The Documents tab of a unit (requirements 2.22), for visitors and managers. */
export const DocumentsPanel = (props: DocumentsPanelProps) => <LatePanel key={props.tenancyId} {...props} />;
