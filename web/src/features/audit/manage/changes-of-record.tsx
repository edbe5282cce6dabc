import type { RecordedChange } from "@vasati/contract/office/audit";
import type { RecordType } from "@vasati/contract/wire/tags";
import type { EnquiryStatus } from "@vasati/contract/leasing/enquiry-states";
import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { CodeList } from "../../../domain/words/code-titles.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { formatDate, formatMoney } from "../../../lib/i18n/format.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { verbOf } from "../../../domain/words/event-verbs.ts";
import { momentOf } from "../../../manage/record/record-words.ts";
import { Pager } from "../../../ui/controls/pager.tsx";
import { changesOfRecord } from "../audit.api.ts";
import styles from "./changes-of-record.module.css";

/** The label of a field; fields without one are shown by their wire names. */
export type FieldLabels = Readonly<Record<string, { label: MessageId }>>;

export interface ChangesProps {
  recordType: RecordType;
  recordId: number;
  labels: FieldLabels;
}

/** The changes of a record, newest first: who, when and what. */
export function ChangesOfRecord({ recordType, recordId, labels }: ChangesProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, ...progress } = useApi(changesOfRecord(recordType, recordId, page), { keepsOld: true });
  if (!data) return <PartLoading {...progress} />;
  if (data.items.length === 0) return <p className={styles.none}>{translate("audit.noChanges")}</p>;
  return (
    <>
      <ol className={styles.changes}>
        {data.items.map((change) => (
          <li key={change.auditEntryId}>
            <Change change={change} labels={labels} />
          </li>
        ))}
      </ol>
      <Pager {...data} page={page} onPage={setPage} />
    </>
  );
}

const instant = /^\d{4}-\d\d-\d\dT.*Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Fields whose values are codes, with the list that has their titles. */
const titlesOf: Readonly<Record<string, CodeList>> = {
  tenancyStatus: "tenancyStatus",
  unitStatus: "status",
  unitProfileType: "unitType",
  propertiesCategory: "category",
  typeOfBusiness: "business",
  unitLicense: "licence",
  modeOfPayment: "payment",
};
const amounts = new Set(["rent", "minRent", "maxRent", "cost", "valueOfProperty", "brokerage"]);

/** The statuses of requests and enquiries have their own messages. */
const states: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  request: {
    New: "requests.status.New",
    Assigned: "requests.status.Assigned",
    InProgress: "requests.status.InProgress",
    Resolved: "requests.status.Resolved",
    Closed: "requests.status.Closed",
  } satisfies Record<RequestStatus, MessageId>,
  enquiry: {
    New: "receivedEnquiries.status.New",
    Answered: "receivedEnquiries.status.Answered",
    Converted: "receivedEnquiries.status.Converted",
    Closed: "receivedEnquiries.status.Closed",
  } satisfies Record<EnquiryStatus, MessageId>,
};

/** Returns a function that formats a field's value: titles for codes, rupees, times, dates. */
function useValueWords({ recordType }: RecordedChange): (name: string, value: unknown) => string {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return (name, value) => {
    if (value === null || value === undefined || value === "") return "–";
    if (typeof value === "boolean") return translate(value ? "unit.yes" : "unit.no");
    if (typeof value === "number" && amounts.has(name)) return formatMoney(value);
    if (typeof value !== "string") return JSON.stringify(value);
    const state = name === "status" && states[recordType]?.[value];
    if (state) return translate(state);
    const list = titlesOf[name];
    if (list) return titleOf(list, value);
    if (day.test(value)) return formatDate(value, translate);
    return instant.test(value) ? momentOf(value, translate) : value;
  };
}

interface ChangeProps {
  change: RecordedChange;
  labels: FieldLabels;
}

function Change({ change, labels }: ChangeProps) {
  const translate = useTranslate();
  const { at, userName, action } = change;
  return (
    <>
      <p className={styles.head}>
        <strong>{verbOf(action, translate)}</strong>
        <span>{userName}</span>
        <time dateTime={at}>{momentOf(at, translate)}</time>
      </p>
      <ChangedFields change={change} labels={labels} />
    </>
  );
}

/** Hidden fields: the version, the archived flag (the verb says it), and the assignee's id (the name is shown). */
const unsaid = new Set(["version", "archived", "employeeId"]);

/** Whether somebody was shown an identity number, for a reason. */
export const isNumberShown = ({ action }: RecordedChange): boolean => action.endsWith(".numberShown");

/** The fields changed by an edit, before and after; or the reason for which a number was shown. */
export function ChangedFields({ change, labels }: ChangeProps) {
  const { before, after } = change;
  const translate = useTranslate();
  const shown = useValueWords(change);
  const nameOf = (name: string) => (labels[name] ? translate(labels[name].label) : name);
  if (isNumberShown(change))
    return (
      <dl className={styles.fields}>
        <div>
          <dt>{nameOf(String(after?.["field"]))}</dt>
          <dd>{shown("reason", after?.["reason"])}</dd>
        </div>
      </dl>
    );
  const names = before && after ? Object.keys({ ...before, ...after }).filter((name) => !unsaid.has(name)) : [];
  if (names.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            <del>{shown(name, before?.[name])}</del> <ins>{shown(name, after?.[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
