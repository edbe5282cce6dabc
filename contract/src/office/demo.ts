/** The password of the demo accounts (requirements 17.3), which only exist in demo mode. */
export const demoPassword = "Vasati-demo-2026";

/** One account for each role, and a second custodian with another portfolio. */
export const demoMailboxes = ["administrator", "custodian", "custodian.other", "owner", "tenant", "user"] as const;
export type DemoMailbox = (typeof demoMailboxes)[number];

export const demoEmail = (mailbox: DemoMailbox): string => `${mailbox}@vasati.example`;
