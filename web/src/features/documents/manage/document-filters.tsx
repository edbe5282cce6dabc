import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import type { Show } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DayFilter } from "../../../manage/filter/day-filter.tsx";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import { SearchBox } from "../../../manage/filter/search-box.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { documentTypes } from "../documents.api.ts";
import { documentsAddress } from "../documents.address.ts";
import { TenancyFilter } from "./tenancy-filter.tsx";
import styles from "./documents.module.css";

type DocumentsPlace = PlaceOf<typeof documentsAddress>;

interface FiltersProps {
  place: DocumentsPlace;
  onShow: Show<DocumentsPlace>;
  hasProperties: boolean;
  hasTenancies: boolean;
  views: ReactNode;
}

/** The filters of the documents: text, property, tenancy, date and type. */
export function DocumentFilters({ place, onShow, hasProperties, hasTenancies, views }: FiltersProps) {
  const translate = useTranslate();
  const { search, documentType, propertyId, tenancyId, from, until } = place;
  const isNarrowed = documentsAddress.isNarrowed({ ...place, page: 0 });
  return (
    <div className={styles.filters} role="search">
      <div className={styles.wide}>
        <SearchBox
          label={translate("documents.search")}
          value={search}
          onSearch={(sought) => onShow({ search: sought })}
        />
      </div>
      {hasProperties && (
        <div className={styles.wide}>
          <PropertyFilter
            propertyId={propertyId}
            // A tenancy of another property would match nothing.
            onChoose={(chosen) => onShow({ propertyId: chosen, tenancyId: null })}
          />
        </div>
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
      <TypeFilter chosen={documentType} onChoose={(type) => onShow({ documentType: type })} />
      <div className={styles.actions}>
        {views}
        {isNarrowed && (
          <Button onClick={() => onShow({ ...documentsAddress.read(""), sort: place.sort, size: place.size })}>
            {translate("manage.reset")}
          </Button>
        )}
      </div>
    </div>
  );
}

function TypeFilter({ chosen, onChoose }: { chosen: string; onChoose: (type: string) => void }) {
  const translate = useTranslate();
  const { data = [] } = useApi(documentTypes());
  // The type in the address is always an option.
  const isListed = chosen === "" || data.some(({ value }) => value === chosen);
  const types = isListed ? data : [...data, { value: chosen, title: chosen }];
  return (
    <SelectField
      label={translate("documents.type")}
      value={chosen}
      placeholder={translate("documents.allTypes")}
      options={types}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
