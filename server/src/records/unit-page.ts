import type { Config } from "../config/config.ts";

/** The public page of a unit, as a whole address (requirements 2.14). */
export const unitPageUrl = ({ publicUrl }: Pick<Config, "publicUrl">, unitId: number): string =>
  `${publicUrl}/user/unit/unit-profile-details?unitId=${unitId}`;
