import type { Account } from "@vasati/contract/people/users";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useRecord } from "../../../manage/record/record-editing.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { breakable } from "../../../ui/breakable.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { userById } from "../users.api.ts";
import { ChangeAccess } from "./change-access.tsx";
import { InviteAgain } from "./invite-again.tsx";
import { UserEditor } from "./user-editor.tsx";
import { lastLoginOf } from "./user-list.tsx";

interface UserViewProps {
  userId: number;
  /** Nobody changes the rights of the own account. */
  ownEmail: string;
  onClose: () => void;
  /** What the page adds below the form: the account's history. */
  after: ReactNode;
}

/** One account over the list. */
export function UserView({ userId, ownEmail, onClose, after }: UserViewProps) {
  const translate = useTranslate();
  const { data, ...progress } = useRecord(userById(userId));
  const [changesAccess, setChangesAccess] = useState(false);
  const title = translate("users.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  if (changesAccess) return <ChangeAccess account={data} onClose={onClose} />;
  if (data.email === ownEmail)
    return (
      <Dialog title={title} onClose={onClose} closesOutside>
        <Banner kind="info">{translate("users.own")}</Banner>
        <AccountFacts account={data} />
        {after}
      </Dialog>
    );
  return (
    <UserEditor
      start={data}
      title={title}
      facts={
        <>
          <AccountFacts account={data} />
          <InviteAgain account={data} />
        </>
      }
      onChangeAccess={() => setChangesAccess(true)}
      onClose={onClose}
      after={after}
    />
  );
}

function AccountFacts({ account }: { account: Account }) {
  const translate = useTranslate();
  return (
    <Facts
      facts={[
        { name: translate("users.name"), value: account.name },
        { name: translate("users.email"), value: breakable(account.email) },
        { name: translate("users.access"), value: translate(account.disabled ? "users.disabled" : "users.enabled") },
        { name: translate("users.lastLogin"), value: lastLoginOf(account, translate) },
      ]}
    />
  );
}
