import type { Document } from "@vasati/contract/papers/documents";
import { useRef } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { selectionOf, useChosen } from "../../../manage/list/batch/selection.tsx";
import { TenantLink } from "../../../manage/record/record-link.tsx";
import { LinkedUnitLines } from "../../../manage/record/unit-lines.tsx";
import { SavedViews } from "../../../manage/views/saved-views.tsx";
import { unitProfileUrl } from "../../../routing/addresses.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { DocumentActions } from "../document-actions.tsx";
import { documentsAddress } from "../documents.address.ts";
import { documentPage } from "./document-list.api.ts";
import { tenancyById } from "../../../domain/tenancies.api.ts";
import { FileName } from "../file-name.tsx";
import { DocumentArchive, wordsOfChoice } from "./document-archive.tsx";
import { DocumentFilters } from "./document-filters.tsx";

type DocumentsPlace = PlaceOf<typeof documentsAddress>;

interface DocumentListProps {
  /** Of the page, which has two addresses. */
  path: string;
  place: DocumentsPlace;
  /** Whether the person can filter by their own properties and tenancies. */
  hasProperties: boolean;
  hasTenancies: boolean;
}

const idOf = ({ id }: Document) => id;
const nameOf = ({ fileName }: Document) => fileName;
const unitOf = (document: Document) => <LinkedUnitLines {...document} />;
const nameIn = (document: Document) => <FileName document={document} />;

/** Every document that the person may see. */
export function DocumentList({ path, place, ...own }: DocumentListProps) {
  const translate = useTranslate();
  const chosen = useChosen(idOf);
  const list = useRef<HTMLDivElement>(null);
  const actions = (document: Document) => (
    <DocumentActions document={document} place={list} onDeleted={() => chosen.choose([document], false)} />
  );
  const columns: Column<Document, typeof place.sort>[] = [
    { title: translate("documents.fileName"), cell: nameIn, share: 3, sort: "fileName" },
    {
      title: translate("documents.type"),
      cell: ({ documentType }) => documentType,
      share: 2,
      sort: "documentType",
    },
    { title: translate("documents.unit"), cell: unitOf, share: 2 },
    { title: translate("documents.tenant"), cell: TenantLink, share: 2 },
    {
      title: translate("documents.date"),
      cell: ({ creationDate }) => formatDate(creationDate, translate),
      sort: "creationDate",
    },
    { title: translate("documents.actions"), cell: actions, bare: true },
  ];
  return (
    <>
      <DocumentFilters
        place={place}
        onShow={showAt(documentsAddress, place, path)}
        views={<SavedViews address={documentsAddress} place={place} path={path} />}
        {...own}
      />
      <div ref={list} tabIndex={-1}>
        <RecordList
          address={documentsAddress}
          place={place}
          path={path}
          asked={useApi(documentPage(place), { keepsOld: true })}
          label={translate("documents.title")}
          columns={columns}
          keyOf={idOf}
          selection={selectionOf({
            chosen,
            nameOf,
            words: wordsOfChoice(chosen.items, translate),
            actions: <DocumentArchive documents={chosen.items} />,
          })}
          empty={<NoRecords title="documents.none" words="documents.noneWords" />}
          noneFound={<NoneFound place={place} />}
        />
      </div>
    </>
  );
}

/** The tenancy has no documents, or none match the filters. */
function NoneFound({ place }: { place: DocumentsPlace }) {
  const translate = useTranslate();
  const { tenancyId } = place;
  const { data: tenancy, error } = useApi(tenancyId === null ? null : tenancyById(tenancyId));
  const isOfTenancy = tenancyId !== null && !documentsAddress.isNarrowed({ ...place, tenancyId: null });
  if (!isOfTenancy || error) return <EmptyState>{translate("manage.noneFound")}</EmptyState>;
  const toUnit = tenancy && (
    <LinkButton to={unitProfileUrl(tenancy.unitProfileId)}>{translate("documents.toUnit")}</LinkButton>
  );
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("documents.none")} action={toUnit}>
      {translate("documents.noneOfTenancy")}
    </EmptyState>
  );
}
