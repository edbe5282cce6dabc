import type { Role } from "./roles.ts";

/** The password of the demo accounts (decisions, section 10). They exist in demo mode only. */
export const demoPassword = "Vasati-demo-2026";

/** The demo accounts, one for each role and a second custodian with another portfolio. */
export const demoAccounts = [
  { email: "administrator@vasati.example", role: "Administrator" },
  { email: "custodian@vasati.example", role: "Custodian" },
  { email: "custodian.other@vasati.example", role: "Custodian" },
  { email: "owner@vasati.example", role: "Owner" },
  { email: "tenant@vasati.example", role: "Tenant" },
  { email: "user@vasati.example", role: "User" },
] as const satisfies readonly { email: string; role: Role }[];
export type DemoEmail = (typeof demoAccounts)[number]["email"];
