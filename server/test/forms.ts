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
