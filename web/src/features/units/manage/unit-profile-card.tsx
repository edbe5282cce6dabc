import type { UnitCard } from "@vasati/contract/portfolio/units";
import { firstAddressLine } from "../../../domain/first-address-line.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { unitStatusTones } from "../../../domain/tones.ts";
import { PictureCard } from "../../../manage/record/picture-card.tsx";
import { unitProfileUrl } from "../../../routing/addresses.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { rememberUnit } from "../remembered-unit.ts";
import { rentWords } from "../../../domain/words/rent-words.ts";

/** A unit in whatever state, in a manager's results; opens the manager's page of it. */
export function UnitProfileCard({ unit, first }: { unit: UnitCard; first: boolean }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { unitProfileId, unitProfileType, unitName, unitStatus, addressId, imgUrl, photo } = unit;
  return (
    <PictureCard
      to={unitProfileUrl(unitProfileId)}
      state={{ from: "results" }}
      onOpen={() => rememberUnit(String(unitProfileId), unitProfileType)}
      photo={photo}
      picture={imgUrl}
      first={first}
      title={unitName}
      line={firstAddressLine(addressId)}
      kind={titleOf("unitType", unitProfileType)}
      status={<Badge tone={unitStatusTones[unitStatus]}>{titleOf("status", unitStatus)}</Badge>}
      foot={rentWords(unit, translate)}
    />
  );
}
