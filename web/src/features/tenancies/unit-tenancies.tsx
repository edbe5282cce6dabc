import type { UnitStatus } from "@vasati/contract/wire/codes";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { ComponentType } from "react";
import { useRef } from "react";
import { useApi } from "../../lib/api/api-query.ts";
import { formatDate, formatMoney, formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { renewalUrl, rentAccountUrl } from "../../routing/addresses.ts";
import { LinkButton, Button } from "../../ui/controls/button.tsx";
import { ErrorState } from "../../ui/feedback/state.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import { ActiveTenancy } from "./active-tenancy.tsx";
import { activeTenancyQuery, unitTenanciesQuery } from "./tenancies.api.ts";
import type { NameLink } from "./tenancy-card.tsx";
import { TenancyCard } from "./tenancy-card.tsx";
import { TenancyFacts } from "./tenancy-facts.tsx";
import { TenancyRelations } from "./tenancy-relations.tsx";
import { TenancyStatusControl } from "./tenancy-status.tsx";
import styles from "./unit-tenancies.module.css";

interface UnitTenanciesProps {
  unit: { unitProfileId: number; unitStatus: UnitStatus };
  /** A User only learns that there is an active one; others see all tenancies to which they are a party. */
  showsOthers: boolean;
  /** Where terms can be changed: opens those of one that awaits its activation. */
  onEdit?: (tenancy: ReadTenancy) => void;
  /** The documents of inactive tenancies; the active one's have their own tab. */
  Papers: ComponentType<{ tenancyId: number }>;
  /** Managers' screens make the names links to their pages. */
  Name?: NameLink;
  /** Shown below each tenancy. */
  History?: ComponentType<{ tenancyId: number }>;
}

type PartProps = UnitTenanciesProps & { onChanged: () => void };

/** The Tenancy tab of a unit for signed-in people: the active tenancy, pending ones and past ones. */
export function UnitTenancies(props: UnitTenanciesProps) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone by now, and the focus with it.
  const onChanged = () => place.current?.focus();
  return (
    <div ref={place} tabIndex={-1} className={styles.tenancies}>
      <Active {...props} onChanged={onChanged} />
      {props.showsOthers && <Others {...props} onChanged={onChanged} />}
    </div>
  );
}

/** One with all that can be done about it. */
function Card({ tenancy, heldBy, ...props }: PartProps & { tenancy: ReadTenancy; heldBy: string }) {
  const translate = useTranslate();
  const { unit, onEdit, onChanged, Papers, Name, History } = props;
  const edit = onEdit && tenancy.mayEdit && (
    <Button onClick={() => onEdit(tenancy)}>{translate("tenancy.edit")}</Button>
  );
  const renew = tenancy.renewal && <RenewLink tenancy={tenancy} />;
  const account = tenancy.tenancyStatus === "Active" && <AccountLink tenancy={tenancy} />;
  const actions = (edit || renew || account || tenancy.nextStatuses.length > 0) && (
    <>
      {account}
      {renew}
      <TenancyStatusControl tenancy={tenancy} unitStatus={unit.unitStatus} heldBy={heldBy} onChanged={onChanged} />
      {edit}
    </>
  );
  return (
    <TenancyCard tenancy={tenancy} Name={Name} actions={actions}>
      {tenancy.tenancyStatus !== "Active" && <PapersOf tenancyId={tenancy.tenancyId} Papers={Papers} />}
      {History && <History tenancyId={tenancy.tenancyId} />}
    </TenancyCard>
  );
}

/** The link to the renewal, for those who may create one. */
const RenewLink = ({ tenancy: { tenancyId } }: { tenancy: ReadTenancy }) => (
  <LinkButton to={renewalUrl(tenancyId)}>{useTranslate()("tenancy.renew")}</LinkButton>
);

/** The link to the rent account. */
const AccountLink = ({ tenancy: { tenancyId } }: { tenancy: ReadTenancy }) => (
  <LinkButton to={rentAccountUrl(tenancyId)}>{useTranslate()("tenancy.rentAccount")}</LinkButton>
);

function PapersOf({ tenancyId, Papers }: Pick<UnitTenanciesProps, "Papers"> & { tenancyId: number }) {
  const translate = useTranslate();
  return (
    <Disclosure title={translate("unit.documents")}>
      <Papers tenancyId={tenancyId} />
    </Disclosure>
  );
}

function Active(props: PartProps) {
  const translate = useTranslate();
  return (
    <section>
      <VisuallyHidden>
        <h2>{translate("tenancy.activeTitle")}</h2>
      </VisuallyHidden>
      <ActiveTenancy
        unitProfileId={props.unit.unitProfileId}
        none={translate("unit.tenancyNone")}
        bare={translate("unit.tenancyActive")}
      >
        {(tenancy) => <Card tenancy={tenancy} heldBy="" {...props} />}
      </ActiveTenancy>
    </section>
  );
}

function Others(props: PartProps) {
  const translate = useTranslate();
  const { unitProfileId } = props.unit;
  const { data: active } = useApi(activeTenancyQuery(unitProfileId));
  const { data, error, retry } = useApi(unitTenanciesQuery(unitProfileId));
  // That something is on its way is shown once, above.
  if (!data) return error ? <ErrorState onRetry={retry}>{translate("tenancy.othersFailed")}</ErrorState> : null;
  const pending = data.items.filter(({ tenancyStatus }) => tenancyStatus === "PendingActivation");
  const past = data.items.filter(({ tenancyStatus }) => tenancyStatus === "Expired");
  const heldBy = active && "tenancyId" in active ? active.tenantName : "";
  return (
    <>
      {pending.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{translate("tenancy.pendingTitle")}</h2>
          {pending.map((tenancy) => (
            <Card key={tenancy.tenancyId} tenancy={tenancy} heldBy={heldBy} {...props} />
          ))}
        </section>
      )}
      {past.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{translate("tenancy.pastTitle")}</h2>
          <ul className={styles.past}>
            {past.map((tenancy) => (
              <Past key={tenancy.tenancyId} tenancy={tenancy} {...props} />
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className={styles.more}>
              {translate("tenancy.latest", { shown: data.items.length, total: formatNumber(data.total) })}
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** One line, which opens to all that was agreed. */
function Past({ tenancy, Papers, History }: Pick<UnitTenanciesProps, "Papers" | "History"> & { tenancy: ReadTenancy }) {
  const translate = useTranslate();
  const from = formatDate(tenancy.tenancyCommencingDate, translate);
  const to = formatDate(tenancy.tenancyExpiryDate, translate);
  return (
    <li>
      <details className={styles.entry}>
        <summary className={styles.line}>
          <span className={styles.tenant}>{tenancy.tenantName}</span>
          <span className={styles.figure}>
            {translate("tenancy.fromTo", { from, to })}
            {tenancy.activatedAt === null && ` · ${translate("tenancy.neverHeld")}`}
          </span>
          <span className={styles.rent}>{translate("rent.one", { amount: formatMoney(tenancy.rent) })}</span>
        </summary>
        <div className={styles.facts}>
          {tenancy.expiredAt && (
            <p className={styles.figure}>
              {translate("tenancy.expiredOn", { date: formatDate(tenancy.expiredAt, translate) })}
            </p>
          )}
          <TenancyRelations tenancy={tenancy} />
          <TenancyFacts tenancy={tenancy} />
          <div className={styles.steps}>
            {tenancy.activatedAt !== null && <AccountLink tenancy={tenancy} />}
            {tenancy.renewal && <RenewLink tenancy={tenancy} />}
          </div>
          <PapersOf tenancyId={tenancy.tenancyId} Papers={Papers} />
          {History && <History tenancyId={tenancy.tenancyId} />}
        </div>
      </details>
    </li>
  );
}
