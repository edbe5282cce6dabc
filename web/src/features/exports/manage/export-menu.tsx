import { IconDownload } from "@tabler/icons-react";
import type { Calls } from "@vasati/contract/wire/api";
import type { SheetFormat } from "@vasati/contract/office/bulk";
import { sheetTypes } from "@vasati/contract/office/bulk";
import type { Role } from "@vasati/contract/people/roles";
import { staff } from "@vasati/contract/people/roles";
import type { Request } from "../../../lib/api/api-client.ts";
import { useDownload } from "../../../lib/api/files/download.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import styles from "./export-menu.module.css";

/** The lists that can be exported. */
type ExportedList = { [Call in keyof Calls]: Call extends `GET /exports/${infer List}` ? List : never }[keyof Calls];
type ExportCall<List extends ExportedList> = `GET /exports/${List}`;

interface ExportMenuProps<List extends ExportedList> {
  list: List;
  /** The active filters of the list; undefined and empty ones are left out. */
  filters: Omit<NonNullable<Request<ExportCall<List>>["query"]>, "format">;
  /** The roles that may export it. */
  roles?: readonly Role[];
}

/**
 * Exports the filtered list, by default for staff: `<ExportMenu list="tenants" filters={{ search }} />`, at the end of a
 * toolbar. Renders nothing for other roles, which the server would refuse.
 */
export function ExportMenu<List extends ExportedList>({ list, filters, roles = staff }: ExportMenuProps<List>) {
  const translate = useTranslate();
  const mayHave = hasRole(useSession(), ...roles);
  if (!mayHave) return null;
  return (
    <div role="group" aria-label={translate("export.title")} data-screen className={styles.menu}>
      <span className={styles.title} aria-hidden>
        {translate("export.title")}
      </span>
      {(Object.keys(sheetTypes) as SheetFormat[]).map((format) => (
        <Export key={format} list={list} filters={filters} format={format} />
      ))}
    </div>
  );
}

function Export<List extends ExportedList>({ list, filters, format }: ExportMenuProps<List> & { format: SheetFormat }) {
  const translate = useTranslate();
  const { start, isPending, received, isPossible } = useDownload<ExportCall<ExportedList>>(`GET /exports/${list}`);
  const words = translate("export.as", { format: format.toUpperCase() });
  return (
    <span>
      <Button
        className={styles.format}
        busy={isPending}
        disabled={!isPossible}
        title={words}
        onClick={() => start({ query: { ...filters, format } })}
      >
        {!isPending && <IconDownload size={18} stroke={1.75} aria-hidden />}
        <span aria-hidden>{format.toUpperCase()}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </Button>
      <span role="status" className={styles.progress}>
        {isPending && translate("export.received", { kilobytes: formatNumber(Math.ceil(received / 1024)) })}
      </span>
    </span>
  );
}
