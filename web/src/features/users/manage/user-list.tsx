import { roles } from "@vasati/contract/people/roles";
import type { Account } from "@vasati/contract/people/users";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordFilters } from "../../../manage/filter/record-filters.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { usersAddress, userPage } from "../users.api.ts";

/** `20 Nov 2026, 14:05`, or that there was none. */
export const lastLoginOf = ({ lastLoginAt }: Account, translate: Translate): string =>
  lastLoginAt ? momentOf(lastLoginAt, translate) : translate("users.never");

function Access({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  return <Badge tone={disabled ? "neutral" : "good"}>{translate(disabled ? "users.disabled" : "users.enabled")}</Badge>;
}

const accessOf = ({ disabled }: Account) => <Access disabled={disabled} />;

/** The accounts, with their roles and last logins. */
export function UserList({ place }: { place: PlaceOf<typeof usersAddress> }) {
  const translate = useTranslate();
  const show = showAt(usersAddress, place);
  const columns: Column<Account, typeof place.sort>[] = [
    { title: translate("users.name"), cell: ({ name }) => breakable(name), share: 3, sort: "name" },
    { title: translate("users.email"), cell: ({ email }) => breakable(email), share: 3, sort: "email" },
    { title: translate("users.role"), cell: ({ role }) => translate(`users.role.${role}`), share: 2, sort: "role" },
    { title: translate("users.access"), cell: accessOf, share: 2 },
    {
      title: translate("users.lastLogin"),
      cell: (account) => lastLoginOf(account, translate),
      share: 2,
      sort: "lastLoginAt",
    },
  ];
  const titled = roles.map((role) => ({ value: role, title: translate(`users.role.${role}`) }));
  return (
    <RecordList
      address={usersAddress}
      place={place}
      asked={useApi(userPage(place), { keepsOld: true })}
      label={translate("users.title")}
      columns={columns}
      keyOf={({ userId }) => userId}
      opens="over"
      filters={
        <RecordFilters label="users.search" place={place} onShow={show}>
          <SelectField
            label={translate("users.role")}
            hidesLabel
            value={place.status}
            onChange={({ target }) => show(usersAddress.change("status", target.value))}
            placeholder={translate("users.allRoles")}
            options={titled}
          />
        </RecordFilters>
      }
      empty={<NoRecords title="users.none" words="users.noneWords" />}
    />
  );
}
