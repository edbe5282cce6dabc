import { IconEqualNot } from "@tabler/icons-react";
import type { ShortlistedUnit } from "@vasati/contract/portfolio/seekers/shortlist";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { paths, unitUrl } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { shortlistedUnitsQuery } from "./shortlist.api.ts";
import styles from "./comparison.module.css";
import type { ComparedRow } from "./use-compared-rows.ts";
import { useComparedRows } from "./use-compared-rows.ts";

/** Up to four units side by side. */
export function Comparison({ ids }: { ids: readonly number[] }) {
  const translate = useTranslate();
  const { data: units, error, isPaused, retry } = useApi(shortlistedUnitsQuery(ids));
  if (units?.length === 0)
    return (
      <EmptyState
        picture="/pictures/empty-results.svg"
        first
        action={<LinkButton to={paths.search}>{translate("shortlist.begin")}</LinkButton>}
      >
        {translate("shortlist.comparedGone")}
      </EmptyState>
    );
  if (units) return <ComparisonOf units={units} />;
  if (error) return <ErrorState onRetry={retry}>{translate("shortlist.failed")}</ErrorState>;
  if (isPaused) return <EmptyState>{translate("shortlist.offline")}</EmptyState>;
  return (
    <div role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.blank} />
    </div>
  );
}

function ComparisonOf({ units }: { units: readonly ShortlistedUnit[] }) {
  const translate = useTranslate();
  const rows = useComparedRows(units);
  return (
    <>
      {/* What is wider than a phone is scrolled by the arrow keys once it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} aria-label={translate("shortlist.comparison")} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{translate("unit.details")}</VisuallyHidden>
              </th>
              {units.map((unit, place) => (
                <th key={unit.unitProfileId} scope="col">
                  <UnitHeading unit={unit} first={place === 0} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} units={units} />
            ))}
          </tbody>
        </table>
      </section>
      {units.length > 1 && (
        <p className={styles.legend}>
          <Mark />
          {translate("shortlist.legend")}
        </p>
      )}
    </>
  );
}

const Mark = () => <IconEqualNot size={16} stroke={2} aria-hidden className={styles.mark} />;

function UnitHeading({ unit, first }: { unit: ShortlistedUnit; first: boolean }) {
  const translate = useTranslate();
  const { unitProfileId, unitName, unitStatus, photo, imgUrl } = unit;
  return (
    <div className={styles.heading}>
      <Picture
        photo={photo}
        src={imgUrl}
        alt=""
        sizes="240px"
        width={240}
        height={180}
        first={first}
        className={styles.picture}
      />
      <Link to={unitUrl(unitProfileId)} className={styles.name}>
        {unitName}
      </Link>
      {unitStatus !== "NOP" && <Badge tone="neutral">{translate("shortlist.notVacant")}</Badge>}
    </div>
  );
}

function Row({ row, units }: { row: ComparedRow; units: readonly ShortlistedUnit[] }) {
  const translate = useTranslate();
  return (
    <tr className={row.differs ? styles.differs : undefined}>
      <th scope="row">
        {row.name}
        {row.differs && (
          <>
            <Mark />
            <VisuallyHidden>, {translate("shortlist.differs")}</VisuallyHidden>
          </>
        )}
      </th>
      {units.map(({ unitProfileId }, place) => (
        <td key={unitProfileId}>{row.values[place] || "–"}</td>
      ))}
    </tr>
  );
}
