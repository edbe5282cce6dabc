import { NativeSelect } from "@mantine/core";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PropertyFilter } from "../../../manage/list/property-filter.tsx";
import { SearchBox } from "../../../manage/list/search-box.tsx";
import { Toolbar } from "../../../manage/list/toolbar.tsx";
import type { InboxPlace } from "../inbox-place.ts";
import { inboxAges, inboxPlaceIn, inboxStates } from "../inbox-place.ts";

interface FiltersProps {
  place: InboxPlace;
  onShow: (change: Partial<InboxPlace>) => void;
}

/** What the inbox is narrowed down by. */
export function InboxFilters({ place, onShow }: FiltersProps) {
  const translate = useTranslate();
  const states = inboxStates.map((value) => ({
    value,
    label: translate(value === "open" ? "inbox.openOnly" : `inbox.status.${value}`),
  }));
  const ages = inboxAges.map((days) => ({ value: String(days), label: translate("inbox.olderThan", { days }) }));
  return (
    <Toolbar>
      <SearchBox
        label={translate("inbox.search")}
        value={place.search}
        onSearch={(sought) => onShow({ search: sought })}
      />
      <NativeSelect
        label={translate("inbox.status")}
        data={[{ value: "", label: translate("inbox.allStates") }, ...states]}
        value={place.state}
        onChange={({ target }) => onShow({ state: inboxPlaceIn(`state=${target.value}`).state })}
      />
      <NativeSelect
        label={translate("inbox.age")}
        data={[{ value: "", label: translate("inbox.anyAge") }, ...ages]}
        value={String(place.olderThanDays ?? "")}
        onChange={({ target }) =>
          onShow({ olderThanDays: inboxPlaceIn(`olderThanDays=${target.value}`).olderThanDays })
        }
      />
      <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
    </Toolbar>
  );
}
