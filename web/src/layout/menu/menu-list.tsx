import { useSignedInCode } from "../signed-in-code.ts";
import { searchItem } from "./menu-item.ts";
import type { MenuProps } from "./menu-links.tsx";
import { MenuLinks } from "./menu-links.tsx";

/** The entries of the side navigation; those of visitors are also shown to signed-in people until the code of their own is there. */
export function MenuList(props: MenuProps) {
  const code = useSignedInCode();
  return code ? <code.SignedInMenu {...props} /> : <MenuLinks items={[searchItem]} {...props} />;
}
