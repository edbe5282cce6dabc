import { NativeSelect } from "@mantine/core";
import { useId, useState } from "react";
import { useApi } from "../../../lib/api-query.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { SearchBox } from "../../../manage/search-box.tsx";
import type { Choice } from "../../../manage/search-select.tsx";
import { SearchSelect } from "../../../manage/search-select.tsx";
import { Toolbar } from "../../../manage/toolbar.tsx";
import type { InboxPlace } from "../inbox-place.ts";
import { inboxAges, inboxPlaceIn, inboxStates } from "../inbox-place.ts";
import { propertiesNamed, propertyById } from "../inbox.api.ts";

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
  const chooseProperty = (propertyId: number | null) => onShow({ propertyId });
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
      {place.propertyId === null ? (
        <PropertyFilter chosen={null} onChoose={chooseProperty} />
      ) : (
        <ChosenProperty propertyId={place.propertyId} onChoose={chooseProperty} />
      )}
    </Toolbar>
  );
}

type OnChoose = (propertyId: number | null) => void;

/** The address knows its id alone. */
function ChosenProperty({ propertyId, onChoose }: { propertyId: number; onChoose: OnChoose }) {
  const { data } = useApi(propertyById(propertyId));
  const title = data?.propertyName ?? String(propertyId);
  return <PropertyFilter chosen={{ value: String(propertyId), title }} onChoose={onChoose} />;
}

function PropertyFilter({ chosen, onChoose }: { chosen: Choice | null; onChoose: OnChoose }) {
  const translate = useTranslate();
  const id = useId();
  const [search, setSearch] = useState("");
  const { data, error, retry } = useApi(propertiesNamed(search), { keepsOld: true });
  return (
    <SearchSelect
      control={{ id, label: translate("inbox.property") }}
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
