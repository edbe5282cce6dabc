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
  laborCardNo: 12_345,
  ethnicity: "Indian",
  sponsorName: "Self",
  cRNumber: "CR-77",
  telePhone: 9_845_012_345,
  email: "Ravi@Example.com",
  area: "Indiranagar",
  postalCode: 560_038,
  postBoxNumber: "0100",
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
  ownershipDocuments: "Sale deed",
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
