import { AuthCard } from "../features/auth/auth-card.tsx";
import { useProof } from "../features/auth/factors/with-proof.tsx";
import { PageHead } from "../lib/browser/head.tsx";
import { navigate, usePlace } from "../lib/browser/navigation.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { useSession } from "../lib/session/session.ts";
import type { Page } from "../routing/page.ts";
import { homeOf, nextPath } from "../routing/addresses.ts";
import { paths } from "../routing/paths.ts";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";

const LoginFactors = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../features/auth/factors/login-factors.tsx")).LoginFactors,
);

/** Where people set up a second factor who must have one, before anything else. */
function SecondFactorPage() {
  const translate = useTranslate();
  const session = useSession();
  const { search } = usePlace();
  const { withProof, question } = useProof();
  const goOn = () =>
    navigate(nextPath(search, session.signedIn ? homeOf(session.role) : paths.search), { replace: true });
  return (
    <>
      <PageHead title={translate("factors.enrol")} hidden />
      <AuthCard
        picture="/pictures/independent-house.svg"
        title={translate("factors.enrol")}
        lead={translate("factors.enrolLead")}
      >
        <LoginFactors withProof={withProof} onContinue={goOn} />
        {question}
      </AuthCard>
    </>
  );
}

export const page: Page = { Component: SecondFactorPage };
