import type { TenancyDocuments as DocumentsAnswer } from "@vasati/contract/papers/documents";
import type { ComponentType, RefObject } from "react";
import { useRef, useState } from "react";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/content/card.tsx";
import { Pager } from "../../ui/controls/pager.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { DocumentRow } from "./document-row.tsx";
import { tenancyDocuments } from "./documents.api.ts";
import { DocumentsSkeleton } from "./documents-skeleton.tsx";
import styles from "./tenancy-documents.module.css";
import { UploadForm } from "./upload/upload-form.tsx";

interface TenancyDocumentsProps {
  tenancyId: number;
  /** The button that drafts the agreement, if allowed. */
  Draft?: ComponentType<{ tenancyId: number; onDrafted: () => void }>;
}

/** The documents of a tenancy, newest first, with an upload form if allowed. */
export function TenancyDocuments({ tenancyId, Draft }: TenancyDocumentsProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const [page, setPage] = useState(0);
  const [uploads, setUploads] = useState(0);
  const { data, error, isOld, isPaused, retry } = useApi(tenancyDocuments(tenancyId, page), { keepsOld: true });
  // The last document of the last page was deleted.
  if (data && !isOld && data.items.length === 0 && page > 0) setPage(page - 1);
  const panel = useRef<HTMLDivElement>(null);
  const showNewest = () => {
    setPage(0);
    void answers.invalidate("POST /tenancies/{id}/agreements");
  };
  const finish = () => {
    panel.current?.focus();
    setUploads(uploads + 1);
    showNewest();
  };

  if (!data && error) return <ErrorState onRetry={retry}>{translate("document.failedList")}</ErrorState>;
  if (!data && isPaused) return <EmptyState>{translate("document.offlineList")}</EmptyState>;
  if (!data) return <DocumentsSkeleton />;
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {data.mayUpload && (
        // After an upload the form is reset.
        <UploadForm key={uploads} tenancyId={tenancyId} limit={data.uploadLimit} onUploaded={finish} />
      )}
      {data.mayDraft && Draft && (
        <div className={styles.draft}>
          <p>{translate("document.draftWords")}</p>
          <Draft tenancyId={tenancyId} onDrafted={showNewest} />
        </div>
      )}
      <Listed list={data} place={panel} isOld={isOld} asked={page} onPage={setPage} />
    </div>
  );
}

interface ListedProps {
  list: DocumentsAnswer;
  /** Gets the focus when a document is deleted. */
  place: RefObject<HTMLElement | null>;
  isOld: boolean;
  /** The requested page. */
  asked: number;
  onPage: (page: number) => void;
}

function Listed({ list, place, isOld, asked, onPage }: ListedProps) {
  const translate = useTranslate();
  const { items, mayUpload } = list;
  if (items.length === 0)
    return (
      <EmptyState picture="/pictures/empty-results.svg" title={translate("document.none")}>
        {translate(mayUpload ? "document.noneUpload" : "document.noneWords")}
      </EmptyState>
    );
  return (
    <>
      <Card className={styles.list} aria-busy={isOld}>
        <ul aria-label={translate("unit.documents")}>
          {items.map((document) => (
            <DocumentRow key={document.id} document={document} place={place} />
          ))}
        </ul>
      </Card>
      <Pager {...list} page={asked} onPage={onPage} />
    </>
  );
}
