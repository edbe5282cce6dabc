import { NativeSelect, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useApi } from "../../../lib/api-query.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { SearchBox } from "../../../manage/search-box.tsx";
import { SearchSelect } from "../../../manage/search-select.tsx";
import { Button } from "../../../ui/button.tsx";
import { documentTypes, ownPropertiesNamed, propertyById } from "../documents.api.ts";
import type { DocumentsPlace } from "../documents-place.ts";
import { documentsUrl } from "../documents-place.ts";
import styles from "./documents.module.css";

interface FiltersProps {
  place: DocumentsPlace;
  onShow: (change: Partial<DocumentsPlace>) => void;
  hasProperties: boolean;
}

const noFilters = { search: "", documentType: "", propertyId: "", tenancyId: "", from: "", until: "" };

/** Narrows the documents down: by words, type, property and day. */
export function DocumentFilters({ place, onShow, hasProperties }: FiltersProps) {
  const translate = useTranslate();
  const { search, documentType, from, until } = place;
  const isNarrowed = documentsUrl("", { ...place, page: 0 }) !== "";
  return (
    <div className={styles.filters} role="search">
      <div className={styles.search}>
        <SearchBox
          label={translate("documents.search")}
          value={search}
          onSearch={(sought) => onShow({ search: sought })}
        />
      </div>
      <TypeFilter chosen={documentType} onChoose={(type) => onShow({ documentType: type })} />
      {hasProperties && (
        // Emptied from outside it begins anew.
        <PropertyFilter
          key={place.propertyId}
          propertyId={place.propertyId}
          onChoose={(propertyId) => onShow({ propertyId })}
        />
      )}
      <DayFilter label={translate("documents.from")} value={from} onChoose={(day) => onShow({ from: day })} />
      <DayFilter label={translate("documents.until")} value={until} onChoose={(day) => onShow({ until: day })} />
      {isNarrowed && (
        <Button className={styles.reset} onClick={() => onShow(noFilters)}>
          {translate("manage.reset")}
        </Button>
      )}
    </div>
  );
}

function TypeFilter({ chosen, onChoose }: { chosen: string; onChoose: (type: string) => void }) {
  const translate = useTranslate();
  const { data = [] } = useApi(documentTypes());
  // One that the address names is shown as chosen, whatever the types are.
  const isListed = chosen === "" || data.some(({ value }) => value === chosen);
  const types = isListed ? data : [...data, { value: chosen, title: chosen }];
  return (
    <NativeSelect
      label={translate("documents.type")}
      value={chosen}
      data={[
        { value: "", label: translate("documents.allTypes") },
        ...types.map(({ value, title }) => ({ value, label: title })),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

function PropertyFilter({ propertyId, onChoose }: { propertyId: string; onChoose: (propertyId: string) => void }) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const { data, error, retry } = useApi(ownPropertiesNamed(search), { keepsOld: true });
  const id = useId();
  return (
    <>
      {propertyId === "" ? (
        <SearchSelect
          control={{ id, label: translate("documents.property") }}
          chosen={null}
          onChoose={(choice) => choice && onChoose(choice.value)}
          choices={data?.items.map((property) => ({
            value: String(property.propertyId),
            title: property.propertyName,
          }))}
          total={data?.total ?? 0}
          onSearch={setSearch}
          hasFailed={error !== undefined}
          onRetry={retry}
        />
      ) : (
        <ChosenProperty propertyId={propertyId} onForget={() => onChoose("")} />
      )}
    </>
  );
}

function ChosenProperty({ propertyId, onForget }: { propertyId: string; onForget: () => void }) {
  const translate = useTranslate();
  const { data } = useApi(propertyById(propertyId));
  const chosen = { value: propertyId, title: data?.propertyName ?? "…" };
  return (
    <SearchSelect
      control={{ id: useId(), label: translate("documents.property") }}
      chosen={chosen}
      onChoose={(choice) => choice === null && onForget()}
      choices={[chosen]}
      total={1}
      onSearch={() => undefined}
      hasFailed={false}
      onRetry={() => undefined}
    />
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}

const DayFilter = ({ label, value, onChoose }: DayFilterProps) => (
  <TextInput type="date" label={label} value={value} onChange={(event) => onChoose(event.target.value)} />
);
