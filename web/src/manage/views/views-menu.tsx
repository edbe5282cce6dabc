import { IconCheck, IconPencil } from "@tabler/icons-react";
import type { SavedView } from "@vasati/contract/people/saved-views";
import type { ViewedList } from "@vasati/contract/people/viewed-lists";
import { longestViewQuery, mostSavedViews } from "@vasati/contract/people/viewed-lists";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useApi } from "../../lib/api/api-query.ts";
import { Link } from "../../lib/browser/navigation.tsx";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyModal } from "../page/lazy-modal.tsx";
import { nameOfFilters } from "../print/chosen-filters.ts";
import { savedViews } from "./views.api.ts";
import styles from "./views-menu.module.css";

const SaveView = lazyModal("views.save", async () => (await import("./view-forms.tsx")).SaveView);
const EditView = lazyModal("views.rename", async () => (await import("./view-forms.tsx")).EditView);

interface ViewsMenuProps {
  list: ViewedList;
  /** The filters and the order that the list shows now. */
  query: string;
  /** How many rows a page has, if not as usual; it stays from view to view. */
  size: number | null;
  path: string;
  isOpen: boolean;
}

/** The person's views of a list, the shown one marked; and below them, saving what is shown. */
export function ViewsMenu({ list, query, size, path, isOpen }: ViewsMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<SavedView | null>(null);
  const [proposed, setProposed] = useState<string | null>(null);
  // The focus goes back to the button of the menu, to which the dialog returns it.
  const close = () => place.current?.closest<HTMLElement>("[popover]")?.hidePopover();
  const urlOf = (view: SavedView) => {
    const address = new URLSearchParams(view.query);
    if (size !== null) address.set("size", String(size));
    return address.size > 0 ? `${path}?${address}` : path;
  };
  return (
    <>
      <div ref={place}>
        {isOpen && (
          <Views
            {...{ list, query, urlOf }}
            onShow={close}
            onEdit={(view) => {
              close();
              setEdited(view);
            }}
            onSave={() => {
              close();
              setProposed(nameOfFilters());
            }}
          />
        )}
      </div>
      {/* The menu hides what is in it when a dialog opens. */}
      {createPortal(
        <>
          {edited && <EditView view={edited} onClose={() => setEdited(null)} />}
          {proposed !== null && (
            <SaveView list={list} query={query} proposed={proposed} onClose={() => setProposed(null)} />
          )}
        </>,
        document.body,
      )}
    </>
  );
}

interface ViewsProps extends Pick<ViewsMenuProps, "list" | "query"> {
  urlOf: (view: SavedView) => string;
  onShow: () => void;
  onEdit: (view: SavedView) => void;
  onSave: () => void;
}

function Views({ list, query, urlOf, onShow, onEdit, onSave }: ViewsProps) {
  const translate = useTranslate();
  const { data, error, isPaused, retry } = useApi(savedViews());
  if (error && !data) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState>{translate("late.offline")}</EmptyState>;
  if (!data) return <Skeleton shape="control" />;
  const views = data.filter((view) => view.list === list);
  const why = whyNotSaved(views, query);
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} aria-label={translate("views.title")}>
          {views.map((view) => {
            const isShown = view.query === query;
            return (
              <li key={view.savedViewId} className={styles.view}>
                <Link
                  to={urlOf(view)}
                  within
                  className={styles.link}
                  aria-current={isShown ? "true" : undefined}
                  onClick={onShow}
                >
                  <span className={styles.name}>{view.name}</span>
                  {isShown && <IconCheck size={18} stroke={2} aria-hidden />}
                </Link>
                <IconButton label={translate("views.edit", { name: view.name })} onClick={() => onEdit(view)}>
                  <IconPencil size={18} stroke={1.75} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {why === null ? (
        <Button wide onClick={onSave}>
          {translate("views.save")}
        </Button>
      ) : (
        why !== "" && <p className={styles.words}>{translate(why)}</p>
      )}
    </>
  );
}

/** Why what is shown can't be saved; null if it can, and empty if it is saved already. */
function whyNotSaved(views: readonly SavedView[], query: string): MessageId | "" | null {
  if (views.some((view) => view.query === query)) return "";
  if (query === "") return views.length === 0 ? "views.none" : "";
  if (query.length > longestViewQuery) return "views.tooLong";
  return views.length < mostSavedViews ? null : "rule.tooManyViews";
}
