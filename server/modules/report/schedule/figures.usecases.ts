/** What a message says to one person: the first numbers of a report, and one drawing, as this person sees them today. */
import { REPORT_CONDITION } from '@/contract/report/report-codes';
import { type BlockKind, blocksOf, type ReportBlock } from '@/contract/report/report-definition';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { QueryResult, ReportQuery } from '@/contract/report/report-query';
import type { ReportSendResult } from '@/contract/report/report-schedule';
import type { Deps, SessionUser } from '../../../http/context';
import { findSeen, performBlocks, prepareBlocks, shownOf } from '../center/look.usecases';
import { withShortNames } from '../share/short-names.rules';
import { paramsWithinReach } from './schedule-params.usecases';
import type { ScheduleRow } from './schedule.repository';

export const MOST_NUMBERS = 3;
/** Kinds that the picture of a message can draw. */
const DRAWN: readonly BlockKind[] = ['line', 'area', 'column', 'bar', 'stacked', 'ring', 'rank'];

/** A number of the message. */
export interface Figure {
  readonly block: number;
  readonly title: string;
  readonly query: ReportQuery;
  readonly value: number | null;
  readonly before: number | null;
}

/** What the picture shows. */
export interface Drawing {
  readonly kind: BlockKind;
  readonly title: string;
  readonly query: ReportQuery;
  readonly result: QueryResult;
}

export interface Seen {
  readonly name: string;
  readonly code: string;
  readonly figures: readonly Figure[];
  readonly drawing: Drawing | null;
}

const first = (result: QueryResult, role: 'measure' | 'before'): number | null => {
  const at = result.columns.findIndex((column) => column.role === role);
  const value = at < 0 ? null : result.totals[at];
  return typeof value === 'number' ? value : null;
};

type Asked = ReportBlock & { readonly query: ReportQuery };

/** One name or one step of time beside each value: more is a matter for the page. */
const isSimple = ({ dims, time }: ReportQuery): boolean => dims.length + (time.grain === null ? 0 : 1) === 1;

/** The first numbers and the number of the condition, and the first block that can be drawn. */
function chosenOf(blocks: readonly ReportBlock[], conditionBlock: number | null) {
  const asking = blocks.filter((block): block is Asked => block.query !== undefined);
  const numbers = asking.filter(({ kind }) => kind === 'number');
  return {
    numbers: numbers.filter(({ no }, index) => index < MOST_NUMBERS || no === conditionBlock),
    drawn: asking.find(({ kind, query }) => DRAWN.includes(kind) && isSimple(query)),
  };
}

/** Who reads the numbers: the person alone, or a group that this person sends them to. */
export type Audience = 'person' | 'group';

/** @returns what this person sees; or why there is nothing to be said to them */
export async function figuresFor(
  deps: Deps,
  row: ScheduleRow,
  { person, audience }: { person: SessionUser; audience: Audience },
  now: Date,
): Promise<Seen | Exclude<ReportSendResult, 'sent'>> {
  const parks = [...new Set([row.parkId, ...person.rights.keys()])];
  // A group gets the park of the schedule, whatever the report shows to whoever saved it.
  const within = audience === 'group' ? [row.parkId] : undefined;
  const asked = await deps.db.withPark(parks, async (tx) => {
    const context = { tx, user: person, now, deps };
    const found = await findSeen(context, { id: row.reportId }).catch(() => null);
    if (!found) return 'notSeen';
    if (audience === 'group' && !found.rights.share) return 'notShared';
    const shown = shownOf(found);
    if (!(await paramsWithinReach(context, shown.params, row.params))) return 'outOfReach';
    const chosen = chosenOf(blocksOf(shown.definition), row.conditionBlock);
    const nos = [...chosen.numbers, ...(chosen.drawn ? [chosen.drawn] : [])].map(({ no }) => no);
    const ready = await prepareBlocks(context, shown, nos, {
      params: row.params,
      only: [],
      parkId: row.parkId,
      ...(within && { within }),
    });
    return { name: found.report.name, code: found.report.code, ...chosen, ready };
  });
  if (typeof asked === 'string') return asked;
  const answers = await performBlocks({ deps, now }, asked.ready);
  const resultOf = (no: number): QueryResult | null => {
    const result = answers.find((each) => each.no === no)?.result ?? null;
    return result && audience === 'group' ? withShortNames(result) : result;
  };
  const figures = asked.numbers.flatMap(({ no, title, query }) => {
    const result = resultOf(no);
    return result
      ? [{ block: no, title, query, value: first(result, 'measure'), before: first(result, 'before') }]
      : [];
  });
  const drawnResult = asked.drawn ? resultOf(asked.drawn.no) : null;
  const drawing = asked.drawn && drawnResult ? { ...asked.drawn, result: drawnResult } : null;
  if (figures.length > 0 || drawing) return { name: asked.name, code: asked.code, figures, drawing };
  return answers.some(({ code }) => code === 'report.tooSlow' || code === 'report.noNumbers') ? 'failed' : 'noNumbers';
}

const PERCENT = 100;

/** @returns whether the condition of the schedule holds for these numbers */
export function holds({ condition, conditionBlock, limit }: ScheduleRow, figures: readonly Figure[]): boolean {
  if (condition === REPORT_CONDITION.always) return true;
  const figure = figures.find(({ block }) => block === conditionBlock);
  if (!figure || figure.value === null || limit === null) return false;
  // A share is written as a percentage.
  const measure = figure.query.measures[0] ?? '';
  const isShare = REPORT_MODELS[figure.query.model].measures[measure]?.format === 'percent';
  if (condition === REPORT_CONDITION.above) return figure.value * (isShare ? PERCENT : 1) > limit;
  if (!figure.before) return false;
  return (Math.abs(figure.value - figure.before) / Math.abs(figure.before)) * PERCENT > limit;
}
