import type { Visit } from "@vasati/contract/leasing/visits";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useRowEdit } from "../../../manage/list/row-edit.ts";

/** Another time or status for a visit. */
export function useVisitEdit({ visitId, version }: Visit) {
  const { edit, isPending } = useRowEdit("PATCH /visits/{id}", "visit.changed");
  return {
    edit: (change: { startsAt: string } | { status: Visit["status"] }, done: MessageId) =>
      edit({ params: { id: String(visitId) }, body: { version, ...change } }, done),
    isPending,
  };
}
