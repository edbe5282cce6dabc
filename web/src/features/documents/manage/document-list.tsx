import { Checkbox } from "@mantine/core";
import type { Document } from "@vasati/contract/papers/documents";
import { rowsPerPage } from "@vasati/contract/wire/paging";
import { useRef } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { NavigateOptions } from "../../../lib/browser/navigation.tsx";
import { navigate } from "../../../lib/browser/navigation.tsx";
import type { Column } from "../../../manage/list/data-table.tsx";
import { DataTable } from "../../../manage/list/data-table.tsx";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import { UnitLines } from "../../../manage/record/unit-lines.tsx";
import { managedUnitUrl } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { DocumentActions } from "../document-actions.tsx";
import { documentPage, tenancyById } from "../documents.api.ts";
import type { DocumentsPlace } from "../documents-place.ts";
import { documentsUrl } from "../documents-place.ts";
import { FileName } from "../file-name.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import type { DocumentChoice } from "./document-choice.ts";
import { useDocumentChoice } from "./document-choice.ts";
import { DocumentFilters } from "./document-filters.tsx";
import styles from "./documents.module.css";

interface DocumentListProps {
  /** Of the page, which has two addresses. */
  path: string;
  place: DocumentsPlace;
  /** Whether the person has properties and tenancies of their own to narrow the list down to. */
  hasProperties: boolean;
  hasTenancies: boolean;
}

function ChosenName({ document, choice }: { document: Document; choice: DocumentChoice }) {
  const translate = useTranslate();
  return (
    <span className={styles.chosen}>
      <Checkbox
        aria-label={translate("documents.select", { name: document.fileName })}
        checked={choice.isChosen(document)}
        onChange={({ currentTarget }) => choice.change([document], currentTarget.checked)}
      />
      <FileName document={document} />
    </span>
  );
}

const nameIn = (choice: DocumentChoice) => (document: Document) => <ChosenName document={document} choice={choice} />;

/** Every document that the person may see, ten to a page. */
export function DocumentList({ path, place: asked, ...own }: DocumentListProps) {
  const translate = useTranslate();
  const { data, error, isOld, isPaused, retry } = useApi(documentPage(asked), { keepsOld: true });
  const choice = useDocumentChoice();
  const place = useRef<HTMLDivElement>(null);
  const { page, ...filters } = asked;
  const show = (change: Partial<DocumentsPlace>, options?: NavigateOptions) =>
    navigate(documentsUrl(path, { ...filters, ...change }), { ...options, within: true });

  const actions = (document: Document) => (
    <DocumentActions document={document} place={place} onDeleted={() => choice.change([document], false)} />
  );
  const columns: Column<Document>[] = [
    { title: translate("documents.fileName"), cell: nameIn(choice), share: 3 },
    { title: translate("documents.type"), cell: ({ documentType }) => documentType, share: 2 },
    { title: translate("documents.unit"), cell: UnitLines, share: 2 },
    { title: translate("documents.tenant"), cell: ({ tenantName }) => tenantName, share: 2 },
    { title: translate("documents.date"), cell: ({ creationDate }) => formatDate(creationDate, translate) },
    { title: translate("documents.actions"), cell: actions },
  ];
  return (
    <>
      <DocumentFilters place={asked} onShow={show} {...own} />
      {data && data.items.length + choice.documents.length > 0 && <ChoiceBar choice={choice} shown={data.items} />}
      <div ref={place} tabIndex={-1}>
        <DataTable
          label={translate("documents.title")}
          columns={columns}
          rows={data?.items}
          keyOf={({ id }) => id}
          size={rowsPerPage}
          isOld={isOld}
          isPaused={isPaused}
          hasFailed={error !== undefined}
          onRetry={retry}
          empty={<NoDocuments place={asked} />}
        />
      </div>
      {data && (
        <FullPager
          {...data}
          asked={page}
          onPage={(other) => show({ page: other })}
          onBeyond={(last) => show({ page: last }, { replace: true })}
        />
      )}
    </>
  );
}

/** There is nothing at all, also of one tenancy; or what is looked for is not among it. */
function NoDocuments({ place: { tenancyId, ...sought } }: { place: DocumentsPlace }) {
  const translate = useTranslate();
  const { data: tenancy, error } = useApi(tenancyId === "" ? null : tenancyById(tenancyId));
  if (documentsUrl("", sought) !== "" || error) return <EmptyState>{translate("manage.noneFound")}</EmptyState>;
  const toUnit = tenancy && (
    <LinkButton to={managedUnitUrl(tenancy.unitProfileId)}>{translate("documents.toUnit")}</LinkButton>
  );
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("documents.none")} action={toUnit}>
      {translate(tenancyId === "" ? "documents.noneWords" : "documents.noneOfTenancy")}
    </EmptyState>
  );
}
