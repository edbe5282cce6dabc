import { NativeSelect } from "@mantine/core";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DayFilter } from "../../../manage/list/day-filter.tsx";
import { PropertyFilter } from "../../../manage/list/property-filter.tsx";
import { SearchBox } from "../../../manage/list/search-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { documentTypes } from "../documents.api.ts";
import type { DocumentsPlace } from "../documents-place.ts";
import { documentsUrl } from "../documents-place.ts";
import { TenancyFilter } from "./tenancy-filter.tsx";
import styles from "./documents.module.css";

interface FiltersProps {
  place: DocumentsPlace;
  onShow: (change: Partial<DocumentsPlace>) => void;
  hasProperties: boolean;
  hasTenancies: boolean;
}

const noFilters = { search: "", documentType: "", propertyId: "", tenancyId: "", from: "", until: "" };

/** Narrows the documents down: by words, type, property, tenancy and day. */
export function DocumentFilters({ place, onShow, hasProperties, hasTenancies }: FiltersProps) {
  const translate = useTranslate();
  const { search, documentType, propertyId, tenancyId, from, until } = place;
  const isNarrowed = documentsUrl("", { ...place, page: 0 }) !== "";
  return (
    <div className={styles.filters} role="search">
      <div className={styles.wide}>
        <SearchBox
          label={translate("documents.search")}
          value={search}
          onSearch={(sought) => onShow({ search: sought })}
        />
      </div>
      <TypeFilter chosen={documentType} onChoose={(type) => onShow({ documentType: type })} />
      {hasProperties && (
        <PropertyFilter
          propertyId={propertyId === "" ? null : Number(propertyId)}
          // A tenancy of another has no documents there.
          onChoose={(chosen) => onShow({ propertyId: String(chosen ?? ""), tenancyId: "" })}
        />
      )}
      {hasTenancies && (
        <div className={styles.wide}>
          <TenancyFilter
            tenancyId={tenancyId}
            propertyId={propertyId}
            onChoose={(chosen) => onShow({ tenancyId: chosen })}
          />
        </div>
      )}
      <div className={classNames(styles.wide, styles.days)}>
        <DayFilter label={translate("documents.from")} value={from} onChoose={(day) => onShow({ from: day })} />
        <DayFilter label={translate("documents.until")} value={until} onChoose={(day) => onShow({ until: day })} />
      </div>
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
