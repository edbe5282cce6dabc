import { TermsEditor } from "../../features/rent-book/manage/terms/terms-editor.tsx";
import { TermsFacts } from "../../features/rent-book/manage/terms/terms-facts.tsx";
import { rentAccountUrl } from "../../routing/addresses.ts";
import { rentAccountAddress, tenancyOf, termsOf } from "../../features/rent-book/rent-account.api.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PartLoading } from "../../manage/page/part-loading.tsx";
import { useRecord } from "../../manage/record/record-editing.ts";
import { TenantLink, UnitLink } from "../../manage/record/record-link.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { ErrorScreen } from "../../ui/feedback/error-screen.tsx";
import { EmptyState } from "../../ui/feedback/state.tsx";

function RentTermsPage() {
  const { tenancyId } = rentAccountAddress.read(usePlace().search);
  return tenancyId === null ? <Missing /> : <TermsOf key={tenancyId} tenancyId={tenancyId} />;
}

const Missing = () => <ErrorScreen status={404} title="terms.missingTitle" words="account.missingWords" />;

function TermsOf({ tenancyId }: { tenancyId: number }) {
  const translate = useTranslate();
  const { data: tenancy, ...ofTenancy } = useApi(tenancyOf(tenancyId));
  const { data: agreed, ...ofTerms } = useRecord(termsOf(tenancyId));
  if (ofTenancy.error?.status === 404 || ofTerms.error?.status === 404) return <Missing />;
  const title = translate("terms.title");
  return (
    <>
      <PageHead title={tenancy ? `${title}: ${tenancy.tenantName}` : title} hidden />
      <PageHeader
        title={title}
        lead={
          tenancy && (
            <>
              <TenantLink {...tenancy} />
              {" · "}
              <UnitLink {...tenancy} />
            </>
          )
        }
        onBack={() => goBack(rentAccountUrl(tenancyId))}
      />
      {tenancy && agreed ? (
        agreed.mayEdit ? (
          <TermsEditor key={agreed.version} tenancy={tenancy} agreed={agreed} />
        ) : agreed.terms ? (
          <TermsFacts terms={agreed.terms} />
        ) : (
          <EmptyState>{translate("terms.none")}</EmptyState>
        )
      ) : (
        <PartLoading {...(tenancy ? ofTerms : ofTenancy)} />
      )}
    </>
  );
}

export const page = managePage(RentTermsPage);
