import { useId } from "react";
import { useApi } from "../../lib/api/api-query.ts";
import { apiQuery } from "../../lib/api/query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { RecordSelect } from "../form/fields/record-select.tsx";

/** The person's own properties: the first 20 matches; typing narrows them. */
const ownPropertiesNamed = (search: string) =>
  apiQuery("GET /properties", { query: { mine: "true", search, size: "20" } }, "log");

const propertyById = (id: number) => apiQuery("GET /properties/{id}", { params: { id: String(id) } }, "log");

interface PropertyFilterProps {
  /** Null for any. */
  propertyId: number | null;
  onChoose: (propertyId: number | null) => void;
}

/** Filters a list by one of the person's own properties. */
export function PropertyFilter({ propertyId, onChoose }: PropertyFilterProps) {
  const translate = useTranslate();
  const id = useId();
  // The address has only its id.
  const { data, error } = useApi(propertyId === null ? null : propertyById(propertyId));
  const title = data?.propertyName ?? (error ? translate("manage.unknown") : "…");
  return (
    <RecordSelect
      control={{ id, label: translate("manage.property") }}
      chosen={propertyId === null ? null : { value: String(propertyId), title }}
      onChoose={(choice) => onChoose(choice && Number(choice.value))}
      queryOf={ownPropertiesNamed}
      choiceOf={(property) => ({ value: String(property.propertyId), title: property.propertyName })}
    />
  );
}
