import type { SecondFactorNeeded } from "@vasati/contract/wire/errors";
import { useState } from "react";
import { AuthCard } from "../features/auth/auth-card.tsx";
import { DemoAccounts } from "../features/auth/demo-accounts.tsx";
import { LoginForm } from "../features/auth/forms/login-form.tsx";
import { PasskeyButton } from "../features/auth/forms/passkey-button.tsx";
import { useRedirectWhenSignedIn } from "../features/auth/log-in.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../lib/browser/navigation.tsx";
import { useSettings } from "../lib/settings/settings.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { authUrl } from "../routing/addresses.ts";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";

/** Most people never need it. */
const SecondStepForm = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../features/auth/forms/second-step-form.tsx")).SecondStepForm,
);

function LoginPage() {
  const translate = useTranslate();
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  const { search } = usePlace();
  const { demo } = useSettings();
  useRedirectWhenSignedIn();
  if (needed)
    return (
      <>
        <PageHead title={translate("login.title")} hidden />
        <AuthCard
          picture="/pictures/villa.svg"
          title={translate("secondStep.title")}
          lead={translate(needed.ways.includes("code") ? "secondStep.lead" : "secondStep.passkeyLead")}
        >
          <SecondStepForm needed={needed} onBack={() => setNeeded(null)} />
        </AuthCard>
      </>
    );
  const footer = (
    <>
      <Link to={authUrl(paths.forgotPassword, search)}>{translate("login.forgot")}</Link>
      <Link to={authUrl(paths.register, search)}>{translate("register.title")}</Link>
    </>
  );
  return (
    <>
      <PageHead title={translate("login.title")} hidden />
      <AuthCard
        picture="/pictures/villa.svg"
        title={translate("login.title")}
        lead={translate("login.lead")}
        footer={footer}
        end={demo && <DemoAccounts onSecondFactor={setNeeded} />}
      >
        <LoginForm onSecondFactor={setNeeded} />
        <PasskeyButton />
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: LoginPage };
