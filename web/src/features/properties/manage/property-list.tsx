import { defaultListFilter } from "@vasati/contract/properties";
import type { Role } from "@vasati/contract/roles";
import { dashboardRoles } from "@vasati/contract/roles";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api-query.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { Link, navigate } from "../../../lib/navigation.tsx";
import { CardPage } from "../../../manage/card-page.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import type { ListView, View } from "./list-view.ts";
import { listQuery, listUrl, pageOf, views } from "./list-view.ts";
import { PropertyCard } from "./property-card.tsx";
import styles from "./property-list.module.css";

interface PropertyListProps {
  shown: ListView;
  role: Role;
}

/** The properties in cards (specification, point 2), by the default list filter until another view is chosen. */
export function PropertyList({ shown, role }: PropertyListProps) {
  const { view } = shown;
  const mine = dashboardRoles.some((each) => each === role);
  const { data, ...progress } = useApi(listQuery(shown, mine), { keepsOld: true });
  const urlOf = (page: number) => listUrl({ view, page });
  return (
    <>
      <Views chosen={view} role={role} />
      <h2 className={styles.lead}>{useLead(view, role)}</h2>
      <CardPage
        {...progress}
        data={data && pageOf(data)}
        empty={<NoProperties view={view} />}
        urlOf={urlOf}
        onPage={(page) => navigate(urlOf(page), { within: true })}
        keyOf={({ propertyId }) => propertyId}
      >
        {(property, first) => <PropertyCard property={property} first={first} />}
      </CardPage>
    </>
  );
}

/** What the list shows by now, said in words. */
function useLead(view: View, role: Role): string {
  const translate = useTranslate();
  if (view !== "vacant") return translate("properties.lead.newest");
  return role === "Custodian"
    ? translate("properties.lead.own")
    : translate("properties.lead.other", { custodian: defaultListFilter.custodianId });
}

function Views({ chosen, role }: { chosen: View; role: Role }) {
  const translate = useTranslate();
  const offered = views.filter((view) => view !== "archived" || role === "Administrator");
  return (
    <nav aria-label={translate("properties.views")}>
      <ul className={styles.views}>
        {offered.map((view) => (
          <li key={view}>
            <Link
              to={listUrl({ view, page: 0 })}
              within
              className={styles.view}
              {...(view === chosen && { "aria-current": "true" as const })}
            >
              {translate(`properties.view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoProperties({ view }: { view: View }): ReactNode {
  const translate = useTranslate();
  const toAll = view === "vacant" && (
    <LinkButton to={listUrl({ view: "all", page: 0 })} within>
      {translate("properties.view.all")}
    </LinkButton>
  );
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("properties.none")} action={toAll}>
      {translate(`properties.none.${view}`)}
    </EmptyState>
  );
}
