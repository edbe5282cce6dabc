import { IconBookmark } from "@tabler/icons-react";
import { viewedLists } from "@vasati/contract/people/viewed-lists";
import { useId, useState } from "react";
import type { ListAddress, PagePlace } from "../../lib/browser/list-address.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../routing/paths.ts";
import { Button } from "../../ui/controls/button.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import styles from "./saved-views.module.css";

const ViewsMenu = lazyComponent(null, async () => (await import("./views-menu.tsx")).ViewsMenu);

interface SavedViewsProps<Here extends PagePlace> {
  address: ListAddress<Here>;
  place: Here;
  /** Another address of the same page. */
  path?: string;
}

/** The views that a person has saved of a list, in a menu whose content loads when it opens. Nothing on pages without views. */
export function SavedViews<Here extends PagePlace>({ address, place, path = address.path }: SavedViewsProps<Here>) {
  const translate = useTranslate();
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const list = viewedLists.find((name) => paths[name] === address.path);
  if (!list) return null;
  const [size] = address.sizes;
  // Filters and order alone; where somebody is in the list isn't part of a view.
  const query = address.url({ ...place, page: 0, open: null, ...(size && { size }) }, "").slice(1);
  return (
    <div data-screen>
      <Button className={styles.open} popoverTarget={id}>
        <IconBookmark size={18} stroke={1.75} aria-hidden />
        {translate("views.title")}
      </Button>
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ newState }) => {
          setOpened(true);
          setOpen(newState === "open");
        }}
      >
        {wasOpened && (
          <ViewsMenu
            list={list}
            query={query}
            size={place.size === size ? null : place.size}
            path={path}
            isOpen={isOpen}
          />
        )}
      </div>
    </div>
  );
}
