import type { Account } from "@vasati/contract/people/users";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useRecord } from "../../../manage/record/record-editing.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { WithProof } from "../../../lib/api/with-proof.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Disclosure } from "../../../ui/controls/disclosure.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { userById } from "../users.api.ts";
import { ResetFactors } from "./reset-factors.tsx";
import { ChangeAccess } from "./change-access.tsx";
import { UserEditor } from "./user-editor.tsx";
import { lastLoginOf } from "./user-list.tsx";
import styles from "./own-account-form.module.css";

const SessionsOf = lazyComponent(<Skeleton shape="text" />, async () => (await import("./sessions.tsx")).SessionsOf);

interface UserViewProps {
  userId: number;
  /** Nobody can change their own role. */
  ownEmail: string;
  onClose: () => void;
  withProof: WithProof;
  /** What the page adds below the form: the account's history. */
  after: ReactNode;
}

/** One account over the list. */
export function UserView({ userId, ownEmail, onClose, withProof, after }: UserViewProps) {
  const translate = useTranslate();
  const { data, ...progress } = useRecord(userById(userId));
  const [asked, setAsked] = useState<"access" | "factors" | null>(null);
  const title = translate("users.editTitle");
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  if (asked === "access") return <ChangeAccess account={data} onClose={onClose} />;
  if (asked === "factors") return <ResetFactors account={data} withProof={withProof} onClose={onClose} />;
  const below = (
    <>
      <div className={styles.sessions}>
        <Disclosure title={translate("sessions.title")}>
          <SessionsOf userId={userId} />
        </Disclosure>
      </div>
      {data.email !== ownEmail && data.lastLoginAt !== null && (
        <Button look="quiet" onClick={() => setAsked("factors")}>
          {translate("users.resetFactors")}
        </Button>
      )}
      {after}
    </>
  );
  if (data.email === ownEmail)
    return (
      <Dialog title={title} onClose={onClose} closesOutside>
        <Banner kind="info">{translate("users.own")}</Banner>
        <AccountFacts account={data} />
        {below}
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
      onChangeAccess={() => setAsked("access")}
      onClose={onClose}
      after={below}
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

/** For an account that was never used: mails another link, because the first is only valid for an hour. */
function InviteAgain({ account: { userId, lastLoginAt, disabled } }: { account: Account }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const invitation = useApiMutation("POST /users/{id}/invitations", "log");
  if (lastLoginAt !== null || disabled) return null;
  const send = async () => {
    try {
      await invitation.mutateAsync({ params: { id: String(userId) } });
    } catch {
      return;
    }
    showToast("success", "users.invited");
    await answers.invalidate("POST /users/{id}/invitations");
  };
  return (
    <div className={styles.form}>
      <SaveFailure error={invitation.error} />
      <p>{translate("users.neverLoggedIn")}</p>
      <Button busy={invitation.isPending} disabled={invitation.isSuccess} onClick={() => void send()}>
        {translate("users.inviteAgain")}
      </Button>
    </div>
  );
}
