/** Filters of dimensions that are trees: whoever asks for an organisation means those below it as well. */
import { sql } from 'drizzle-orm';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportFilter, ReportQuery, ReportValue } from '@/contract/report/report-query';
import type { Tx } from '../../../db/open';

const idsOf = (values: readonly ReportValue[]): number[] => values.map(Number).filter((id) => Number.isSafeInteger(id));

/** Those of the recycle bin count as well: what belonged to them still does. */
async function orgsBelow(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`with recursive b as (
    select id from org where id = any(${`{${ids.join(',')}}`}::bigint[]) union select o.id from org o join b on o.pid = b.id)
    select id::int from b order by 1`);
  return rows.map(({ id }) => id);
}

const isTree = ({ model }: ReportQuery, { field, op, alone }: ReportFilter): boolean =>
  (op === 'in' || op === 'notIn') &&
  alone !== true &&
  Object.hasOwn(REPORT_MODELS[model].dims, field) &&
  REPORT_MODELS[model].dims[field]?.hierarchy === true;

/** @returns the same question with those below in the filters; what is no organisation stays to be refused by name */
export async function withBelow(tx: Tx, query: ReportQuery): Promise<ReportQuery> {
  const filters: ReportFilter[] = [];
  for (const filter of query.filters) {
    const ids = idsOf(filter.values);
    const isWhole = isTree(query, filter) && ids.length > 0 && ids.length === filter.values.length;
    // Somebody who is gone from the tree altogether is still asked for by their own id.
    filters.push(isWhole ? { ...filter, values: [...new Set([...ids, ...(await orgsBelow(tx, ids))])] } : filter);
  }
  return { ...query, filters };
}
