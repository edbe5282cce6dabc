import type { AnswerGiven, Enquiry } from "@vasati/contract/leasing/enquiries";
import { useState } from "react";
import { useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Pager } from "../../ui/controls/pager.tsx";
import { ErrorState } from "../../ui/feedback/state.tsx";
import { AnswersGiven } from "./answers-given.tsx";
import { ownAnswers } from "./enquiries.api.ts";
import styles from "./own-answers.module.css";

/** The latest reply to one of the person's enquiries, with the earlier ones on demand. */
export function OwnAnswers({ enquiry, latest }: { enquiry: Enquiry; latest: AnswerGiven }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { enquiryId, answers, unitName } = enquiry;
  return (
    <section className={styles.answers} aria-label={translate("enquiries.answersOf", { unitName })}>
      {isOpen ? <AllAnswers enquiryId={enquiryId} latest={latest} /> : <AnswersGiven answers={[latest]} />}
      {answers > 1 && (
        <Button look="quiet" aria-expanded={isOpen} className={styles.more} onClick={() => setOpen(!isOpen)}>
          {isOpen ? translate("enquiries.answersFewer") : translate("enquiries.answersAll", { count: answers })}
        </Button>
      )}
    </section>
  );
}

/** Shows the latest reply while the others are loading. */
function AllAnswers({ enquiryId, latest }: { enquiryId: number; latest: AnswerGiven }) {
  const [page, setPage] = useState(0);
  const { data, error, retry } = useApi(ownAnswers(enquiryId, page), { keepsOld: true });
  if (error && !data) return <ErrorState onRetry={retry} />;
  return (
    <>
      <AnswersGiven answers={data?.items ?? [latest]} />
      {data && <Pager {...data} page={page} onPage={setPage} />}
    </>
  );
}
