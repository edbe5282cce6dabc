import * as z from "zod/mini";
import { staff } from "../../people/roles.ts";
import { endpoint } from "../../wire/endpoint.ts";
import { identifierInPath } from "../../wire/fields.ts";
import { openDue } from "../accounts.ts";

const feature = "rent-book";
const idInPath = z.object({ id: identifierInPath });

export const addMeterPicture = endpoint({
  method: "POST",
  path: "/dues/{id}/picture",
  feature,
  summary:
    "Add a photo of the meter to a due that follows from a reading, or replace it: a picture like those of claims",
  access: staff,
  params: idInPath,
  upload: ["multipart/form-data"],
  form: z.strictObject({}),
  changes: ["due"],
  success: { status: 201, answer: openDue },
  problems: [404],
  repeatable: true,
});

export const readMeterPicture = endpoint({
  method: "GET",
  path: "/dues/{id}/picture",
  feature,
  summary: "The photo itself; for staff of the portfolio, the owner and the tenant",
  access: "signed-in",
  params: idInPath,
  success: { status: 200, answer: "file" },
  problems: [404],
});
