/**
 * The lists of which people save views, by the names of their pages. In a file of its own, because lists load it without schemas. A page may
 * show several lists; the query says which.
 */
export const viewedLists = [
  "properties",
  "myProperties",
  "tenants",
  "owners",
  "employees",
  "users",
  "receivedEnquiries",
  "visits",
  "rent",
  "requests",
  "documents",
  "reports",
  "audit",
  "security",
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The limit of views for a person and list. */
export const mostSavedViews = 20;
/** The limit of characters of what a view shows. */
export const longestViewQuery = 500;
