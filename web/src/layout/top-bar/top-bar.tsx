import { IconLayoutSidebar, IconMenu2 } from "@tabler/icons-react";
import { useState } from "react";
import { useShortlistParts } from "../../domain/shortlist/load-shortlist.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Link, leaveFor, navigate } from "../../lib/browser/navigation.tsx";
import { useSession, closeSession } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { Button, IconButton, LinkButton } from "../../ui/controls/button.tsx";
import { send } from "../../lib/api/api-client.ts";
import { forgetDrafts } from "../../lib/session/storage.ts";
import { useSignedInCode } from "../signed-in-code.ts";
import { Drawer } from "../menu/drawer.tsx";
import { PreferencesMenu } from "./preferences-menu.tsx";
import styles from "./top-bar.module.css";
import { Wordmark } from "./wordmark.tsx";

interface TopBarProps {
  folded: boolean;
  onFold: () => void;
}

export function TopBar({ folded, onFold }: TopBarProps) {
  const translate = useTranslate();
  const [drawerIsOpen, setDrawerIsOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <IconButton
        label={translate("layout.openMenu")}
        className={styles.narrow}
        aria-haspopup="dialog"
        onClick={() => setDrawerIsOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={translate(folded ? "layout.expandMenu" : "layout.foldMenu")}
        className={styles.wide}
        aria-expanded={!folded}
        aria-controls="side-navigation"
        onClick={onFold}
      >
        <IconLayoutSidebar size={22} stroke={1.75} aria-hidden />
      </IconButton>
      <Link to={paths.search} className={styles.home}>
        <Wordmark />
      </Link>
      <Shortlist />
      <ForSignedIn />
      <PreferencesMenu />
      <Account />
      {drawerIsOpen && <Drawer onClose={() => setDrawerIsOpen(false)} />}
    </header>
  );
}

const hasShortlist = () => /shortlist=\d/.test(document.cookie);

/** The link to the shortlist, of whoever has units on this device or has seen hearts. */
function Shortlist() {
  const parts = useShortlistParts(hasShortlist);
  return parts && <parts.ShortlistLink />;
}

/** Quick find, the own account and live news. */
function ForSignedIn() {
  const { signedIn } = useSession();
  const code = useSignedInCode();
  return signedIn && code && <code.SignedInParts />;
}

/** Login when not authenticated and Logout otherwise (requirements 2.5); both take the same room. */
function Account() {
  const translate = useTranslate();
  const { signedIn } = useSession();
  return signedIn ? (
    <Button className={styles.account} onClick={logOut}>
      {translate("account.logout")}
    </Button>
  ) : (
    <LinkButton look="primary" to={paths.login} className={styles.account}>
      {translate("account.login")}
    </LinkButton>
  );
}

/**
 * Logout removes only the access token and goes to the customer section (requirements 2.5). It also asks the server to revoke
 * the token (requirements 13.2), but the person is logged out even if that fails. Drafts are deleted, so that the next person
 * finds no passport number in the tab.
 */
function logOut(): void {
  leaveFor(paths.search, () => {
    send("POST /users/logout", {}).catch(() => undefined);
    closeSession();
    forgetDrafts();
    navigate(paths.search);
  });
}
