import { codesOf } from "@vasati/contract/wire/codes";
import { addressColumns } from "../../records/bulk/address-columns.ts";
import type { Column } from "../../records/bulk/columns.ts";
import { optionalTextColumn as text } from "../../records/bulk/columns.ts";

/** The columns of an owner sheet, in the order of the Add Owner/Leaser form. */
export const ownerColumns: readonly Column[] = [
  {
    ...text("ownerOrLeasorName", "Owner name", "Meera Gowda", [
      "owner",
      "name",
      "full name",
      "leaser name",
      "lessor name",
    ]),
  },
  {
    ...text("typeOfIdCard", "Identity document", "PAN", ["id card", "type of id card", "document type", "id type"]),
    kind: "code",
    options: codesOf("identity-document-types"),
  },
  text("idCardNo", "Identity document number", "ABCPG1234F", [
    "id card no",
    "id number",
    "document number",
    "pan",
    "aadhaar",
  ]),
  text("gstin", "GSTIN", "", ["gst no", "gst number", "gstin no"]),
  text("phoneNo", "Telephone", "9845012345", ["phone", "phone number", "mobile", "mobile number"]),
  text("emaiId", "E-mail", "meera@example.com", ["mail", "email", "email id", "email address"]),
  text("nationalityOfOwner", "Nationality", "Indian", ["nationality of owner"]),
  ...addressColumns,
  text("address.area", "Area", "Malleshwaram", ["locality"]),
  text("address.districtMunicipality", "District or municipality", "Bengaluru Urban", [
    "district",
    "municipality",
    "city",
  ]),
  text("address.state", "State", "Karnataka"),
  text("address.country", "Country", "India"),
  {
    ...text("ownershipStatus", "Ownership status", "Current", ["status"]),
    kind: "code",
    options: codesOf("ownership-statuses"),
    empty: "Current",
  },
];
