import type { ReactNode } from "react";
import type { Show } from "../../lib/browser/show-list.ts";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { SearchBox } from "./search-box.tsx";

interface RecordFiltersProps {
  /** The search text. */
  label: MessageId;
  place: { search: string; archived?: boolean };
  onShow: Show<{ search: string; archived?: boolean }>;
  /** Administrators see archived records too. */
  maySeeArchived?: boolean;
  /** Filters of its own. */
  children?: ReactNode;
}

/** The filters of lists of people and their records. */
export function RecordFilters({ label, place, onShow, maySeeArchived = false, children }: RecordFiltersProps) {
  const translate = useTranslate();
  return (
    <>
      <SearchBox label={translate(label)} value={place.search} onSearch={(search) => onShow({ search })} />
      {children}
      {maySeeArchived && (
        <Checkbox
          label={translate("manage.archivedOnly")}
          checked={place.archived ?? false}
          onChange={({ target }) => onShow({ archived: target.checked })}
        />
      )}
    </>
  );
}
