import { apiQuery } from "../../lib/api/query.ts";

/** The alerts of the signed-in person's confirmed address. */
export const ownAlerts = () => apiQuery("GET /users/me/alerts", {}, "log");

/** What the link of a mail leads to. */
export const linkedAlerts = (token: string) => apiQuery("POST /alerts/links", { body: { token } }, "log");
