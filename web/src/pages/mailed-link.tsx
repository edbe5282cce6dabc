import { AuthCard } from "../features/auth/auth-card.tsx";
import { ConfirmEmailForm } from "../features/auth/forms/confirm-email-form.tsx";
import { ResetPasswordForm } from "../features/auth/forms/reset-password-form.tsx";
import { useFragment } from "../lib/browser/fragment.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";

const tokenIn = (text: string) => new URLSearchParams(text).get("token");

/**
 * The target of the links in mails about accounts: `#token=…`, in older mails to set a password `?token=…`. One page for both links, because
 * every page adds to the first script of visitors.
 */
function MailedLinkPage() {
  const translate = useTranslate();
  const { path, search } = usePlace();
  const fragment = useFragment();
  const token = fragment === undefined ? "" : (tokenIn(fragment) ?? tokenIn(search));
  const confirms = path === paths.confirmEmail;
  const title = translate(confirms ? "confirmEmail.title" : "resetPassword.title");
  return (
    <>
      <PageHead title={title} hidden />
      <AuthCard
        picture="/pictures/independent-house.svg"
        title={title}
        lead={translate(confirms ? "confirmEmail.lead" : "resetPassword.lead")}
        footer={!confirms && <Link to={paths.login}>{translate("auth.backToLogin")}</Link>}
      >
        {confirms ? <ConfirmEmailForm key={token} token={token} /> : <ResetPasswordForm key={token} token={token} />}
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: MailedLinkPage };
