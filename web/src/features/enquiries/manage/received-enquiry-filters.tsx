import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import type { Show } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { SearchBox } from "../../../manage/filter/search-box.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { receivedEnquiriesAddress, receivedEnquiryAges, receivedEnquiryStates } from "../received-enquiries.api.ts";

type ReceivedEnquiryPlace = PlaceOf<typeof receivedEnquiriesAddress>;

interface FiltersProps {
  place: ReceivedEnquiryPlace;
  onShow: Show<ReceivedEnquiryPlace>;
}

/** The filters of the received enquiries. */
export function ReceivedEnquiryFilters({ place, onShow }: FiltersProps) {
  const translate = useTranslate();
  const states = receivedEnquiryStates.map((value) => ({
    value,
    title: translate(
      value === "open" || value === "unread" ? `receivedEnquiries.${value}Only` : `receivedEnquiries.status.${value}`,
    ),
  }));
  const ages = receivedEnquiryAges.map((days) => ({
    value: days,
    title: translate("receivedEnquiries.olderThan", { days }),
  }));
  return (
    <>
      <SearchBox
        label={translate("receivedEnquiries.search")}
        value={place.search}
        onSearch={(sought) => onShow({ search: sought })}
      />
      <SelectField
        label={translate("receivedEnquiries.status")}
        placeholder={translate("receivedEnquiries.allStates")}
        options={states}
        value={place.state}
        onChange={({ target }) => onShow(receivedEnquiriesAddress.change("state", target.value))}
      />
      <SelectField
        label={translate("receivedEnquiries.age")}
        placeholder={translate("receivedEnquiries.anyAge")}
        options={ages}
        value={place.olderThanDays}
        onChange={({ target }) => onShow(receivedEnquiriesAddress.change("olderThanDays", target.value))}
      />
      <PropertyFilter
        propertyId={place.propertyId}
        onChoose={(propertyId) => onShow({ propertyId, unitProfileId: null })}
      />
    </>
  );
}
