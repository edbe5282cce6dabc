import { randomUUID } from "node:crypto";
/** An address as the forms of owners send it. */
export const addressForm = {
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
  zipcode: 560_003,
};

/** What the Add Owner/Leaser form sends; the Aadhaar number is one of UIDAI's own test numbers. */
export const ownerForm = {
  ownerOrLeasorName: "Meera Gowda",
  typeOfIdCard: "Aadhar",
  idCardNo: "9999 4105 7058",
  phoneNo: 9_845_012_345,
  emaiId: "Meera@Example.com",
  nationalityOfOwner: "Indian",
  address: addressForm,
  ownershipStatus: "Current",
};

/** What the Add Tenant form sends. */
export const tenantForm = {
  tenantName: "Ravi Kumar",
  passportNo: "N1234567",
  laborCardNo: 55_098_765,
  ethnicity: "Indian",
  sponsorName: "Self",
  cRNumber: "KA-CR-55677",
  telePhone: 9_845_012_345,
  email: "Ravi@Example.com",
  area: "Indiranagar",
  postalCode: 560_038,
  postBoxNumber: "0100",
};

/** What the Add Tenancy form sends, without unit and people. */
export const tenancyForm = {
  custodianId: 1,
  garbageDisposal: "TNT",
  insideCleaning: "TNT",
  outsideCleaning: "OWN",
  costOfACandMaintenance: "SHD",
  unitLicense: "NRQ",
  typeOfBusiness: "",
  tenancyCommencingDate: "2026-12-01",
  tenancyExpiryDate: "2027-10-31",
  keysHandOverDate: "2026-12-01",
  keysReturnDate: "",
  rent: 18_000.5,
  tenancyTennure: "11 months",
  renewalProposedTerms: "5% more\nby mutual consent",
  appliancesProvided: "Geyser",
  airconditionProvided: "No",
  comments: "",
  modeOfPayment: "Cash",
  propertyCategory: "RS",
  tenancyStatus: "PendingActivation",
};

/** Unit and people, as the Add Tenancy form sends them. */
export const tenancyOf = (tenant: { id: number }, unit: { id: number; property_id: number }) => ({
  tenantId: tenant.id,
  propertyId: unit.property_id,
  unitProfileId: unit.id,
});

/** A lease draft with nothing chosen yet. */
export const blankLease = { unitProfileId: null, tenantId: null, newTenant: null, terms: {}, step: "unit" };

/** What the Create Enquiry form sends, without `unitProfileId`. */
export const enquiryForm = {
  ...tenantForm,
  tenancyRequiredDate: "2040-12-01",
  tenancyExpiryDate: "2041-10-31",
  familyMemberCount: 0,
};

/** What the Add Property form sends for a new property without an owner; the area is `indiranagar`. */
export const propertyForm = {
  propertyName: "Sampige Plaza",
  address: {
    buildingName: "Sampige Plaza",
    addressLine1: "No. 7",
    landMark: "Near the lake",
    roadName: "12th Main",
    roadNo: "12",
    street: "HAL 2nd Stage",
    area: "indiranagar",
    districtMuncipality: "Bengaluru Urban",
    state: "Karnataka",
    country: "India",
    zipcode: "560038",
  },
  careTaker: 0,
  careTakerContact: "",
  newOrOld: "New",
  googleMapRef: "https://maps.example/?q=12.97,77.64",
  valueOfProperty: 12_500_000.5,
  ownershipDocuments: "Sale deed\r\nKhata\tA",
  currentOwner: 0,
  previousOwner: null,
  brokeragePaid: false,
  sourceOfFinance: "Bank loan",
  currency: "INR",
  custodianId: 0,
  propertiesCategory: "SC",
  customeField1: "",
  customeField2: "",
  customeField3: "",
  customeField4: "",
  customeField5: "",
};

const unitForm = {
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
  security: "true",
  unitStatus: "NOP",
  subCustodianId: 0,
  warehouseType: null,
  customField1: 0,
  customField2: 0,
  customField3: "",
  customField4: "",
  customField5: "",
};

/** What the commercial Unit Profile form sends, without `propertyId` and `addressId`. */
export const commercialUnitForm = {
  ...unitForm,
  unitProfileType: "Shop",
  unitProfileSubType: "GCS",
  propertiesCategory: "SC",
};

/** What the residential Unit Profile form sends, without `propertyId` and `addressId`. */
export const residentialUnitForm = {
  ...unitForm,
  unitName: "Flat 2B",
  unitProfileType: "Apartment",
  unitProfileSubType: "2BHK",
  propertiesCategory: "RS",
  buildingNumber: "2",
  cityId: 0,
  doorFacing: "East",
  noOfInnerRooms: 3,
  dimensions: "16 x 20 ft",
  electricityAccNo: "BESCOM12345678",
  waterAccNo: "BWSSB87654321",
  minRent: 18_000,
  maxRent: 0,
  delFlag: false,
};

/** The address fields of a property's unit, as the forms send them. */
export const placeIn = (property: { id: number; address_id: number }) => ({
  propertyId: { propertyId: property.id },
  addressId: { addressId: property.address_id },
});

/** An invitation for a tenant with an unused address. */
export const invitationOf = ({ id: linkedId }: { id: number }) => ({
  name: "Ravi Kumar",
  email: `${randomUUID()}@example.com`,
  role: "Tenant",
  linkedId,
});

/** An address without a server, which the test settings allow. */
export const webhookForm = { url: "https://127.0.0.1:9/events", eventTypes: ["tenancy.activated"] };
