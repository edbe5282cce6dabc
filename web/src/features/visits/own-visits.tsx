import type { Visit } from "@vasati/contract/leasing/visits";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../lib/api/api-query.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { VisitorEdit } from "./book/changeable-visit.tsx";
import { ChangeableVisit } from "./book/changeable-visit.tsx";
import styles from "./book/visit.module.css";
import { ownVisits } from "./visitor.api.ts";

/** The signed-in person's visits, if there are any. */
export function OwnVisits() {
  const translate = useTranslate();
  const { data } = useApi(ownVisits());
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-visits">
      <h2 id="own-visits" className={styles.ownTitle}>
        {translate("visit.own")}
      </h2>
      {data.items.map((visit) => (
        <OwnVisit key={visit.visitId} visit={visit} />
      ))}
    </section>
  );
}

function OwnVisit({ visit }: { visit: Visit }) {
  const answers = useAnswers();
  const change = useApiMutation("PATCH /visits/{id}", "form");
  const send = (edit: VisitorEdit) =>
    change.mutateAsync({ params: { id: String(visit.visitId) }, body: { version: visit.version, ...edit } });
  return <ChangeableVisit visit={visit} send={send} onVisit={() => void answers.refetch(ownVisits())} />;
}
