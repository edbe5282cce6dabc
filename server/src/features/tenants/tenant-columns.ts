import type { Column } from "../../records/bulk/columns.ts";
import { textColumn as text } from "../../records/bulk/columns.ts";

/** What a sheet of tenants says of each, in the order of the Add Tenant form. */
export const tenantColumns: readonly Column[] = [
  text("tenantName", "Tenant name", "Ravi Kumar", ["tenant", "name", "full name"]),
  text("passportNo", "Passport number", "N1234567", ["passport", "passport no", "id number", "document number"]),
  text("laborCardNo", "Labour card number", "123456", ["labor card number", "labour card", "labor card"]),
  text("ethnicity", "Ethnicity", "Indian", ["nationality"]),
  text("sponsorName", "Sponsor name", "Self", ["sponsor"]),
  text("cRNumber", "CR number", "CR-1001", ["commercial registration number", "commercial registration", "cr"]),
  text("telePhone", "Telephone", "9845012345", ["phone", "phone no", "phone number", "mobile", "mobile number"]),
  text("email", "E-mail", "ravi@example.com", ["mail", "email address", "e-mail address"]),
  text("area", "Area", "Indiranagar", ["locality"]),
  text("postalCode", "Postal code", "560038", ["pin", "pin code", "pincode", "zip", "zip code", "zipcode"]),
  text("postBoxNumber", "Post box number", "100", ["post box", "po box"]),
];
