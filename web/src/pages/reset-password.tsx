import { useSyncExternalStore } from "react";
import { AuthCard } from "../features/auth/auth-card.tsx";
import { DeadLink } from "../features/auth/dead-link.tsx";
import { ResetPasswordForm } from "../features/auth/forms/reset-password-form.tsx";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";

const tokenIn = (text: string) => new URLSearchParams(text).get("token");

function onFragmentChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The address's fragment, without `#`; undefined in the first view, because browsers send it to no server. */
const useFragment = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    onFragmentChange,
    () => location.hash.slice(1),
    () => undefined,
  );

/** The target of the link in a password mail: `#token=…`, in older mails `?token=…`. */
function ResetPasswordPage() {
  const translate = useTranslate();
  const fragment = useFragment();
  const inQuery = tokenIn(usePlace().search);
  const token = fragment === undefined ? "" : (tokenIn(fragment) ?? inQuery);
  return (
    <>
      <PageHead title={translate("resetPassword.title")} hidden />
      <AuthCard
        picture="/pictures/independent-house.svg"
        title={translate("resetPassword.title")}
        lead={translate("resetPassword.lead")}
        footer={<Link to={paths.login}>{translate("auth.backToLogin")}</Link>}
      >
        {token === null ? <DeadLink /> : <ResetPasswordForm key={token} token={token} />}
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: ResetPasswordPage };
