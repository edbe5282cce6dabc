/**
 * How long what people told us is kept, in days, and since when that holds. The privacy page names these, and the hourly chores obey them
 * (requirements 20.75). Where a law asks for longer, the longer time is the one here.
 */
export const retention = {
  since: "2026-11-27",
  /** Accounts whose address isn't confirmed, since they registered. */
  unconfirmedDays: 7,
  /** Devices that logged in, since the last time. Sessions are kept until they end. */
  deviceDays: 365,
  /** Refused logins and permissions, and exports. CERT-In asks for 180 days of logs; the database's function says the same. */
  securityEventDays: 180,
  /** Drafts of tenancies, since they were last saved. */
  leaseDraftDays: 180,
  /** Enquiries that came to nothing, since something last happened to them. */
  enquiryDays: 365,
  /** The links of mails about enquiries. */
  enquiryLinkDays: 30,
  /** Names and contact of people who booked visits, since the visit. */
  visitDays: 90,
  /** Alerts whose address isn't confirmed; and confirmed ones, unless they are renewed. */
  unconfirmedAlertDays: 7,
  alertDays: 180,
  /** Identity numbers and documents of former tenants, since their last tenancy ended. */
  identityDays: 365,
  /**
   * Names and contact of former tenants, likewise. Books of account are kept for eight years (Income-tax Act 2025; Companies Act 2013,
   * s. 128); money stays afterwards, without a name.
   */
  tenantDays: 8 * 365 + 2,
} as const;
