import type { Paging } from "../../../manage/list/page-count.ts";
import { FullPager } from "../../../manage/list/full-pager.tsx";
import type { ReportProps } from "../report-place.ts";

/** The pages of a report that is longer than one. */
export function ReportPager({ found, place, onShow }: ReportProps & { found: Paging | undefined }) {
  if (!found) return null;
  return (
    <FullPager
      {...found}
      asked={place.page}
      onPage={(page) => onShow({ page })}
      onBeyond={(page) => onShow({ page }, { replace: true })}
    />
  );
}
