import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { useProof } from "../../features/auth/factors/with-proof.tsx";
import { usersAddress } from "../../features/users/users.api.ts";
import { UserList } from "../../features/users/manage/user-list.tsx";
import { accountLabels } from "../../features/users/manage/user-words.ts";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { emailOf, useSession } from "../../lib/session/session.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Modals load when they are opened. */
const InviteUser = lazyModal(
  "users.invite",
  async () => (await import("../../features/users/manage/invite-user.tsx")).InviteUser,
);
const UserView = lazyModal(
  "users.editTitle",
  async () => (await import("../../features/users/manage/user-view.tsx")).UserView,
);

function UsersPage() {
  const translate = useTranslate();
  const place = usersAddress.read(usePlace().search);
  const session = useSession();
  const { withProof, question } = useProof();
  const [isInviting, setInviting] = useState(() => hasFormDraft("invitationDraft"));
  const showList = () => navigate(usersAddress.url({ ...place, open: null }), { within: true });
  const invite = (
    <Button look="primary" onClick={() => setInviting(true)}>
      {translate("users.invite")}
    </Button>
  );
  return (
    <>
      <PageHead title={translate("users.title")} hidden />
      <PageHeader title={translate("users.title")} action={invite} />
      <UserList place={place} />
      {isInviting && <InviteUser onClose={() => setInviting(false)} />}
      {place.open !== null && (
        <UserView
          key={place.open}
          userId={place.open}
          ownEmail={emailOf(session)}
          onClose={showList}
          withProof={withProof}
          after={
            <>
              <EraseLink kind="account" id={place.open} />
              <RecordHistory recordType="user" recordId={place.open} labels={accountLabels} />
            </>
          }
        />
      )}
      {question}
    </>
  );
}

export const page = managePage(UsersPage);
