import { Checkbox, NativeSelect } from "@mantine/core";
import { requestCategories } from "@vasati/contract/upkeep/request-states";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/list/property-filter.tsx";
import { Toolbar } from "../../../manage/list/toolbar.tsx";
import type { RequestPlace } from "../request-place.ts";
import { requestPlaceIn, requestStates } from "../request-place.ts";

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
      {hasProperties && (
        <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
      )}
      <Checkbox
        label={translate("requests.mine")}
        checked={place.mine}
        onChange={({ target }) => onShow({ mine: target.checked })}
      />
    </Toolbar>
  );
}
