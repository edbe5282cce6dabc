import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import type { ReactNode } from "react";
import { use, useRef } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatMoney } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { momentOf } from "../../../manage/record/record-words.ts";
import { RecordLink } from "../../../manage/record/record-link.tsx";
import { RecordFrame } from "../../../manage/record/record-frame.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { confirmed } from "../../../manage/form/guards/confirmation.tsx";
import { SplitContext } from "../../../manage/split/split.ts";
import { Facts } from "../../../ui/content/facts.tsx";
import { requestById } from "../service-requests.api.ts";
import { RequestComments } from "./request-comments.tsx";
import { RequestPhotos } from "./photos/request-photos.tsx";
import { RequestSteps } from "./request-steps.tsx";
import { Age, StatusBadge } from "./request-status.tsx";
import styles from "./requests.module.css";

interface RequestViewProps {
  requestId: number;
  onClose: () => void;
  /** Shown below: the record's history. */
  after?: ReactNode;
}

/** A service request, beside or over the list: details, next steps and comments. */
export function RequestView({ requestId, onClose, after }: RequestViewProps) {
  const title = useTranslate()("requests.request", { id: String(requestId) });
  const { data, ...progress } = useApi(requestById(requestId));
  const isBeside = use(SplitContext)?.isBeside ?? false;
  // The next key press needs the current value, so it can't wait for a render.
  const unsent = useRef({ comment: false, cost: false, photos: false });
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  const close = async () => {
    // Beside the list, every other record asks before it replaces this one.
    const isUnsent = !isBeside && Object.values(unsent.current).some(Boolean);
    if (!isUnsent || (await confirmed("manage.discard.question", "manage.discard.yes"))) onClose();
  };
  const unsentIn = (part: keyof typeof unsent.current) => (isUnsent: boolean) => {
    unsent.current[part] = isUnsent;
  };
  return (
    <RecordFrame title={title} onClose={() => void close()}>
      <div className={styles.detail}>
        <p className={styles.text}>{data.description}</p>
        <RequestFacts request={data} />
        <RequestPhotos requestId={requestId} isReader={data.part === "reader"} onUnsent={unsentIn("photos")} />
        <RequestSteps request={data} onUnsent={unsentIn("cost")} onPassedOn={() => void close()} />
        <RequestComments
          requestId={requestId}
          mayComment={data.part !== "reader"}
          known={{ name: data.raisedBy, unit: data.unitName, property: data.propertyName }}
          onUnsent={unsentIn("comment")}
        />
        {after}
      </div>
    </RecordFrame>
  );
}

function RequestFacts({ request }: { request: ReadRequest }) {
  const translate = useTranslate();
  const { unitName, propertyName, category, preferredTime, status, custodianName, cost, raisedBy, createdAt } = request;
  const facts = [
    { name: translate("requests.status"), value: <StatusBadge status={status} /> },
    { name: translate("requests.age"), value: <Age request={request} /> },
    { name: translate("requests.category"), value: translate(`requests.category.${category}`) },
    {
      name: translate("requests.unit"),
      value: (
        <RecordLink kind="unit" id={request.unitProfileId} past={request.past?.unitProfileId}>
          {unitName}
        </RecordLink>
      ),
    },
    {
      name: translate("manage.property"),
      value: (
        <RecordLink kind="property" id={request.propertyId} past={request.past?.propertyId}>
          {propertyName}
        </RecordLink>
      ),
    },
    { name: translate("requests.preferredTime"), value: preferredTime },
    { name: translate("requests.raisedBy"), value: raisedBy },
    { name: translate("requests.raisedAt"), value: momentOf(createdAt, translate) },
    {
      name: translate("requests.employee"),
      value: custodianName && (
        <RecordLink kind="custodian" id={request.employeeId} past={request.past?.employeeId}>
          {custodianName}
        </RecordLink>
      ),
    },
    { name: translate("requests.cost"), value: cost === null ? "" : formatMoney(cost) },
  ];
  return <Facts facts={facts} />;
}
