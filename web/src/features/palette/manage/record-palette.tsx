import { IconBuildingEstate, IconDoor, IconUser, IconUserStar } from "@tabler/icons-react";
import type { FoundRecords } from "@vasati/contract/office/palette";
import { staff } from "@vasati/contract/people/roles";
import { useEffect, useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import type { Retry } from "../../../lib/api/retrying.ts";
import type { PaletteOption } from "../../../manage/page/command-palette.tsx";
import { CommandPalette } from "../../../manage/page/command-palette.tsx";
import { profileUrl, propertyUrl, unitProfileUrl } from "../../../routing/addresses.ts";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { apiQuery } from "../../../lib/api/query.ts";
import type { ApiQuery } from "../../../lib/api/query.ts";
import type { FoundRecord } from "../recent.ts";
import { recentRecords, rememberRecord } from "../recent.ts";

const nothingAsked: ApiQuery<FoundRecords> = "";

/** Finds records by part of their names; no query without a text. */
const recordsNamed = (text: string): ApiQuery<FoundRecords> =>
  text === "" ? nothingAsked : apiQuery("GET /search", { query: { text } }, "log");

/** A page that the palette offers by its title. */
export interface PageCommand {
  path: string;
  title: MessageId;
  Icon: PaletteOption["Icon"];
}

export interface RecordPaletteProps {
  /** Those that are open to the person. */
  pages: readonly PageCommand[];
  onClose: () => void;
}

interface Kind {
  title: MessageId;
  Icon: PaletteOption["Icon"];
  /** The record's page. */
  urlOf: (id: number) => string;
}

const kinds: Record<keyof FoundRecords, Kind> = {
  properties: { title: "palette.properties", Icon: IconBuildingEstate, urlOf: propertyUrl },
  units: { title: "palette.units", Icon: IconDoor, urlOf: unitProfileUrl },
  tenants: { title: "palette.tenants", Icon: IconUser, urlOf: (id) => profileUrl("tenant", id) },
  owners: { title: "palette.owners", Icon: IconUserStar, urlOf: (id) => profileUrl("owner", id) },
};
const kindNames = Object.keys(kinds) as (keyof FoundRecords)[];

/** Finds records by name and pages of the menu; without a text it offers recently opened records. */
export function RecordPalette({ pages, onClose }: RecordPaletteProps) {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const wanted = text.trim();
  const { records, isWaiting, ...search } = useRecords(wanted);
  const groups = [...records, { title: translate("palette.pages"), options: usePages(pages, wanted) }].filter(
    ({ options }) => options.length > 0,
  );
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isStaff = hasRole(useSession(), ...staff);
  return (
    <CommandPalette
      label={translate("layout.find")}
      placeholder={translate(isStaff ? "palette.search" : "palette.searchPlaces")}
      text={text}
      onText={setText}
      groups={groups}
      isOld={isWaiting}
      status={isWaiting ? translate("state.loading") : translate("palette.found", { count })}
      notice={<Notice {...search} hasNone={count === 0 && !isWaiting} />}
      onClose={onClose}
    />
  );
}

interface NoticeProps {
  hasFailed: boolean;
  isPaused: boolean;
  hasNone: boolean;
  retry: Retry;
}

/** Why there are no records. */
function Notice({ hasFailed, isPaused, hasNone, retry }: NoticeProps) {
  const translate = useTranslate();
  if (hasFailed) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState>{translate("late.offline")}</EmptyState>;
  return hasNone && <EmptyState>{translate("palette.none")}</EmptyState>;
}

/** The matching records by kind; without a text, recently opened ones. */
function useRecords(wanted: string) {
  const translate = useTranslate();
  const asked = useSettled(wanted);
  const { data, error, isOld, isPaused, retry } = useApi(recordsNamed(asked), { keepsOld: true });
  const optionOf = useOption();
  const hasFailed = !data && error !== undefined && wanted === asked;
  const groups = kindNames.map((kind) => ({
    title: translate(kinds[kind].title),
    options: (data?.[kind] ?? []).map((found) => optionOf({ kind, ...found })),
  }));
  const recent = { title: translate("palette.recent"), options: recentRecords().map(optionOf) };
  const isAnswered = asked === "" || (data !== undefined && !isOld) || hasFailed;
  return {
    records: wanted === "" ? [recent] : hasFailed || isPaused ? [] : groups,
    isWaiting: !isPaused && wanted !== "" && (wanted !== asked || !isAnswered),
    hasFailed,
    isPaused,
    retry,
  };
}

/** In milliseconds: long enough to finish a word, short enough to feel immediate. */
const pause = 200;

/** The debounced text; an empty one applies at once. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Turns a record into an option that opens it and adds it to the recent ones. */
function useOption() {
  const { path } = usePlace();
  return (record: FoundRecord): PaletteOption => {
    const { Icon, urlOf } = kinds[record.kind];
    const url = urlOf(record.id);
    return {
      key: `${record.kind}-${record.id}`,
      title: record.title,
      detail: record.detail,
      url,
      within: url.startsWith(`${path}?`),
      Icon,
      onOpen: () => rememberRecord(record),
    };
  };
}

/** The pages whose titles contain every word of the text; all if it is empty. */
function usePages(pages: readonly PageCommand[], text: string): PaletteOption[] {
  const translate = useTranslate();
  const words = text.toLowerCase().split(/\s+/);
  return pages
    .map(({ path, title, Icon }) => ({ key: `page-${path}`, title: translate(title), url: path, Icon }))
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
