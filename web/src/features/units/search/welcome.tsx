import type { Category } from "@vasati/contract/wire/codes";
import { pictureOfCategory } from "@vasati/contract/papers/pictures";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import type { Offers } from "../search-choice/chosen.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { nothingChosen } from "../search-choice/search-choice.ts";
import { SearchLink } from "./search-link.tsx";
import styles from "./welcome.module.css";

interface WelcomeProps {
  offers: Offers;
  onSearch: (choice: SearchChoice) => void;
}

/** Shown below the filters before a search: its sentence (requirements 2.12), and each category to start with. */
export function Welcome({ offers, onSearch }: WelcomeProps) {
  const translate = useTranslate();
  const city = offers.areas[0];
  const area = city?.options[0];
  return (
    <>
      <EmptyState picture="/pictures/empty-search.svg" first>
        {translate("search.empty")}
      </EmptyState>
      {area && (
        <nav aria-labelledby="begin" className={styles.beginnings}>
          <h2 id="begin" className={styles.heading}>
            {translate("search.begin")}
          </h2>
          <ul className={styles.list}>
            {offers.categories.map(({ title, options: [whole] }) => (
              <li key={title}>
                <SearchLink
                  choice={{ ...nothingChosen, location: area.value, category: whole?.value ?? "" }}
                  onSearch={onSearch}
                  className={styles.beginning}
                >
                  <Picture src={pictureOfCategory(whole?.value as Category)} alt="" width={160} height={120} />
                  <span className={styles.words}>
                    <span className={styles.title}>{title}</span>
                    <span className={styles.place}>
                      {area.title}, {city.title}
                    </span>
                  </span>
                </SearchLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
