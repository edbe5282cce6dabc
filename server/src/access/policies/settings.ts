import { isAdministrator } from "../roles.ts";

/** The settings of the installation: only administrators see and edit them. */
export const mayEditSettings = isAdministrator;
