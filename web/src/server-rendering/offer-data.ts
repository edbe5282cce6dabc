import { photoFile, widthsOf } from "@vasati/contract/papers/photo-files";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { Accommodation, Apartment, Offer, RealEstateListing, WithContext } from "schema-dts";
import type { Head } from "../lib/browser/head.tsx";
import { dataScript } from "./data-script.ts";
import { unitUrl } from "../routing/paths.ts";

/** Square feet, in the codes of UN/CEFACT that schema.org asks for. */
const squareFeet = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "FTK" }) as const;

function placeOf(unit: UnitDetail): Accommodation | Apartment {
  const { addressId: address, bathrooms, carpetArea, builtUpArea, areaOfUnit } = unit;
  const street = [address.buildingName, address.roadName || address.street, address.area].filter(Boolean).join(", ");
  const facts = {
    name: unit.unitName,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: address.districtMunicipality,
      addressRegion: address.state,
      postalCode: address.zipcode,
      addressCountry: "IN",
    },
    floorLevel: String(unit.floorNo),
    floorSize: squareFeet(carpetArea ?? builtUpArea ?? areaOfUnit),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
  } as const;
  return unit.propertiesCategory === "RS" ? { "@type": "Apartment", ...facts } : { "@type": "Accommodation", ...facts };
}

/** To rent, for so much a month. */
function offerOf({ minRent, maxRent, availableFrom, deposit }: UnitDetail): Offer {
  const price = minRent === maxRent ? { price: minRent } : { minPrice: minRent, maxPrice: maxRent };
  const rent = { "@type": "UnitPriceSpecification", priceCurrency: "INR", unitCode: "MON", ...price } as const;
  return {
    "@type": "Offer",
    businessFunction: { "@id": "http://purl.org/goodrelations/v1#LeaseOut" },
    availability: "https://schema.org/InStock",
    priceSpecification: rent,
    ...(availableFrom !== null && { availabilityStarts: availableFrom }),
    ...(deposit !== null && { description: `Deposit: INR ${deposit}` }),
  };
}

/** What a vacant unit offers, as a script of data by schema.org, which no browser runs. */
export function offerData(unit: UnitDetail, { description = "" }: Head, publicUrl: string): string {
  const listing: WithContext<RealEstateListing> = {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: unit.unitName,
    url: publicUrl + unitUrl(unit.unitProfileId),
    description,
    // An answer of a server of the version before has none.
    image: ((unit.photos as typeof unit.photos | undefined) ?? []).map(
      ({ url, width }) => publicUrl + photoFile(url, widthsOf(width).at(-1) ?? width, "webp"),
    ),
    about: placeOf(unit),
    offers: offerOf(unit),
  };
  return dataScript(listing);
}
