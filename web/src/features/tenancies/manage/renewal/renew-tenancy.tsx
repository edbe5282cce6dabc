import type { RenewalForm } from "@vasati/contract/leasing/renewals";
import type { ReadTenancy, RenewalBegin } from "@vasati/contract/leasing/tenancies";
import { lastRentOf } from "@vasati/contract/money/terms/last-rent";
import type { AgreedTerms } from "@vasati/contract/money/terms/terms-calls";
import type { ApiError } from "../../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import type { ApiQuery } from "../../../../lib/api/query.ts";
import { formatDate } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { FieldGroup } from "../../../../manage/form/fields/field-group.tsx";
import { DraftOffer } from "../../../../manage/form/draft-offer.tsx";
import { useFormDraft } from "../../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../../manage/form/form.ts";
import { useRecord } from "../../../../manage/record/record-editing.ts";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { useUnsavedGuard } from "../../../../manage/form/guards/unsaved-guard.ts";
import { unitProfileUrl } from "../../../../routing/addresses.ts";
import { Button, LinkButton } from "../../../../ui/controls/button.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { EmptyState } from "../../../../ui/feedback/state.tsx";
import { ErrorSummary } from "../../../../ui/fields/error-summary.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { tenancyById } from "../../../../domain/tenancies.api.ts";
import { TenancyNotThere } from "../../tenancy-not-there.tsx";
import { newRenewal, renewalSchema, renewalWords } from "./renewal-entries.ts";
import { RenewalPreview } from "./renewal-preview.tsx";
import { TenancyPlace } from "../tenancy-place.tsx";
import styles from "./renew-tenancy.module.css";

interface RenewTenancyProps {
  tenancyId: number;
  /** Asks for its money terms, which are another feature's. */
  termsOf: (tenancyId: number) => ApiQuery<AgreedTerms>;
  /** The renewal waits for its activation; its papers are next. */
  onRenewed: (renewal: { tenancyId: number }) => void;
  /** The way to the papers of one that waits already. */
  papersUrl: (tenancyId: number) => string;
}

/** The renewal of a tenancy: for how many months, at how much more. */
export function RenewTenancy({ tenancyId, termsOf, onRenewed, papersUrl }: RenewTenancyProps) {
  const translate = useTranslate();
  const { data, error, isPaused, retry } = useRecord(tenancyById(tenancyId));
  const agreed = useRecord(termsOf(tenancyId));
  if (error?.status === 404) return <EmptyState>{translate("renewal.gone")}</EmptyState>;
  if (!data) return <TenancyNotThere error={error} isPaused={isPaused} retry={retry} />;
  if (data.renewal && !agreed.data) return <TenancyNotThere {...agreed} />;
  if (data.renewal && agreed.data) {
    const lastRent = lastRentOf(data, agreed.data.terms);
    return <RenewalOf tenancy={data} lastRent={lastRent} begin={data.renewal} onRenewed={onRenewed} />;
  }
  const { renewedBy, unitProfileId } = data;
  if (renewedBy?.tenancyStatus === "PendingActivation")
    return (
      <EmptyState
        title={translate("rule.renewalIsOpen")}
        action={<LinkButton to={papersUrl(renewedBy.tenancyId)}>{translate("renewal.open")}</LinkButton>}
      >
        {translate("renewal.openWords")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={translate("renewal.impossible")}
      action={<LinkButton to={unitProfileUrl(unitProfileId)}>{translate("renewal.toUnit")}</LinkButton>}
    >
      {translate("rule.cannotBeRenewed")}
    </EmptyState>
  );
}

interface RenewalOfProps extends Pick<RenewTenancyProps, "onRenewed"> {
  tenancy: ReadTenancy;
  /** A month, at the end of the tenancy. */
  lastRent: number;
  begin: RenewalBegin;
}

function useRenewing({ tenancy, onRenewed }: RenewalOfProps, letGo: () => void) {
  const answers = useAnswers();
  const create = useApiMutation("POST /tenancies/{id}/renewals", "edit");
  /** @returns the fields that the server rejected */
  const renew = async (body: RenewalForm): Promise<string[]> => {
    try {
      const renewal = await create.mutateAsync({ params: { id: String(tenancy.tenancyId) }, body });
      showToast("success", "renewal.made");
      letGo();
      onRenewed(renewal);
      await answers.invalidate("POST /tenancies/{id}/renewals");
      return [];
    } catch (error) {
      return (error as ApiError).errors.map(({ path }) => (path === "rent" ? "percent" : path));
    }
  };
  return { renew, error: create.error, isPending: create.isPending };
}

function RenewalOf(props: RenewalOfProps) {
  const { tenancy, lastRent, begin } = props;
  const translate = useTranslate();
  const draft = useFormDraft("renewalDraft", tenancy.tenancyId);
  const form = useManageForm(renewalSchema(begin), { fields: renewalWords, initial: newRenewal(begin), draft });
  const { renew, error, isPending } = useRenewing(props, useUnsavedGuard(form.isDirty));
  const { renewalProposedTerms, unitProfileId } = tenancy;
  const beginHelp = begin.isFixed
    ? translate("renewal.beginFixed")
    : translate("renewal.beginFree", { date: formatDate(begin.earliest, translate) });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.submit(async (body) => void form.refuse(await renew(body)))}
    >
      {form.startAfresh && <DraftOffer onDiscard={form.startAfresh} />}
      <SaveFailure error={error} />
      <ErrorSummary mistakes={form.mistakes} />
      <TenancyPlace tenancy={tenancy} />
      <Card className={styles.card}>
        <FieldGroup title={translate("renewal.terms")}>
          <TextField
            autoComplete="off"
            inputMode="decimal"
            {...form.field("percent")}
            {...(renewalProposedTerms && {
              help: translate("renewal.proposed", { terms: renewalProposedTerms }),
            })}
          />
          <TextField autoComplete="off" inputMode="numeric" {...form.field("months")} />
          <DateField
            {...form.date("tenancyCommencingDate")}
            readOnly={begin.isFixed}
            min={begin.earliest}
            help={beginHelp}
          />
        </FieldGroup>
        <RenewalPreview tenancy={tenancy} lastRent={lastRent} texts={form.texts} />
        <p className={styles.words}>{translate("renewal.takenOver")}</p>
        {tenancy.tenancyStatus === "Active" && <p className={styles.words}>{translate("renewal.takesOver")}</p>}
      </Card>
      <div className={styles.foot}>
        <LinkButton to={unitProfileUrl(unitProfileId)}>{translate("renewal.cancel")}</LinkButton>
        <Button type="submit" look="primary" busy={isPending}>
          {translate("renewal.agree")}
        </Button>
      </div>
    </form>
  );
}
