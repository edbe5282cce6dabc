import { paths } from "../../routing/paths.ts";

/** The terms of a tenancy about money, as a link that can be shared. */
export const rentTermsUrl = (tenancyId: number): string => `${paths.rentTerms}?tenancyId=${tenancyId}`;
