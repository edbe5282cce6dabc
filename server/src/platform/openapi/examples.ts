import type { JsonSchema } from "./types.ts";

const address = {
  addressId: 12,
  buildingName: "Sampige Plaza",
  addressLine1: "No. 7",
  landMark: "Near the lake",
  roadName: "12th Main",
  roadNo: "12",
  street: "HAL 2nd Stage",
  area: "Indiranagar",
  districtMunicipality: "Bengaluru Urban",
  state: "Karnataka",
  country: "India",
  zipcode: "560038",
};

const applicant = {
  tenantName: "Ravi Kumar",
  passportNo: "N1234567",
  laborCardNo: "12345",
  ethnicity: "Indian",
  sponsorName: "Self",
  cRNumber: "CR-77",
  telePhone: "9845012345",
  email: "ravi@example.com",
  area: "Indiranagar",
  postalCode: "560038",
  postBoxNumber: "0100",
};

const unitForm = {
  propertyId: { propertyId: 3 },
  addressId: { addressId: 12 },
  unitName: "Shop 7",
  areaOfUnit: 320.5,
  windowsType: "GLS",
  phoneProvidedBy: "OWN",
  preferencialPosition: "F",
  innerRooms: "YES",
  dimension: "16 x 20 ft",
  floorNo: 1,
  electriciyAccountNo: "BESCOM12345678",
  waterAccountNo: "BWSSB87654321",
  security: true,
  unitStatus: "NOP",
  subCustodianId: 0,
  warehouseType: null,
  customField1: 0,
  customField2: 0,
  customField3: "",
  customField4: "",
  customField5: "",
};

const unitCard = {
  unitProfileId: 40,
  unitName: "Shop 7",
  unitProfileType: "Shop",
  unitProfileSubType: "GCS",
  addressId: address,
  imgUrl: "/pictures/shop.svg",
  minRent: 16_000,
  maxRent: 18_000,
  areaOfUnit: 320,
  deposit: 160_000,
  unitStatus: "NOP",
  photo: null,
};

const page = { page: 0, size: 8, total: 1, totalIsCapped: false };

/** Example values for the schemas that clients meet first, by component name. */
const examples: Record<string, Record<string, unknown>> = {
  Area: { value: "indiranagar", title: "Indiranagar", city: "Bengaluru", zipcode: "560038" },
  Code: { value: "NOP", title: "Vacant" },
  CommercialUnitForm: { ...unitForm, propertiesCategory: "SC", unitProfileType: "Shop", unitProfileSubType: "GCS" },
  Credentials: { email: "custodian@vasati.example", password: "Vasati-demo-2026" },
  EnquiryForm: {
    ...applicant,
    tenancyRequiredDate: "2040-12-01",
    tenancyExpiryDate: "2041-10-31",
    familyMemberCount: 3,
    unitProfileId: 40,
  },
  OwnerForm: {
    ownerOrLeasorName: "Meera Gowda",
    typeOfIdCard: "PAN",
    idCardNo: "ABCDE1234F",
    phoneNo: "9845012345",
    emaiId: "meera@example.com",
    nationalityOfOwner: "Indian",
    address: {
      buildingName: "Ananda Nilaya",
      addressLine1: "No. 12",
      landMark: "",
      roadName: "4th Main",
      roadNo: "4",
      street: "9th Cross",
      area: "Malleshwaram",
      districtMunicipality: "Bengaluru Urban",
      state: "Karnataka",
      country: "India",
      zipcode: "560003",
    },
    ownershipStatus: "Current",
  },
  PropertyCard: {
    propertyId: 3,
    propertyName: "Sampige Plaza",
    propertiesCategory: "SC",
    address,
    location: "indiranagar",
    imgUrl: "/pictures/category-sc.svg",
    numberOfUnits: 12,
    numberOfVacantUnits: 2,
    photo: null,
  },
  RequestForm: {
    unitProfileId: 40,
    category: "PLB",
    description: "The tap in the kitchen drips.",
    preferredTime: "Any day after 6 pm",
  },
  Tenant: { tenantId: 5, ...applicant, version: 1, archived: false },
  TenantForm: applicant,
  TenancyForm: {
    tenantId: 5,
    propertyId: 3,
    unitProfileId: 40,
    tenancyCommencingDate: "2026-12-01",
    tenancyExpiryDate: "2027-10-31",
    rent: 18_000,
  },
  TenancyStatusForm: { tenancyId: 9, tenantId: 5, tenancyStatus: "Active", version: 1 },
  UnitPage: { items: [unitCard], ...page },
  UnitSearch: { category: "SC", location: "indiranagar", unitProfile: "Shop", maxRent: 20_000 },
  Vacancies: { newest: [unitCard], areas: [{ value: "indiranagar", categories: ["SC", "RS"] }] },
  VacantUnitSearch: {
    category: "RS",
    location: "indiranagar",
    unitProfileSubType: "2BHK",
    furnishing: "FUL",
    maxDeposit: 200_000,
    sort: "minRent",
  },
};

export const exampleNames = Object.keys(examples);

const blanks: Readonly<Record<string, unknown>> = { string: "", integer: 0, number: 0, boolean: false, array: [] };

function blankOf(schema: NonNullable<JsonSchema["properties"]>[string] | undefined): unknown {
  const { type = "" } = typeof schema === "object" ? schema : {};
  return Array.isArray(type) ? null : blanks[type];
}

/** The example of a component, if there is one. Fields added since then start empty, as in a form. */
export function exampleOf(name: string, { required = [], properties = {} }: JsonSchema): object | undefined {
  const example = examples[name];
  return example && { ...Object.fromEntries(required.map((field) => [field, blankOf(properties[field])])), ...example };
}
