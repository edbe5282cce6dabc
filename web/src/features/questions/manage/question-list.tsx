import type { Question } from "@vasati/contract/leasing/questions";
import { useApi } from "../../../lib/api/api-query.ts";
import type { PlaceOf } from "../../../lib/browser/list-address.ts";
import { showAt } from "../../../lib/browser/show-list.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { questionTones } from "../../../domain/tones.ts";
import { PropertyFilter } from "../../../manage/filter/property-filter.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { NoRecords } from "../../../manage/list/no-records.tsx";
import { RecordList } from "../../../manage/list/record-list.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { LinkedUnitLines } from "../../../manage/record/unit-lines.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { questionsAddress, questionsPage, questionStates } from "../questions.api.ts";
import type { RenderAddTenant } from "./question-steps.tsx";
import { QuestionSteps } from "./question-steps.tsx";
import styles from "./questions.module.css";

type QuestionPlace = PlaceOf<typeof questionsAddress>;

/** Who asked, and how to reach them. */
const askerOf = ({ name, telePhone, email }: Question) => (
  <span className={styles.asker}>
    {name}
    <a href={`tel:${telePhone}`}>{telePhone}</a>
    {email && <a href={`mailto:${email}`}>{breakable(email)}</a>}
  </span>
);
const unitOf = (question: Question) => <LinkedUnitLines {...question} />;
const messageOf = ({ message }: Question) => <span className={styles.brief}>{message}</span>;
const statusOf = (question: Question) => <Status question={question} />;

function Status({ question: { status } }: { question: Question }) {
  const translate = useTranslate();
  return <Badge tone={questionTones[status]}>{translate(`questions.status.${status}`)}</Badge>;
}

/** What visitors ask before they enquire. */
export function QuestionList({ place, renderAddTenant }: { place: QuestionPlace; renderAddTenant: RenderAddTenant }) {
  const translate = useTranslate();
  const stepsOf = (question: Question) => <QuestionSteps question={question} renderAddTenant={renderAddTenant} />;
  const columns: Column<Question>[] = [
    { title: translate("questions.from"), cell: askerOf, share: 3 },
    { title: translate("questions.message"), cell: messageOf, share: 4 },
    { title: translate("questions.unit"), cell: unitOf, share: 2 },
    { title: translate("questions.asked"), cell: ({ createdAt }) => momentOf(createdAt, translate), share: 2 },
    { title: translate("questions.status"), cell: statusOf, share: 2 },
    { title: translate("questions.next"), cell: stepsOf, share: 4, bare: true },
  ];
  return (
    <RecordList
      address={questionsAddress}
      place={place}
      asked={useApi(questionsPage(place), { keepsOld: true })}
      label={translate("questions.title")}
      columns={columns}
      keyOf={({ questionId }) => questionId}
      filters={<QuestionFilters place={place} />}
      empty={<NoRecords title="questions.none" words="questions.noneWords" />}
    />
  );
}

function QuestionFilters({ place }: { place: QuestionPlace }) {
  const translate = useTranslate();
  const onShow = showAt(questionsAddress, place);
  const states = questionStates.map((value) => ({
    value,
    title: translate(value === "open" ? "questions.openOnly" : `questions.status.${value}`),
  }));
  return (
    <>
      <SelectField
        label={translate("questions.status")}
        placeholder={translate("questions.allStates")}
        options={states}
        value={place.state}
        onChange={({ target }) => onShow(questionsAddress.change("state", target.value))}
      />
      <PropertyFilter propertyId={place.propertyId} onChoose={(propertyId) => onShow({ propertyId })} />
    </>
  );
}
