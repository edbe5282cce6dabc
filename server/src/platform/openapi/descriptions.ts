import { businessTypes, categories, tenancyStatuses, unitStatuses } from "@vasati/contract/wire/codes";

const codes = (titles: Record<string, string>) =>
  Object.entries(titles)
    .map(([code, title]) => `\`${code}\` ${title}`)
    .join(", ");

/** Descriptions of schemas whose names aren't clear enough. */
export const schemaDescriptions: Record<string, string> = {
  BareTenancy: "What others see of an active tenancy.",
  BusinessType: `${codes(businessTypes)}; or empty.`,
  CalendarDate: "A day in Asia/Kolkata, from 1900 to 2199.",
  CategoryCode: `Property category: ${codes(categories)}.`,
  Code: "An entry of a fixed list: `value` is sent and answered, `title` is for people.",
  Custodian: "An employee.",
  IdentifierOrAny: "The id of a record; 0 for any or none.",
  Instant: "A moment in UTC.",
  OptionalPostalCode: "As PostalCode, or empty.",
  OptionalTelephone: "As Telephone, or empty.",
  PastRecords:
    "Which of the records that the answer names are gone from lists, by the fields with their ids: only administrators open archived ones, nobody erased ones.",
  PostalCode: "A PIN code: six digits, the first not 0.",
  Problem: "What went wrong (RFC 9457).",
  RejectedValue: "A value that was refused: where it is, and why.",
  Rupees: "Indian rupees, with at most two decimals.",
  Sayable: "Figures and names that the message mentions.",
  Telephone: "An Indian number: 10 digits, or +91 and 10 digits. Spaces and hyphens are ignored.",
  TenancyStatus: codes(tenancyStatuses),
  Titles: "The titles of a fixed list by their codes.",
  UnitCard: "A unit as search results show it.",
  UnitStatus: codes(unitStatuses),
};

/** Descriptions of fields whose names aren't clear enough. A name means the same in every schema. */
export const fieldDescriptions: Record<string, string> = {
  areaOfUnit: "Square feet.",
  archived: "Hidden from lists, kept for linked records.",
  askedFrom: "Rupees a month.",
  askedTo: "Rupees a month.",
  creationDate: "When it was uploaded.",
  currentOwner: "An `ownerLeaserProfileId`.",
  daysLeft: "Days until then; 0 on the last day.",
  employeeId: "The id of the employee.",
  idCardNo: "Answered with all but the last four characters masked.",
  imgUrl: "A path on this site.",
  maxRent: "Rupees a month.",
  mayEdit: "Whether the caller may change the record.",
  minRent: "Rupees a month.",
  newOrOld: "`ageOfProperty` is only for an old property.",
  noOfInnerRooms: "Of residential units.",
  previousOwner: "An `ownerLeaserProfileId`.",
  rent: "Rupees a month.",
  requestId: "Also in the `x-request-id` header and in the server's log.",
  totalIsCapped: "At least `total`, perhaps more.",
};

/** Descriptions of query and path parameters whose names aren't clear enough. */
export const parameterDescriptions: Record<string, string> = {
  archived: "The archived records in place of the others; for administrators.",
  custodianId: "Of one custodian; 0 for any.",
  endingWithinDays: "Active, with the last day within so many days from today.",
  from: "The first day, in Asia/Kolkata.",
  ids: "Up to 100 ids, separated by commas.",
  location: "The `value` of an area.",
  mine: "Only the caller's own.",
  olderThanDays: "Only those that came so many days ago or earlier.",
  overdue: "Active past the last day.",
  page: "The first page is 0.",
  search: "Part of a name. Fewer than three characters match the beginning only.",
  size: "Entries on a page.",
  text: "Part of a name. Fewer than three characters match the beginning only.",
  to: "The last day, in Asia/Kolkata.",
  standing:
    "By how many days the oldest due is late: not yet, 1 to 30, 31 to 60, 61 to 90, more; or `paid`, where nothing is owed.",
  until: "The last day, in Asia/Kolkata.",
  who: "Part of the name or e-mail address of who made the change.",
};
