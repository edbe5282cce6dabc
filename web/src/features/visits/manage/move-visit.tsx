import type { Visit } from "@vasati/contract/leasing/visits";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { MoveTo } from "../book/changeable-visit.tsx";
import { whenWords } from "../visit-words.ts";
import type { useVisitEdit } from "./use-visit-edit.ts";

interface MoveVisitProps extends ReturnType<typeof useVisitEdit> {
  visit: Visit;
  onClose: () => void;
}

/** Another time for a visit; both who meet get a mail. */
export function MoveVisit({ visit, edit, isPending, onClose }: MoveVisitProps) {
  const translate = useTranslate();
  const move = async (startsAt: string) => {
    if (!(await edit({ startsAt }, "visit.moved"))) onClose();
  };
  return (
    <Dialog title={translate("visits.moveTitle")} size="large" onClose={onClose}>
      <p>
        {visit.name}, {whenWords(visit, translate)}
      </p>
      <MoveTo
        unitProfileId={visit.unitProfileId}
        isPending={isPending}
        onMove={(startsAt) => void move(startsAt)}
        onKeep={onClose}
      />
    </Dialog>
  );
}
