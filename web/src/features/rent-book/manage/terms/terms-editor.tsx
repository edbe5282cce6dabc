import { IconPlus } from "@tabler/icons-react";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { AgreedTerms } from "@vasati/contract/money/terms/terms-calls";
import type { SubmitEvent } from "react";
import { useState } from "react";
import type { ApiError } from "../../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../../manage/form/form-failures.tsx";
import { useUnsavedGuard } from "../../../../manage/form/guards/unsaved-guard.ts";
import { goBack } from "../../../../lib/browser/go-back.ts";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import { paths } from "../../../../routing/paths.ts";
import { termsOf } from "../../rent-account.api.ts";
import { DueFields, OtherFields, RentFreeFields } from "./agreement-fields.tsx";
import { ChargeFields } from "./charge-fields.tsx";
import { renewedTerms } from "./renewed-terms.ts";
import { entriesOf, newCharge, newTerms } from "./terms-entries.ts";
import { TermsPreview } from "./terms-preview.tsx";
import styles from "./terms.module.css";
import { useTermsForm } from "./use-terms-form.ts";

interface TermsEditorProps {
  tenancy: ReadTenancy;
  agreed: AgreedTerms;
  /** The terms of the tenancy that this one renews, from which the form begins. */
  before?: AgreedTerms["terms"] | undefined;
}

/** Saves the terms. On a version conflict, offers to show the other person's. */
function useSaving({ tenancy: { tenancyId }, agreed }: TermsEditorProps, letGo: () => void) {
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("PUT /tenancies/{id}/terms", "log");
  const save = async (terms: NonNullable<AgreedTerms["terms"]>, refuse: (paths: string[]) => void) => {
    try {
      const params = { id: String(tenancyId) };
      const answer = await mutateAsync({ params, body: { terms, version: agreed.version } });
      showToast("success", "terms.saved");
      letGo();
      answers.setData(termsOf(tenancyId), { answer, at: Date.now() });
      // Back to the lease, the task or the account from which they came, unless they have left already.
      if (location.pathname === paths.rentTerms) goBack(rentAccountUrl(tenancyId));
      await answers.invalidate("PUT /tenancies/{id}/terms", (call) => call === "GET /tenancies/{id}/terms");
    } catch (failure) {
      refuse((failure as ApiError).errors.map(({ path }) => path));
    }
  };
  const takeTheirs = () => void answers.refetch(termsOf(tenancyId));
  return { save, takeTheirs, isPending, error };
}

function startOf({ tenancy, agreed, before }: TermsEditorProps) {
  if (agreed.terms) return entriesOf(agreed.terms, tenancy.tenancyCommencingDate);
  return before ? renewedTerms(tenancy, before, today()) : newTerms(tenancy, today());
}

/** The editor of money terms. If a renewal has none yet, its form begins with the terms of the tenancy before. */
export function TermsEditor({ tenancy, agreed }: Omit<TermsEditorProps, "before">) {
  const renewed = agreed.terms === null ? tenancy.renewsTenancyId : null;
  const { data: before, error, ...progress } = useApi(renewed === null ? null : termsOf(renewed));
  // If those can't be read, it begins with the rent alone.
  if (renewed !== null && !before && !error) return <PartLoading error={error} {...progress} />;
  return <TermsForm tenancy={tenancy} agreed={agreed} before={before?.terms} />;
}

/** The form for money terms, with a preview of the dues. */
function TermsForm(props: TermsEditorProps) {
  const translate = useTranslate();
  const { tenancy, agreed, before } = props;
  const [start] = useState(() => startOf(props));
  const form = useTermsForm(start);
  const { save, takeTheirs, isPending, error } = useSaving(props, useUnsavedGuard(form.isDirty));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const terms = form.send();
    if (terms && !isPending) void save(terms, form.refuse);
  };
  const lastDay = tenancy.tenancyExpiryDate;
  const begin = form.entries.charges[0]?.from ?? tenancy.tenancyCommencingDate;
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.parts}>
        {agreed.version === 0 && <Banner kind="info">{translate(before ? "terms.renewed" : "terms.new")}</Banner>}
        {error?.current !== undefined && (
          <Banner kind="warning">
            {translate("terms.changedMeanwhile")}{" "}
            <Button onClick={takeTheirs}>{translate("manage.conflict.takeTheirs")}</Button>
          </Banner>
        )}
        {error && error.errors.length === 0 && <SaveFailure error={error} />}
        {form.mistakes > 0 && <Banner kind="error">{translate("form.mistakes", { count: form.mistakes })}</Banner>}
        <Card className={styles.card}>
          <h2 className={styles.title}>{translate("terms.group.charges")}</h2>
          {form.entries.charges.map((charge, place) => (
            <ChargeFields key={charge.key} form={form} place={place} charge={charge} lastDay={lastDay} />
          ))}
          <Button onClick={() => form.change(({ charges }) => void charges.push(newCharge(begin)))}>
            <IconPlus size={16} aria-hidden />
            {translate("account.charge")}
          </Button>
        </Card>
        <Card className={styles.card}>
          <DueFields form={form} />
          <RentFreeFields form={form} />
        </Card>
        <Card className={styles.card}>
          <OtherFields form={form} />
        </Card>
      </div>
      <Card className={styles.aside}>
        <TermsPreview tenancyId={tenancy.tenancyId} terms={form.terms} />
        <Button type="submit" look="primary" wide busy={isPending}>
          {translate("terms.save")}
        </Button>
      </Card>
    </form>
  );
}
