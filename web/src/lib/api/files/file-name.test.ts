import { describe, expect, it } from "vitest";
import { fileNameIn } from "./file-name.ts";

describe("the name of a downloaded file", () => {
  it.each([
    ['attachment; filename="vasati-tenants-2026-11-21.csv"', "vasati-tenants-2026-11-21.csv"],
    ["attachment; filename=plain.pdf", "plain.pdf"],
    [
      "attachment; filename=\"lease.pdf\"; filename*=UTF-8''%E0%B2%95%E0%B2%B0%E0%B2%BE%E0%B2%B0%E0%B3%81.pdf",
      "ಕರಾರು.pdf",
    ],
    ["attachment; filename*=utf-8'kn'%E0%A4%95%20%E0%A4%96.pdf", "क ख.pdf"],
    ['attachment; filename="say \\"yes\\".txt"', 'say "yes".txt'],
    ['attachment; filename="semi; colon.csv"', "semi; colon.csv"],
    ["attachment; filename=\"fallback.csv\"; filename*=UTF-8''%E0%A4", "fallback.csv"],
    ['attachment; filename="../../etc/passwd"', "passwd"],
  ])("of %s", { meta: { proves: "7.30" } }, (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });

  it.each([null, "", "attachment", 'attachment; filename=""', 'attachment; filename="a/"'])(
    "is the default where %j names none",
    { meta: { proves: "7.30" } },
    (header) => {
      expect(fileNameIn(header)).toBe("downloaded-file");
    },
  );
});
