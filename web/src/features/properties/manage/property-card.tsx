import type { PropertyCard as Property } from "@vasati/contract/properties";
import { firstAddressLine } from "@vasati/contract/display-address";
import { useCodeTitle } from "../../../lib/code-titles.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { store } from "../../../lib/storage.ts";
import { PictureCard } from "../../../manage/picture-card.tsx";
import { propertyUrl } from "../../../paths.ts";

/** A property in a list: its page gets it in the navigation state, and its id from local storage (specification, point 2). */
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
