import { useId } from "react";
import { apiQuery, useApi } from "../lib/api-query.ts";
import { useTranslate } from "../lib/i18n.tsx";
import { RecordSelect } from "./record-select.tsx";
import type { Choice } from "./search-select.tsx";

/** Properties of the person's own: so many are offered before more of a name is typed. */
const ownPropertiesNamed = (search: string) =>
  apiQuery("GET /properties", { query: { mine: "true", search, size: "20" } }, "log");

const propertyById = (id: number) => apiQuery("GET /properties/{id}", { params: { id: String(id) } }, "log");

interface PropertyFilterProps {
  /** Null for any. */
  propertyId: number | null;
  onChoose: (propertyId: number | null) => void;
}

/** Narrows a list down to one of the person's own properties. */
export const PropertyFilter = ({ propertyId, onChoose }: PropertyFilterProps) =>
  propertyId === null ? (
    <PropertyBox chosen={null} onChoose={onChoose} />
  ) : (
    <ChosenProperty propertyId={propertyId} onChoose={onChoose} />
  );

/** The address knows its id alone. */
function ChosenProperty({ propertyId, onChoose }: PropertyFilterProps & { propertyId: number }) {
  const { data } = useApi(propertyById(propertyId));
  const title = data?.propertyName ?? String(propertyId);
  return <PropertyBox chosen={{ value: String(propertyId), title }} onChoose={onChoose} />;
}

function PropertyBox({ chosen, onChoose }: Pick<PropertyFilterProps, "onChoose"> & { chosen: Choice | null }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <RecordSelect
      control={{ id, label: translate("manage.property") }}
      chosen={chosen}
      onChoose={(choice) => onChoose(choice && Number(choice.value))}
      queryOf={ownPropertiesNamed}
      choiceOf={({ propertyId, propertyName }) => ({ value: String(propertyId), title: propertyName })}
    />
  );
}
