/** A tree of the administration: its rows, what is unfolded, found, chosen and moved. */
import { call } from '@/api/call';
import { MAX_PAGE_SIZE } from '@/contract/envelope';
import type { InputValue, PageEndpoint } from './definitions';

/** Every row of a list, page by page: a tree needs them all. */
export async function allRows<Row>(
  endpoint: PageEndpoint<Row>,
  input: Readonly<Record<string, InputValue>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await call(endpoint, { ...input, pageSize: MAX_PAGE_SIZE, ...(cursor && { cursor }) }, { quiet: true });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    cursor = page.next;
  }
}
