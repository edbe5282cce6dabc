import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { useId } from "react";
import { apiQuery, useApi } from "../../../lib/api/api-query.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { RecordSelect } from "../../../manage/form/record-select.tsx";
import { tenancyById } from "../documents.api.ts";

/** Tenancies that the person may see: so many are offered before more of a name is typed. `propertyId` null for any. */
const tenanciesNamed = (propertyId: number | null) => (search: string) =>
  apiQuery(
    "GET /tenancies",
    { query: { search, size: "20", ...(propertyId !== null && { propertyId: String(propertyId) }) } },
    "log",
  );

const titleOf = (tenancy: ReadTenancy) => `${tenancy.tenantName}, ${unitPlace(tenancy)}`;

interface TenancyFilterProps {
  /** Null for any. */
  tenancyId: number | null;
  /** Of which they are offered; null for any. */
  propertyId: number | null;
  onChoose: (tenancyId: number | null) => void;
}

/** Narrows the documents down to those of one tenancy. */
export function TenancyFilter({ tenancyId, propertyId, onChoose }: TenancyFilterProps) {
  const translate = useTranslate();
  const id = useId();
  // The address knows its id alone.
  const { data, error } = useApi(tenancyId === null ? null : tenancyById(tenancyId));
  const title = data ? titleOf(data) : error ? translate("manage.unknown") : "…";
  // One tenant may have held a unit several times.
  const daysOf = ({ tenancyCommencingDate: from, tenancyExpiryDate: until }: ReadTenancy) =>
    `${formatDate(from, translate)} – ${formatDate(until, translate)}`;
  return (
    <RecordSelect
      control={{ id, label: translate("documents.tenancy") }}
      chosen={tenancyId === null ? null : { value: String(tenancyId), title }}
      onChoose={(choice) => onChoose(choice && Number(choice.value))}
      queryOf={tenanciesNamed(propertyId)}
      choiceOf={(tenancy) => ({ value: String(tenancy.tenancyId), title: titleOf(tenancy), note: daysOf(tenancy) })}
    />
  );
}
