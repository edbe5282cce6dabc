import { IconMapPin } from "@tabler/icons-react";
import type { Found, FoundRecords } from "@vasati/contract/office/palette";
import type { CodeTitle } from "../../../domain/words/code-titles.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { apiQuery } from "../../../lib/api/query.ts";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { PaletteGroup, PaletteOption } from "../../../manage/page/command-palette.tsx";
import { areaUrl } from "../../../routing/addresses.ts";
import type { FoundKind, FoundRecord } from "../recent.ts";
import { recentRecords, recentRecordsWith, rememberRecord } from "../recent.ts";
import { kinds } from "./kinds.ts";

const kindNames = Object.keys(kinds) as FoundKind[];

/** The records that match what was typed, by kind; first those that were opened lately, of which an empty text shows all. */
export function useRecords(wanted: string, asked: string) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const detailOf = (record: Found) => detailIn(record, titleOf);
  const optionOf = useOption(detailOf);
  const answered = useApi(asked === "" ? null : apiQuery("GET /search", { query: { text: asked } }, "log"), {
    keepsOld: true,
  });
  const lately = wanted === "" ? recentRecords() : recentRecordsWith(wanted, detailOf);
  const recent = { title: translate("palette.recent"), options: lately.map(optionOf) };
  const { data } = answered;
  const known = new Set(recent.options.map(({ key }) => key));
  const found = kindNames.map((kind) => ({
    title: translate(kinds[kind].title),
    options: (data?.[kind] ?? []).map((record) => optionOf({ kind, ...record })).filter(({ key }) => !known.has(key)),
  }));
  const areas = {
    title: translate("palette.areas"),
    options: (data?.areas ?? []).map((area) => areaOption(area, titleOf)),
  };
  return { recent, found: wanted === "" ? [] : [...found, areas], answered };
}

/** What tells a record from others of its name, with the area in the language of the screen. */
const detailIn = ({ detail, area }: Found, titleOf: CodeTitle) =>
  [detail, area && titleOf("area", area.code, area.title)].filter(Boolean).join(", ");

const areaOption = ({ code, title, detail }: FoundRecords["areas"][number], titleOf: CodeTitle): PaletteOption => ({
  key: `area-${code}`,
  title: titleOf("area", code, title),
  detail: titleOf("city", detail),
  url: areaUrl(code),
  Icon: IconMapPin,
});

/** Turns a record into an option that opens it and adds it to the recent ones. */
function useOption(detailOf: (record: Found) => string) {
  const { path } = usePlace();
  return (record: FoundRecord): PaletteOption => {
    const { Icon, urlOf } = kinds[record.kind];
    const url = urlOf(record.id);
    return {
      key: `${record.kind}-${record.id}`,
      title: record.title,
      detail: detailOf(record),
      url,
      within: url.startsWith(`${path}?`),
      Icon,
      onChoose: () => rememberRecord(record),
    };
  };
}

/** The groups that have something in them. */
export const filled = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  groups.filter(({ options }) => options.length > 0);
