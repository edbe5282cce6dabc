import { roles } from "@vasati/contract/people/roles";
import type { Account } from "@vasati/contract/people/users";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import type { Column } from "../../../manage/list/data-table.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import type { ListPlace } from "../../../paths.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { breakable } from "../../../ui/breakable.tsx";
import { userPage } from "../users.api.ts";

const words = {
  title: "users.title",
  search: "users.search",
  none: "users.none",
  noneWords: "users.noneWords",
} as const;

/** `20 Nov 2026, 14:05`, or that there was none. */
export const lastLoginOf = ({ lastLoginAt }: Account, translate: Translate): string =>
  lastLoginAt ? momentOf(lastLoginAt, translate) : translate("users.never");

function Access({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  return <Badge tone={disabled ? "neutral" : "good"}>{translate(disabled ? "users.disabled" : "users.enabled")}</Badge>;
}

const accessOf = ({ disabled }: Account) => <Access disabled={disabled} />;

/** The accounts by name, with what they may do and when they were used last. */
export function UserList({ place }: { place: ListPlace }) {
  const translate = useTranslate();
  const all = { value: "", label: translate("users.allRoles") };
  const columns: Column<Account>[] = [
    { title: translate("users.name"), cell: ({ name }) => breakable(name), share: 3 },
    { title: translate("users.email"), cell: ({ email }) => breakable(email), share: 3 },
    { title: translate("users.role"), cell: ({ role }) => translate(`users.role.${role}`), share: 2 },
    { title: translate("users.access"), cell: accessOf, share: 2 },
    { title: translate("users.lastLogin"), cell: (account) => lastLoginOf(account, translate), share: 2 },
  ];
  return (
    <RecordList
      path={paths.users}
      place={place}
      words={words}
      query={userPage(place)}
      columns={columns}
      idOf={({ userId }) => userId}
      maySeeArchived={false}
      status={{
        label: translate("users.role"),
        options: [all, ...roles.map((role) => ({ value: role, label: translate(`users.role.${role}`) }))],
      }}
    />
  );
}
