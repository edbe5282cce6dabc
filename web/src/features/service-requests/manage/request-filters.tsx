import { Checkbox, NativeSelect } from "@mantine/core";
import { requestCategories } from "@vasati/contract/request-states";
import { useId, useState } from "react";
import { useApi } from "../../../lib/api-query.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import type { Choice } from "../../../manage/search-select.tsx";
import { SearchSelect } from "../../../manage/search-select.tsx";
import { Toolbar } from "../../../manage/toolbar.tsx";
import type { RequestPlace } from "../request-place.ts";
import { requestPlaceIn, requestStates } from "../request-place.ts";
import { propertiesNamed, propertyById } from "../service-requests.api.ts";

interface FiltersProps {
  place: RequestPlace;
  hasProperties: boolean;
  onShow: (change: Partial<RequestPlace>) => void;
}

/** What the list of requests is narrowed down by. */
export function RequestFilters({ place, hasProperties, onShow }: FiltersProps) {
  const translate = useTranslate();
  const states = requestStates.map((value) => ({
    value,
    label: translate(value === "open" ? "requests.openOnly" : `requests.status.${value}`),
  }));
  const categories = requestCategories.map((value) => ({ value, label: translate(`requests.category.${value}`) }));
  return (
    <Toolbar>
      <NativeSelect
        label={translate("requests.status")}
        data={[{ value: "", label: translate("requests.allStates") }, ...states]}
        value={place.state}
        onChange={({ target }) => onShow({ state: requestPlaceIn(`state=${target.value}`).state })}
      />
      <NativeSelect
        label={translate("requests.category")}
        data={[{ value: "", label: translate("requests.allCategories") }, ...categories]}
        value={place.category}
        onChange={({ target }) => onShow({ category: requestPlaceIn(`category=${target.value}`).category })}
      />
      {hasProperties &&
        (place.propertyId === null ? (
          <PropertyFilter chosen={null} onChoose={(propertyId) => onShow({ propertyId })} />
        ) : (
          <ChosenProperty propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
        ))}
      <Checkbox
        label={translate("requests.mine")}
        checked={place.mine}
        onChange={({ target }) => onShow({ mine: target.checked })}
      />
    </Toolbar>
  );
}

type OnChoose = (propertyId: number | null) => void;

/** The address knows its id alone. */
function ChosenProperty({ propertyId, onChoose }: { propertyId: number; onChoose: OnChoose }) {
  const { data } = useApi(propertyById(propertyId));
  return (
    <PropertyFilter
      chosen={{ value: String(propertyId), title: data?.propertyName ?? `${propertyId}` }}
      onChoose={onChoose}
    />
  );
}

function PropertyFilter({ chosen, onChoose }: { chosen: Choice | null; onChoose: OnChoose }) {
  const translate = useTranslate();
  const id = useId();
  const [search, setSearch] = useState("");
  const { data, error, retry } = useApi(propertiesNamed(search), { keepsOld: true });
  return (
    <SearchSelect
      control={{ id, label: translate("requests.property") }}
      chosen={chosen}
      onChoose={(choice) => onChoose(choice && Number(choice.value))}
      choices={data?.items.map(({ propertyId, propertyName }) => ({ value: String(propertyId), title: propertyName }))}
      total={data?.total ?? 0}
      onSearch={setSearch}
      hasFailed={error !== undefined}
      onRetry={retry}
    />
  );
}
