import type { TenantForm } from "@vasati/contract/people/tenants";
import { masked, maskOf } from "./identity/numbers.ts";

/** The fields that the enquiry form and the tenant form share (requirements 3.17, 3.18, 5.4 and 5.5), apart from the name. */
type Applicant = Omit<TenantForm, "tenantName" | "pan" | "gstin">;

/** The identity numbers of a form. */
export const numbersIn = ({ passportNo, laborCardNo, cRNumber }: Applicant) => ({ passportNo, laborCardNo, cRNumber });

/** The applicant columns, which `enquiries` and `tenants` have in common. Of identity numbers they have only what may be shown. */
export const applicantColumns = (form: Applicant) => ({
  passport_number: maskOf(form.passportNo),
  labour_card_number: maskOf(form.laborCardNo),
  ethnicity: form.ethnicity,
  sponsor_name: form.sponsorName,
  commercial_registration_number: maskOf(form.cRNumber),
  telephone: form.telePhone,
  email: form.email,
  area: form.area,
  postal_code: form.postalCode,
  post_box_number: form.postBoxNumber,
});

/** The applicant fields of a row of either table. */
export const applicantOf = (row: ReturnType<typeof applicantColumns>): Applicant => ({
  passportNo: masked(row.passport_number),
  laborCardNo: masked(row.labour_card_number),
  ethnicity: row.ethnicity,
  sponsorName: row.sponsor_name,
  cRNumber: masked(row.commercial_registration_number),
  telePhone: row.telephone,
  email: row.email,
  area: row.area,
  postalCode: row.postal_code,
  postBoxNumber: row.post_box_number,
});
