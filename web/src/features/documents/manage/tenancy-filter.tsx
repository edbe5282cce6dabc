import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { useId } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { apiQuery } from "../../../lib/api/query.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { unitPlace } from "../../../manage/record/record-words.ts";
import { RecordSelect } from "../../../manage/form/fields/record-select.tsx";
import { tenancyById } from "../../../domain/tenancies.api.ts";

/** The first 20 matches; typing narrows them. `propertyId` null for any. */
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
  /** Offers only tenancies of this property; null for all. */
  propertyId: number | null;
  onChoose: (tenancyId: number | null) => void;
}

/** Filters the documents by tenancy. */
export function TenancyFilter({ tenancyId, propertyId, onChoose }: TenancyFilterProps) {
  const translate = useTranslate();
  const id = useId();
  // The address has only its id.
  const { data, error } = useApi(tenancyId === null ? null : tenancyById(tenancyId));
  const title = data ? titleOf(data) : error ? translate("manage.unknown") : "…";
  // A tenant may have rented the unit several times.
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
