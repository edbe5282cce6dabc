import type { MouseEvent } from "react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link, usePlace } from "../../lib/browser/navigation.tsx";
import { ownName } from "../../lib/session/own-name.ts";
import { useSession } from "../../lib/session/session.ts";
import { paths, withQuery } from "../../routing/paths.ts";
import { breakable } from "../../ui/content/breakable.tsx";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./account-menu.module.css";
import menuStyles from "./bar-menu.module.css";
import { initialsOf } from "./initials.ts";

const id = "account-menu";

/** The parts of the settings that are about oneself. */
const links = [
  { title: "settings.view.account", to: paths.settings },
  { title: "settings.view.login", to: withQuery(paths.settings, { view: "login" }) },
  { title: "settings.view.privacy", to: withQuery(paths.settings, { view: "privacy" }) },
] as const;

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
};

/** Who is logged in, beside Logout: name and initials, and what is theirs (requirements 23.10). */
export function AccountMenu() {
  const translate = useTranslate();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const { path, search } = usePlace();
  const here = search ? `${path}?${search}` : path;
  if (!session.signedIn) return null;
  const name = ownName(session) || session.email;
  return (
    <>
      <Button className={styles.open} popoverTarget={id} aria-label={translate("account.menu", { name })} title={name}>
        <span className={styles.avatar} data-text={initialsOf(name)} />
        <span className={styles.name} data-text={name} />
      </Button>
      <div
        id={id}
        popover="auto"
        className={menuStyles.menu}
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && (
          <>
            <p className={styles.who}>
              <strong>{name}</strong>
              <span>{breakable(session.email)}</span>
              <span>{translate(`users.role.${session.role}`)}</span>
            </p>
            <ul>
              {links.map(({ title, to }) => (
                <li key={title}>
                  <Link
                    to={to}
                    className={styles.link}
                    aria-current={to === here ? "page" : undefined}
                    onClick={closeMenu}
                  >
                    {translate(title)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
