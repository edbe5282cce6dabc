import { useProof } from "../../../features/auth/factors/with-proof.tsx";
import { ChangePasswordForm } from "../../../features/auth/forms/change-password-form.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Column, Part, Parts } from "./part.tsx";

/** Loads beside the view, because a user's dialog shows such a list too. */
const OwnSessions = lazyComponent(
  <Skeleton shape="text" />,
  async () => (await import("../../../features/users/manage/sessions.tsx")).OwnSessions,
);

/** Loads beside the view, because the page of those who must set up a second factor shows it too. */
const LoginFactors = lazyComponent(
  <Skeleton shape="text" />,
  async () => (await import("../../../features/auth/factors/login-factors.tsx")).LoginFactors,
);

/** How the person logs in, and where they're logged in. */
export function LoginView() {
  const translate = useTranslate();
  const { withProof, question } = useProof();
  return (
    <>
      <Parts>
        <Part title={translate("factors.title")} lead={translate("factors.lead")}>
          <LoginFactors withProof={withProof} />
        </Part>
        <Column>
          <Part title={translate("sessions.own")} lead={translate("sessions.ownWords")}>
            <OwnSessions withProof={withProof} />
          </Part>
          <Part title={translate("changePassword.title")} lead={translate("changePassword.lead")}>
            <ChangePasswordForm />
          </Part>
        </Column>
      </Parts>
      {question}
    </>
  );
}
