import { IconBookmark } from "@tabler/icons-react";
import { staff } from "@vasati/contract/people/roles";
import { useEffect, useState } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { Retry } from "../../../lib/api/retrying.ts";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import type { PaletteOption } from "../../../manage/page/command-palette.tsx";
import { CommandPalette } from "../../../manage/page/command-palette.tsx";
import { savedViews } from "../../../manage/views/views.api.ts";
import { paths } from "../../../routing/paths.ts";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { useActions, useFitting } from "./use-commands.ts";
import { filled, useRecords } from "./use-records.ts";

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

/**
 * Finds records by what is known of them, does what is typed of an action and a name, and opens pages; without a text it offers records that
 * were opened lately.
 */
export function RecordPalette({ pages, onClose }: RecordPaletteProps) {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const wanted = text.trim();
  const { first, found, isWaiting, noneFits, ...search } = useAnswers(text);
  const actions = useActions(text, setText);
  const places = { title: translate("palette.pages"), options: usePages(pages, wanted) };
  const views = { title: translate("palette.views"), options: useViews(pages, wanted) };
  const groups = filled([...first, actions, views, ...found, places]);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isStaff = hasRole(useSession(), ...staff);
  const none = noneFits ?? (count > 0 ? null : isStaff ? "palette.none" : "palette.nonePlaces");
  return (
    <CommandPalette
      label={translate("layout.find")}
      placeholder={translate(isStaff ? "palette.search" : "palette.searchPlaces")}
      text={text}
      onText={setText}
      groups={groups}
      isOld={isWaiting}
      status={isWaiting ? translate("state.loading") : translate("palette.found", { count })}
      notice={<Notice {...search} none={isWaiting ? null : none} />}
      onClose={onClose}
    />
  );
}

interface NoticeProps {
  hasFailed: boolean;
  isPaused: boolean;
  /** Why there is nothing; null if there is something. */
  none: MessageId | null;
  retry: Retry;
}

/** Why there are no records. */
function Notice({ hasFailed, isPaused, none, retry }: NoticeProps) {
  const translate = useTranslate();
  if (hasFailed) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState>{translate("late.offline")}</EmptyState>;
  return none && <EmptyState>{translate(none)}</EmptyState>;
}

/** What is found for a text: first what an action may be for and what was opened lately, then everything else. */
function useAnswers(text: string) {
  const settled = useSettled(text);
  const wanted = text.trim();
  const { recent, found, answered } = useRecords(wanted, settled.trim());
  const fitting = useFitting(settled);
  const asked = wanted === "" ? [] : [answered, fitting.answered].filter((each) => each !== null);
  const { failed, isPaused, isWaiting } = progressOf(asked, wanted === "" || text === settled);
  const hasAnswers = !failed && !isPaused;
  return {
    first: [...(fitting.group && hasAnswers ? [fitting.group] : []), recent],
    found: hasAnswers ? found : [],
    isWaiting,
    hasFailed: failed !== undefined,
    isPaused,
    noneFits: fitting.group?.options.length === 0 ? fitting.none : null,
    retry: (failed ?? answered).retry,
  };
}

type Asked = ReturnType<typeof useRecords>["answered"] | NonNullable<ReturnType<typeof useFitting>["answered"]>;

/** How far the calls are. While somebody types, they are still those of the text before. */
function progressOf(asked: readonly Asked[], isSettled: boolean) {
  const failed = isSettled ? asked.find(({ data, error }) => !data && error !== undefined) : undefined;
  const isPaused = asked.some((each) => each.isPaused);
  const isAnswered = isSettled && asked.every(({ data, isOld }) => data !== undefined && !isOld);
  return { failed, isPaused, isWaiting: !failed && !isPaused && !isAnswered };
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

/** The pages whose titles contain every word of the text; all if it is empty. */
function usePages(pages: readonly PageCommand[], text: string): PaletteOption[] {
  const translate = useTranslate();
  const words = text.toLowerCase().split(/\s+/);
  return pages
    .map(({ path, title, Icon }) => ({ key: `page-${path}`, title: translate(title), url: path, Icon }))
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

/** The person's saved views whose names contain every word of the text, of the pages that they may open; without a text, none. */
function useViews(pages: readonly PageCommand[], text: string): PaletteOption[] {
  const translate = useTranslate();
  const here = usePlace().path;
  const { data = [] } = useApi(savedViews());
  const words = text.toLowerCase().split(/\s+/);
  if (text === "") return [];
  return data.flatMap(({ savedViewId, list, name, query }) => {
    const page = pages.find(({ path }) => path === paths[list]);
    if (!page || !words.every((word) => name.toLowerCase().includes(word))) return [];
    const url = query === "" ? page.path : `${page.path}?${query}`;
    const within = page.path === here;
    return [
      { key: `view-${savedViewId}`, title: name, detail: translate(page.title), url, within, Icon: IconBookmark },
    ];
  });
}
