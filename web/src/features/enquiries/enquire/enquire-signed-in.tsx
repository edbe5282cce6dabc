import type { Enquiry, EnquiryForm } from "@vasati/contract/leasing/enquiries";
import { consentHeaders } from "@vasati/contract/people/notice-version";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { ComponentType, ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useLanguage, useTranslate } from "../../../lib/i18n/i18n.tsx";
import { fetchOnceCalm } from "../../../lib/browser/fetch-ahead.ts";
import { navigate, usePlace } from "../../../lib/browser/navigation.tsx";
import { useOnline } from "../../../lib/browser/online.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { withoutEnquireWish } from "../../../routing/addresses.ts";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "./enquire.module.css";
import { openEnquiriesFor } from "../enquiries.api.ts";
import { forgetDraft } from "../../../lib/forms/draft.ts";
import type { EnquiryModalProps } from "./enquiry-modal.tsx";
import { EnquiryNotice } from "./enquiry-notice.tsx";

interface Props {
  unit: UnitDetail;
  person: { name: string; email: string };
  /** What else a visitor can do. */
  beside: ReactNode;
}

const fetchModal = () => import("./enquiry-modal.tsx");

export function EnquireSignedIn({ unit, person, beside }: Props) {
  const translate = useTranslate();
  const { data: openEnquiries } = useApi(openEnquiriesFor(unit.unitProfileId));
  const { Modal, isOpening, open, close } = useModalCode(unit.unitProfileId);
  const [wasSent, setWasSent] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const { submit, isSending } = useSubmission(unit.unitProfileId, (result) => {
    close();
    setWasSent(true);
    if (result?.enquiryId) setSubmitted(true);
  });
  useEnquireWish(open);

  if (submitted) return <EnquiryNotice kind="success" message="enquire.submitted" isAnswer />;
  if (openEnquiries?.total) return <EnquiryNotice kind="info" message="enquire.alreadyRaised" isAnswer={wasSent} />;
  return (
    <div className={styles.dock}>
      {beside}
      <Button look="primary" busy={isOpening || isSending} onClick={() => void open()} className={styles.action}>
        {translate("enquire.now")}
      </Button>
      {Modal && <Modal unit={unit} person={person} isSending={isSending} onSubmit={submit} onClose={close} />}
    </div>
  );
}

/** The form's code, loaded once the page is calm, or when the form is opened. */
function useModalCode(unitProfileId: number) {
  const answers = useAnswers();
  const isOnline = useOnline();
  const [Modal, setModal] = useState<ComponentType<EnquiryModalProps> | null>(null);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => fetchOnceCalm(fetchModal), []);

  const open = async () => {
    setOpening(true);
    try {
      const { EnquiryModal } = await fetchModal();
      // Wait, so that nobody starts filling in a form that then disappears.
      const query = openEnquiriesFor(unitProfileId);
      if (isOnline && !answers.known(query)?.data) await answers.refetch(query);
      setModal(() => EnquiryModal);
    } catch {
      showToast("error", "toast.wentWrong");
    }
    setOpening(false);
  };
  return { Modal, isOpening, open, close: () => setModal(null) };
}

/** Opens the form for a person who had to log in first. */
function useEnquireWish(open: () => Promise<void>) {
  const { path, search } = usePlace();
  const placeWithout = withoutEnquireWish({ path, search });
  const openOnce = useEffectEvent(open);
  useEffect(() => {
    if (placeWithout === null) return;
    navigate(placeWithout, { replace: true, within: true });
    void openOnce();
  }, [placeWithout]);
}

/** Sends the enquiry and returns it, or undefined if it failed; the error policy then informs the person. */
function useSubmission(unitProfileId: number, onResult: (result?: Enquiry) => void) {
  const answers = useAnswers();
  const create = useApiMutation("POST /tenants/enquiries", "enquiry", consentHeaders(useLanguage()));

  /** If there is an earlier enquiry, its banner is shown; otherwise the unit was taken. */
  const explainConflict = async () => {
    const earlier = await answers.refetch(openEnquiriesFor(unitProfileId));
    if (earlier?.total) return;
    showToast("warning", "enquire.unitTaken");
    await answers.invalidateWhere((call) => call.endsWith("/units/{id}"));
  };

  const submit = async (form: EnquiryForm) => {
    try {
      const enquiry = await create.mutateAsync({ body: form });
      forgetDraft("enquiryDraft");
      onResult(enquiry);
      await answers.invalidate("POST /tenants/enquiries");
    } catch (error) {
      onResult();
      if ((error as ApiError).status === 409) await explainConflict();
    }
  };
  return { submit, isSending: create.isPending };
}
