import { accessToken, readClaims } from "../../lib/session/session.ts";

/** The custodian that the signed-in person is, where they are one. */
export const ownCustodianId = (): number | undefined => readClaims(accessToken() ?? "")?.custodianId;
