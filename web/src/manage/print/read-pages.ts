import type { PageOf } from "@vasati/contract/wire/paging";

const rowsAtOnce = "100";

/**
 * Every row of a list, whatever page of it is shown.
 * @param most how many rows are enough
 */
export async function readPages<Row>(
  read: (paging: { page: string; size: string }) => Promise<PageOf<Row>>,
  most = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { items, total } = await read({ page: String(page), size: rowsAtOnce });
    rows.push(...items);
    if (items.length === 0 || rows.length >= Math.min(total, most)) return rows;
  }
}
