import * as z from "zod/mini";
import { emailAddress } from "../../wire/fields.ts";

/** Where an alert is to go, as its form asks for it. Apart from the calls, so that the form loads nothing of them. */
export const alertAddress = z.strictObject({ email: emailAddress });
