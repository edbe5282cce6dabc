import { requestCategories } from "@vasati/contract/upkeep/request-states";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import type { Show } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { requestsAddress, requestStates } from "../service-requests.api.ts";

type RequestPlace = PlaceOf<typeof requestsAddress>;

interface FiltersProps {
  place: RequestPlace;
  hasProperties: boolean;
  onShow: Show<RequestPlace>;
}

/** The filters of the service requests. */
export function RequestFilters({ place, hasProperties, onShow }: FiltersProps) {
  const translate = useTranslate();
  const states = requestStates.map((value) => ({
    value,
    title: translate(value === "open" ? "requests.openOnly" : `requests.status.${value}`),
  }));
  const categories = requestCategories.map((value) => ({ value, title: translate(`requests.category.${value}`) }));
  return (
    <>
      <SelectField
        label={translate("requests.status")}
        placeholder={translate("requests.allStates")}
        options={states}
        value={place.state}
        onChange={({ target }) => onShow(requestsAddress.change("state", target.value))}
      />
      <SelectField
        label={translate("requests.category")}
        placeholder={translate("requests.allCategories")}
        options={categories}
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
