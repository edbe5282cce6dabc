import { staff } from "@vasati/contract/people/roles";
import { useId } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { isOpenTo, routeOf } from "../../routing/routes.ts";
import type { MenuProps } from "./menu-links.tsx";
import { MenuLinks } from "./menu-links.tsx";
import type { MenuGroup } from "./menu.ts";
import { menuGroups } from "./menu.ts";
import styles from "./signed-in-menu.module.css";

/** What the person may open; of staff, who may open the most, by kind of work (requirements 23.9). */
export function SignedInMenu(props: MenuProps) {
  const session = useSession();
  const groups = menuGroups
    .map(({ title, items }) => ({ title, items: items.filter(({ path }) => isOpenTo(routeOf(path), session)) }))
    .filter(({ items }) => items.length > 0);
  if (!hasRole(session, ...staff)) return <MenuLinks items={groups.flatMap(({ items }) => items)} {...props} />;
  return groups.map((group) => <Group key={group.title} {...group} {...props} />);
}

function Group({ title, ...rest }: MenuGroup & MenuProps) {
  const translate = useTranslate();
  const id = useId();
  if (title === null)
    return (
      <div className={styles.group}>
        <MenuLinks {...rest} />
      </div>
    );
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.title} hidden={rest.folded}>
        {translate(title)}
      </p>
      <MenuLinks {...rest} />
    </div>
  );
}
