/** 看变化: by which values of which dimension most of a change came about. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { reportCenterEndpoints } from '@/contract/report/report-center';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { QueryResult } from '@/contract/report/report-query';
import type { Opened, SignedInContext } from '../../../http/context';
import { type Prepared, prepare } from '../query/query.usecases';
import { performNoted } from '../query/runs.usecases';
import { fieldGone } from '../report.errors';
import { placesOf, queryOf, shownTo } from './look.usecases';

type Endpoint = (typeof reportCenterEndpoints)['explainReport'];
type Part = OutputOf<Endpoint>['parts'][number];

const MOST_DIMS = 6;
const MOST_PARTS = 3;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The only value of a dimension is the whole again: it explains nothing. */
const partsOf = (dim: string, { columns, rows }: QueryResult): Part[] =>
  (rows.length > 1 ? rows : []).map((row) => ({
    dim,
    value: row[0] ?? null,
    name: columns[0]?.names?.[String(row[0])] ?? null,
    now: number(row[1]),
    before: number(row[2]),
  }));

/** @throws AppError 403, 404, 422 */
export async function explainReport(
  open: Opened<SignedInContext>,
  { reportId, draft, block, measure, ...chosen }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const asked = await open.inTx(async (context) => {
    const shown = await shownTo(context, reportId, draft);
    const query = queryOf(shown, block, chosen);
    const model = REPORT_MODELS[query.model];
    if (!model.measures[measure]) throw fieldGone();
    const asks = { places: placesOf(shown, chosen), of: { reportId: shown.id, block } };
    // What stands below a single organisation is told apart all the same.
    const used = query.filters
      .filter(({ field, values, alone }) => values.length === 1 && (alone || !model.dims[field]?.hierarchy))
      .map(({ field }) => field);
    const dims = Object.entries(model.dims)
      .filter(([name, { type }]) => type !== 'hour' && type !== 'weekday' && !used.includes(name))
      .map(([name]) => name)
      .slice(0, MOST_DIMS);
    const base = {
      ...query,
      measures: [measure],
      compare: query.compare ?? ('previous' as const),
      limit: 200,
      sort: undefined,
      margins: undefined,
    };
    const flat = { ...base, time: { ...query.time, grain: null } };
    // One after the other: they share a connection.
    const prepared: Prepared[] = [];
    for (const dim of [undefined, ...dims])
      prepared.push(await prepare(context, { ...asks, query: { ...flat, dims: dim === undefined ? [] : [dim] } }));
    return { dims, prepared };
  });
  const [whole, ...split] = await performNoted(open, asked.prepared);
  const parts = split.flatMap((result, index) => partsOf(asked.dims[index] ?? '', result));
  const [now, before] = whole?.totals ?? [];
  return {
    now: now === null || now === undefined ? null : number(now),
    before: before === null || before === undefined ? null : number(before),
    parts: parts
      .filter((part) => part.now !== part.before)
      .toSorted((one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before))
      .slice(0, MOST_PARTS),
  };
}
