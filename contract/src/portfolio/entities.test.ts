import { expect, it } from "vitest";
import { address, propertyAddressForm } from "./addresses.ts";
import { registration } from "../people/auth.ts";
import { createCustodian } from "./custodians.ts";
import { readSummary } from "../office/dashboard.ts";
import { uploadDocument } from "../papers/documents.ts";
import { createEnquiry, enquiryForm } from "../leasing/enquiries.ts";
import { createOwner, ownerForm } from "./owners.ts";
import { listCustodianProperties, propertySearch, readProperty } from "./properties.ts";
import { propertyForm } from "./property-forms.ts";
import { createTenancy, tenancyForm, tenancyStatusForm } from "../leasing/tenancies.ts";
import { createTenant, tenantForm } from "../people/tenants.ts";
import { commercialUnitForm, residentialUnitForm } from "./unit-forms.ts";
import { readUnit, searchUnits, unitSearch } from "./units.ts";

const searchRequest =
  "propertyId, category, unitProfile, propertyName, custodianId, location, searchText, column, value, joinTableName, " +
  "unitStatus, operation, typeOfBusiness, minRent, maxRent";
const commercialUnit =
  "unitName, areaOfUnit, propertyId, addressId, windowsType, phoneProvidedBy, preferencialPosition, innerRooms, " +
  "dimension, floorNo, electriciyAccountNo, waterAccountNo, security, unitStatus, subCustodianId, unitProfileType, " +
  "unitProfileSubType, propertiesCategory, warehouseType, customField1, customField2, customField3, customField4, " +
  "customField5";
const tenant =
  "tenantName, passportNo, laborCardNo, ethnicity, sponsorName, cRNumber, telePhone, email, area, postalCode, " +
  "postBoxNumber";
const owner =
  "ownerOrLeasorName, idCardNo, typeOfIdCard, phoneNo, emaiId, nationalityOfOwner, address, ownershipStatus";
const tenancy =
  "tenantId, propertyId, unitProfileId, custodianId, garbageDisposal, insideCleaning, outsideCleaning, " +
  "costOfACandMaintenance, unitLicense, typeOfBusiness, tenancyCommencingDate, tenancyExpiryDate, keysHandOverDate, " +
  "keysReturnDate, rent, tenancyTennure, renewalProposedTerms, appliancesProvided, airconditionProvided, comments, " +
  "modeOfPayment, propertyCategory, tenancyStatus";

/** Every field of the entities (chapter 3 of docs/requirements.md), letter by letter; the contract may have more. */
const entities: [string, { shape: object }, string][] = [
  ["a search for units", unitSearch, searchRequest],
  ["a search for properties", propertySearch, searchRequest],
  ["the lighter filter", propertySearch, "custodianId, category, location, propertyRequest"],
  [
    "the four words of the lighter filter",
    propertySearch.shape.propertyRequest.def.innerType,
    "column, value, joinTableName, operation",
  ],
  [
    "a unit that was found",
    searchUnits.success.answer.shape.items.def.element,
    "unitProfileId, unitName, unitProfileType, addressId, imgUrl",
  ],
  [
    "a unit",
    readUnit.success.answer,
    "unitProfileId, unitName, unitNumber, areaOfUnit, unitProfileType, unitProfileSubType, windowsType, dimensions, " +
      "electricityAccNo, waterAccNo, innerRooms, security, unitStatus, addressId, tenancyStatus",
  ],
  ["a new commercial unit", commercialUnitForm, commercialUnit],
  [
    "a new residential unit",
    residentialUnitForm,
    `${commercialUnit}, buildingNumber, cityId, doorFacing, noOfInnerRooms, dimensions, electricityAccNo, waterAccNo, ` +
      "minRent, maxRent, delFlag",
  ],
  ["a property", readProperty.success.answer, "propertyId, propertyName, propertiesCategory, address, unitProfile"],
  [
    "a new property",
    propertyForm,
    "propertyName, address, careTaker, careTakerContact, newOrOld, ageOfProperty, googleMapRef, valueOfProperty, " +
      "ownershipDocuments, currentOwner, previousOwner, brokeragePaid, brokerage, nameOfBroker, sourceOfFinance, " +
      "currency, custodianId, propertiesCategory, customeField1, customeField2, customeField3, customeField4, " +
      "customeField5",
  ],
  ["the list of properties", listCustodianProperties.success.answer, "propertyCommercialVO, propertyResidentialVO"],
  [
    "an address",
    address,
    "addressId, buildingName, addressLine1, landMark, roadName, roadNo, street, area, districtMunicipality, state, " +
      "country, zipcode",
  ],
  ["the address of a new property", propertyAddressForm, "districtMuncipality"],
  ["an enquiry", enquiryForm, `${tenant}, tenancyRequiredDate, tenancyExpiryDate, familyMemberCount, unitProfileId`],
  ["the answer to an enquiry", createEnquiry.success.answer, "enquiryId"],
  ["a new tenant", tenantForm, tenant],
  ["a tenant", createTenant.success.answer, `tenantId, ${tenant}`],
  ["a new owner", ownerForm, owner],
  ["an owner", createOwner.success.answer, `ownerLeaserProfileId, ${owner}`],
  ["a caretaker", createCustodian.success.answer, "employeeId, custodianName"],
  ["a new tenancy", tenancyForm, tenancy],
  ["a tenancy", createTenancy.success.answer, `tenancyId, ${tenancy}`],
  ["a change of a tenancy's status", tenancyStatusForm, "tenancyId, tenantId, tenancyStatus"],
  ["a document", uploadDocument.success.answer.shape.document, "id, fileName, documentType, creationDate"],
  ["an upload, beside its file", uploadDocument.form, "tenancyId, documentType"],
  ["the answer to an upload", uploadDocument.success.answer, "message"],
  [
    "the dashboard",
    readSummary.success.answer,
    "numberOfProperties, numberOfOccupiedUnits, pendingTasks, endOfLeaseThisMonth",
  ],
  ["the signup", registration, "name, email, password"],
];

it.each(entities)(
  "%s has its fields",
  {
    meta: {
      proves: [
        "3.5",
        "3.6",
        "3.7",
        "3.8",
        "3.9",
        "3.10",
        "3.11",
        "3.12",
        "3.14",
        "3.15",
        "3.17",
        "3.18",
        "3.19",
        "3.20",
        "3.21",
        "3.22",
        "7.5",
      ],
    },
  },
  (_entity, { shape }, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(", ")));
  },
);

it("the form of a tenant requires the eleven fields alone", { meta: { proves: ["3.18", "5.5", "12.13"] } }, () => {
  const required = Object.entries(tenantForm.shape).filter(([, field]) => !field.safeParse(undefined).success);
  expect(required.map(([name]) => name).toSorted()).toEqual(tenant.split(", ").toSorted());
});
