import type { Custodian } from "@vasati/contract/portfolio/custodians";
import type { Translate } from "../../../lib/i18n/i18n.tsx";

/** `3 properties, 12 units`. */
export const portfolioOf = ({ numberOfProperties, numberOfUnits }: Custodian, translate: Translate): string =>
  translate("employees.portfolioOf", { properties: numberOfProperties, units: numberOfUnits });

/** `2 service requests, 1 enquiry`; a dash if there is no open work. */
export const openWorkOf = ({ openServiceRequests, openEnquiries }: Custodian, translate: Translate): string =>
  openServiceRequests + openEnquiries === 0
    ? "–"
    : translate("employees.openWorkOf", { requests: openServiceRequests, enquiries: openEnquiries });
