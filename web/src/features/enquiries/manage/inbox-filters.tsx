import { NativeSelect } from "@mantine/core";
import type { PlaceOf, Show } from "../../../lib/browser/list-address.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { SearchBox } from "../../../manage/filter/search-box.tsx";
import { inboxAddress, inboxAges, inboxStates } from "../inbox.address.ts";

type InboxPlace = PlaceOf<typeof inboxAddress>;

interface FiltersProps {
  place: InboxPlace;
  onShow: Show<InboxPlace>;
}

/** What the inbox is narrowed down by. */
export function InboxFilters({ place, onShow }: FiltersProps) {
  const translate = useTranslate();
  const states = inboxStates.map((value) => ({
    value,
    label: translate(value === "open" ? "inbox.openOnly" : `inbox.status.${value}`),
  }));
  const ages = inboxAges.map((days) => ({ value: days, label: translate("inbox.olderThan", { days }) }));
  return (
    <>
      <SearchBox
        label={translate("inbox.search")}
        value={place.search}
        onSearch={(sought) => onShow({ search: sought })}
      />
      <NativeSelect
        label={translate("inbox.status")}
        data={[{ value: "", label: translate("inbox.allStates") }, ...states]}
        value={place.state}
        onChange={({ target }) => onShow(inboxAddress.change("state", target.value))}
      />
      <NativeSelect
        label={translate("inbox.age")}
        data={[{ value: "", label: translate("inbox.anyAge") }, ...ages]}
        value={place.olderThanDays}
        onChange={({ target }) => onShow(inboxAddress.change("olderThanDays", target.value))}
      />
      <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
    </>
  );
}
