import { Checkbox, NativeSelect } from "@mantine/core";
import { requestCategories } from "@vasati/contract/upkeep/request-states";
import type { PlaceOf, Show } from "../../../lib/browser/list-address.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { requestsAddress, requestStates } from "../requests.address.ts";

type RequestPlace = PlaceOf<typeof requestsAddress>;

interface FiltersProps {
  place: RequestPlace;
  hasProperties: boolean;
  onShow: Show<RequestPlace>;
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
    <>
      <NativeSelect
        label={translate("requests.status")}
        data={[{ value: "", label: translate("requests.allStates") }, ...states]}
        value={place.state}
        onChange={({ target }) => onShow(requestsAddress.change("state", target.value))}
      />
      <NativeSelect
        label={translate("requests.category")}
        data={[{ value: "", label: translate("requests.allCategories") }, ...categories]}
        value={place.category}
        onChange={({ target }) => onShow(requestsAddress.change("category", target.value))}
      />
      {hasProperties && (
        <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
      )}
      <Checkbox
        label={translate("requests.mine")}
        checked={place.mine}
        onChange={({ target }) => onShow({ mine: target.checked })}
      />
    </>
  );
}
