import type { ComponentType } from "react";
import { useEffect, useState } from "react";
import { withMessages } from "../../lib/i18n.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { DocumentsSkeleton } from "./documents-skeleton.tsx";

interface DocumentsPanelProps {
  /** One that the person is a party of. */
  tenancyId: number;
  /** What has the agreement of the tenancy drafted, for those who may. */
  Draft?: ComponentType<{ tenancyId: number; onDrafted: () => void }>;
}

const fetchCode = () => withMessages("later", () => import("./tenancy-documents.tsx"));

/** The Documents tab of a unit (specification, point 2), for both surfaces. Its code comes when it is shown. */
export function DocumentsPanel(props: DocumentsPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return <LatePanel key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function LatePanel({ onRetry, ...props }: DocumentsPanelProps & { onRetry: () => void }) {
  const [Code, setCode] = useState<ComponentType<DocumentsPanelProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    fetchCode().then(
      ({ TenancyDocuments }) => setCode(() => TenancyDocuments),
      () => setFailed(true),
    );
  }, []);
  if (hasFailed) return <ErrorState onRetry={onRetry} />;
  return Code ? <Code key={props.tenancyId} {...props} /> : <DocumentsSkeleton />;
}
