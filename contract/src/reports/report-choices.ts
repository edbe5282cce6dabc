/** The reports in the order in which they are offered, named like the last part of their paths. */
export const reportNames = [
  "occupancy",
  "rentRoll",
  "collection",
  "ageing",
  "deposits",
  "tds",
  "expiringLeases",
  "vacancy",
  "enquiries",
] as const;
export type ReportName = (typeof reportNames)[number];

/** The number of calendar months in a report, including the current one. */
export const occupancyMonths = ["12", "24"] as const;
export const collectionMonths = ["12", "24"] as const;
export const enquiryMonths = ["3", "6", "12", "24"] as const;

/** The number of quarters in the report of deducted tax, including the current one. */
export const tdsQuarters = ["4", "8", "20"] as const;

/** The choices for the days until a lease ends. */
export const expiryDays = ["30", "60", "90", "180"] as const;

/** The groupings of the reports of vacancy, of collection and of deposits held. */
export const vacancyGroups = ["area", "type", "areaAndType"] as const;
export const collectionGroups = ["month", "property"] as const;
export const depositLists = ["tenancy", "property", "owner"] as const;
