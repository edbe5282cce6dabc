import type { RecordedChange, RecordType } from "@vasati/contract/office/audit";
import type { EnquiryStatus } from "@vasati/contract/leasing/enquiries";
import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import { useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { CodeList } from "../../../domain/code-titles.ts";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { formatDate, formatMoney } from "../../../lib/i18n/format.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { verbOf } from "../../../domain/event-verbs.ts";
import { momentOf } from "../../../manage/record/record-words.ts";
import { Pager } from "../../../ui/pager.tsx";
import { Unfolding } from "../../../ui/unfolding.tsx";
import { changesOfRecord } from "../audit.api.ts";
import styles from "./record-history.module.css";

/** What people call a field of a record; the others are shown by their names on the wire. */
export type FieldLabels = Readonly<Record<string, { label: MessageId }>>;

interface RecordHistoryProps {
  recordType: RecordType;
  recordId: number;
  labels: FieldLabels;
}

/** Who changed a record, when, and what: for administrators. It is asked for when it is unfolded. */
export function RecordHistory(props: RecordHistoryProps) {
  const translate = useTranslate();
  return (
    <div className={styles.history}>
      <Unfolding title={translate("audit.title")}>
        <Changes {...props} />
      </Unfolding>
    </div>
  );
}

function Changes({ recordType, recordId, labels }: RecordHistoryProps) {
  const [page, setPage] = useState(0);
  const { data, ...progress } = useApi(changesOfRecord(recordType, recordId, page), { keepsOld: true });
  if (!data) return <PartLoading {...progress} />;
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

/** Fields whose values are codes, and where the titles of those stand. */
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

/** The states of requests and enquiries in their own words. */
const states: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  request: {
    New: "requests.status.New",
    Assigned: "requests.status.Assigned",
    InProgress: "requests.status.InProgress",
    Resolved: "requests.status.Resolved",
    Closed: "requests.status.Closed",
  } satisfies Record<RequestStatus, MessageId>,
  enquiry: {
    New: "inbox.status.New",
    Answered: "inbox.status.Answered",
    Converted: "inbox.status.Converted",
    Closed: "inbox.status.Closed",
  } satisfies Record<EnquiryStatus, MessageId>,
};

/** The function that says the value of a field as people read it: codes by their titles, rupees, moments, days. */
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

/** Nobody counts versions; that a record was archived is said by the verb, and whom a request was given to by the name beside the id. */
const unsaid = new Set(["version", "archived", "employeeId"]);

/** The fields that an edit changed, as they were and as they are. */
export function ChangedFields({ change, labels }: ChangeProps) {
  const { before, after } = change;
  const translate = useTranslate();
  const shown = useValueWords(change);
  const names = before && after ? Object.keys({ ...before, ...after }).filter((name) => !unsaid.has(name)) : [];
  if (names.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>{labels[name] ? translate(labels[name].label) : name}</dt>
          <dd>
            <del>{shown(name, before?.[name])}</del> <ins>{shown(name, after?.[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
