import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { AnswersGiven } from "../answers-given.tsx";
import { answersOf } from "../inbox.api.ts";
import styles from "./inbox.module.css";

/** What an enquiry was answered, newest first. */
export function AnswersOfEnquiry({ enquiryId }: { enquiryId: number }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, ...progress } = useApi(answersOf(enquiryId, page), { keepsOld: true });
  if (!data) return <PartLoading {...progress} />;
  if (data.total === 0) return <p className={styles.soft}>{translate("inbox.answers.none")}</p>;
  return (
    <>
      <AnswersGiven answers={data.items} />
      <Pager {...data} page={page} onPage={setPage} />
    </>
  );
}
