import type { AccountLine } from "@vasati/contract/money/accounts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { chargeWords } from "../../due-words.ts";
import { AddPicture } from "../pictures/add-picture.tsx";
import { Picture } from "../pictures/picture.tsx";

type Due = NonNullable<AccountLine["due"]>;

/** The photo of the meter from which a due follows, if there is one. */
export function MeterPicture({ due: { dueId: id, meter, ...due } }: { due: Due }) {
  const translate = useTranslate();
  if (!meter || meter.pictureId === null) return null;
  const said = { charge: chargeWords(due, translate), reading: formatNumber(meter.current) };
  const name = translate("account.meter.picture.name", said);
  return (
    <Picture
      {...{ id, name }}
      pictureId={meter.pictureId}
      call="GET /dues/{id}/picture"
      title={translate("account.meter.picture")}
    />
  );
}

/** Staff add the photo of a meter after its reading, or replace it. */
export function AddMeterPicture({ due: { dueId, meter } }: { due: Due }) {
  const translate = useTranslate();
  if (!meter) return null;
  const label = translate(meter.pictureId === null ? "account.meter.picture.add" : "account.meter.picture.replace");
  return (
    <AddPicture call="POST /dues/{id}/picture" id={dueId} label={label} note="account.meter.picture.note" isPhoto />
  );
}
