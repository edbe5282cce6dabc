import { expect, it } from "vitest";
import { withoutIdentityNumbers } from "./identity-numbers.ts";

it("removes the numbers of identity documents, however deep they are nested", { meta: { proves: "16.13" } }, () => {
  const tenant = {
    tenantName: "Asha",
    passportNo: "N1234567",
    laborCardNo: "1",
    cRNumber: "2",
    telePhone: "9845012345",
  };
  const answer = { items: [tenant, { owner: { idCardNo: "XXXX1234" } }], total: 2 };
  expect(JSON.parse(withoutIdentityNumbers(JSON.stringify(answer)))).toEqual({
    items: [
      { tenantName: "Asha", passportNo: "", laborCardNo: "", cRNumber: "", telePhone: "9845012345" },
      { owner: { idCardNo: "" } },
    ],
    total: 2,
  });
});
