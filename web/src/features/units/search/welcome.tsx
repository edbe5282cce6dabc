import { newestPlaces } from "@vasati/contract/wire/paging";
import type { Vacancies } from "@vasati/contract/portfolio/units";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import type { Offers } from "../search-choice/chosen.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { nothingChosen } from "../search-choice/search-choice.ts";
import { UnitCards } from "../unit-cards.tsx";
import { vacanciesQuery } from "../units.api.ts";
import { Ways } from "./ways.tsx";
import styles from "./welcome.module.css";

interface WelcomeProps {
  offers: Offers;
  onSearch: (choice: SearchChoice) => void;
}

/** Shown below the filters before a search: its sentence (requirements 2.12), the cities and the newest places. */
export function Welcome({ offers, onSearch }: WelcomeProps) {
  const translate = useTranslate();
  const { data, error, isPaused } = useApi(vacanciesQuery());
  const { newest, areas = [] } = data ?? {};
  // Without an answer, or without any place, there is the sentence alone.
  const isEmpty = newest ? newest.length === 0 : Boolean(error) || isPaused;
  return (
    <>
      <EmptyState picture="/pictures/empty-search.svg" first>
        {translate("search.empty")}
      </EmptyState>
      {areas.length > 0 && (
        <nav aria-labelledby="cities">
          <h2 id="cities" className={styles.heading}>
            {translate("search.cities")}
          </h2>
          <div className={styles.cities}>
            <Cities areas={areas} offers={offers} onSearch={onSearch} />
          </div>
        </nav>
      )}
      {!isEmpty && (
        <section aria-labelledby="newest">
          <h2 id="newest" className={styles.heading}>
            {translate("search.newest")}
          </h2>
          <UnitCards units={newest} count={newestPlaces} />
        </section>
      )}
    </>
  );
}

/** Each city opens its areas with something vacant, each of which leads to what there is. */
function Cities({ areas, offers, onSearch }: WelcomeProps & Pick<Vacancies, "areas">) {
  const categories = new Map(areas.map((area) => [area.value, area.categories[0] ?? ""]));
  return offers.areas.map(({ title: city, options }) => {
    const ways = options.flatMap(({ value, title }) => {
      const category = categories.get(value);
      return category ? { title, choice: { ...nothingChosen, location: value, category } } : [];
    });
    return (
      ways.length > 0 && (
        <details key={city} className={styles.city}>
          <summary className={styles.name}>
            {city} <span className={styles.count}>{ways.length}</span>
          </summary>
          <Ways ways={ways} onSearch={onSearch} className={styles.areas} />
        </details>
      )
    );
  });
}
