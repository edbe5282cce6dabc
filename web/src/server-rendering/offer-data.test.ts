import { unknownListing } from "@vasati/contract/portfolio/unit-listing";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { expect, it } from "vitest";
import { offerData } from "./offer-data.ts";

const unit = {
  ...unknownListing,
  unitProfileId: 7,
  unitName: "Shop </script><b>",
  areaOfUnit: 250,
  propertiesCategory: "SC",
  floorNo: 0,
  minRent: 10_000,
  maxRent: 15_000,
  deposit: 50_000,
  availableFrom: "2026-12-01",
  addressId: {
    buildingName: "Lakshmi Arcade",
    roadName: "",
    street: "100 Feet Road",
    area: "Indiranagar",
    districtMunicipality: "Bengaluru",
    state: "Karnataka",
    zipcode: "560038",
  },
  photos: [{ url: "/api/v1/photos/abc", width: 4000 }],
} as UnitDetail;

const dataOf = (given: UnitDetail): unknown => {
  const script = offerData(given, { title: "", description: "A shop" }, "https://rent.example.org");
  const [, data = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(script) ?? [];
  return JSON.parse(data);
};

it("says what is offered, where and for how much", { meta: { proves: "21.14" } }, () => {
  expect(dataOf(unit)).toEqual({
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: "Shop </script><b>",
    url: "https://rent.example.org/user/unit/unit-profile-details?unitId=7",
    description: "A shop",
    image: ["https://rent.example.org/api/v1/photos/abc-1280.webp"],
    about: {
      "@type": "Accommodation",
      name: "Shop </script><b>",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Lakshmi Arcade, 100 Feet Road, Indiranagar",
        addressLocality: "Bengaluru",
        addressRegion: "Karnataka",
        postalCode: "560038",
        addressCountry: "IN",
      },
      floorLevel: "0",
      floorSize: { "@type": "QuantitativeValue", value: 250, unitCode: "FTK" },
    },
    offers: {
      "@type": "Offer",
      businessFunction: { "@id": "http://purl.org/goodrelations/v1#LeaseOut" },
      availability: "https://schema.org/InStock",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceCurrency: "INR",
        unitCode: "MON",
        minPrice: 10_000,
        maxPrice: 15_000,
      },
      availabilityStarts: "2026-12-01",
      description: "Deposit: INR 50000",
    },
  });
});

it("calls a home an apartment, with its carpet area and bathrooms", () => {
  const home = { ...unit, propertiesCategory: "RS", carpetArea: 600, bathrooms: 2, maxRent: 10_000 } as UnitDetail;
  expect(dataOf(home)).toMatchObject({
    about: { "@type": "Apartment", floorSize: { value: 600 }, numberOfBathroomsTotal: 2 },
    offers: { priceSpecification: { price: 10_000 } },
  });
});
