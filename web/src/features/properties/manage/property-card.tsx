import type { PropertyCard as Property } from "@vasati/contract/portfolio/properties";
import { firstAddressLine } from "../../../domain/first-address-line.ts";
import { useCodeTitle } from "../../../domain/code-titles.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { store } from "../../../lib/session/storage.ts";
import { PictureCard } from "../../../manage/record/picture-card.tsx";
import { propertyUrl } from "../../../paths.ts";

/** A property in a list: its page gets it in the navigation state, and its id from local storage (requirements 2.34). */
export function PropertyCard({ property, first }: { property: Property; first: boolean }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { propertyId, propertyName, propertiesCategory, address, imgUrl, numberOfUnits, numberOfVacantUnits } =
    property;
  const units = { count: numberOfUnits, shown: formatNumber(numberOfUnits), vacant: formatNumber(numberOfVacantUnits) };
  return (
    <PictureCard
      to={propertyUrl(propertyId)}
      state={{ property }}
      onOpen={() => store("propertyId", String(propertyId))}
      picture={imgUrl}
      first={first}
      title={propertyName}
      line={firstAddressLine(address)}
      kind={titleOf("category", propertiesCategory)}
      foot={translate("properties.units", units)}
    />
  );
}
