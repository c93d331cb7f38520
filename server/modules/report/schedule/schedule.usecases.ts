/** Reports sent to chat: each receiver gets the numbers that they themselves may see. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { REPORT_CONDITION } from '@/contract/report/report-codes';
import { blocksOf } from '@/contract/report/report-definition';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { QueryResult, ReportQuery } from '@/contract/report/report-query';
import type { ReportSchedule, reportScheduleEndpoints } from '@/contract/report/report-schedule';
import { recordChanged } from '../../../http/common.errors';
import type { Deps, Opened, SessionUser, SignedInContext } from '../../../http/context';
import type { Tx } from '../../../db/open';
import { loadCalendar } from '../../calendar/calendar.repository';
import { weekdayIndex, weekOn } from '../../calendar/working-calendar.rules';
import { readParkZone } from '../../identity/park/park.repository';
import { readPerson } from '../../session/resolve/resolve-session.usecases';
import { findSeen, prepareBlocks, performBlocks, shownOf } from '../center/look.usecases';
import { readNames } from '../record/account.repository';
import { readReport } from '../record/report-rows.repository';
import { mayNotEdit, scheduleNotFound, unknownChoice } from '../report.errors';
import { nextTime } from './next-time.rules';
import {
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  type ScheduleRow,
  schedulesOf,
  takeDue,
  updateSchedule,
} from './schedule.repository';
import { tellOfReport } from './report.notify';

type Endpoints = typeof reportScheduleEndpoints;

async function toSchedules({ tx }: SignedInContext, rows: readonly ScheduleRow[]): Promise<ReportSchedule[]> {
  const ids = [...new Set(rows.flatMap(({ receiverIds, ownerId }) => [...receiverIds, ownerId]))];
  const names = new Map((await readNames(tx, ids)).map(({ id, name }) => [id, name]));
  return rows.map(({ ownerId, every, condition, nextAt, lastAt, ...row }) => ({
    ...row,
    every: every as 1,
    condition: condition as 1,
    receivers: row.receiverIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    ownerName: names.get(ownerId) ?? null,
    nextAt: nextAt?.getTime() ?? null,
    lastAt: lastAt?.getTime() ?? null,
  }));
}

/** @throws AppError 404 */
export const listSchedules = async (context: SignedInContext, { reportId }: { reportId: number }) => {
  await readReport(context, reportId);
  return toSchedules(context, await schedulesOf(context.tx, reportId));
};

type Timed = Pick<ScheduleRow, 'parkId' | 'every' | 'interval' | 'dayNo' | 'clock' | 'onlyWorkdays'>;

/** On the park's clock, and by its calendar where only its working days count. */
async function nextOf(tx: Tx, schedule: Timed, now: Date): Promise<Date | null> {
  const timeZone = await readParkZone(tx, schedule.parkId);
  if (!schedule.onlyWorkdays) return nextTime(schedule, timeZone, now);
  const calendar = await loadCalendar(tx, { parkId: schedule.parkId }, now);
  const spansOn = (day: number) => calendar.days.get(day) ?? weekOn(calendar, day)[weekdayIndex(day)] ?? [];
  return nextTime(schedule, timeZone, now, (day) => spansOn(day).length > 0);
}

async function editable(context: SignedInContext, reportId: number): Promise<void> {
  const report = await readReport(context, reportId);
  if (!report.rights.edit) throw mayNotEdit();
}

type Save = InputOf<Endpoints['saveReportSchedule']>;

/** @throws AppError 403, 404, 409 `record.changed`, 422 */
export async function saveSchedule(context: SignedInContext, input: Save): Promise<ReportSchedule> {
  const { tx, user, now } = context;
  const { id, version, ...row } = input;
  await editable(context, input.reportId);
  if (input.condition !== REPORT_CONDITION.always && (input.limit === null || input.conditionBlock === null)) {
    throw unknownChoice('limit');
  }
  if ((await readNames(tx, input.receiverIds)).length !== new Set(input.receiverIds).size) throw unknownChoice('receiverIds');
  const nextAt = input.enabled ? await nextOf(tx, input, now) : null;
  let savedId = id ?? 0;
  if (id === undefined) savedId = await insertSchedule(tx, { ...row, nextAt, ownerId: user.id });
  else {
    const before = await lockSchedule(tx, id);
    if (!before || before.reportId !== input.reportId) throw scheduleNotFound();
    const current = (await toSchedules(context, [before]))[0];
    if (version !== undefined && version !== before.version) throw recordChanged(async () => current);
    await updateSchedule(tx, id, { ...row, nextAt });
  }
  const action = id === undefined ? 'reportSchedule.create' : 'reportSchedule.change';
  context.audit({ action, parkId: input.parkId, bizType: 'reportSchedule', bizId: savedId });
  const saved = await lockSchedule(tx, savedId);
  const [shown] = saved ? await toSchedules(context, [saved]) : [];
  if (!shown) throw scheduleNotFound();
  return shown;
}

/** @throws AppError 403, 404 */
export async function removeSchedule(context: SignedInContext, { id }: { id: number }): Promise<{ id: number }> {
  const before = await lockSchedule(context.tx, id);
  if (!before) throw scheduleNotFound();
  await editable(context, before.reportId);
  await deleteSchedule(context.tx, id);
  context.audit({ action: 'reportSchedule.remove', parkId: before.parkId, bizType: 'reportSchedule', bizId: id });
  return { id };
}

const MOST_NUMBERS = 3;

/** Blocks of numbers in their order: what a message says. */
export interface Figure {
  readonly block: number;
  readonly title: string;
  readonly query: ReportQuery;
  readonly value: number | null;
  readonly before: number | null;
}

const first = (result: QueryResult, role: 'measure' | 'before'): number | null => {
  const at = result.columns.findIndex((column) => column.role === role);
  const value = at < 0 ? null : result.totals[at];
  return typeof value === 'number' ? value : null;
};

/** @returns the first three numbers as this person sees them today; empty: they see none, or not the report */
async function figuresFor(deps: Deps, row: ScheduleRow, person: SessionUser, now: Date) {
  const parks = [...new Set([row.parkId, ...person.rights.keys()])];
  const seen = await deps.db.withPark(parks, async (tx) => {
    const context = { tx, user: person, now, deps };
    const found = await findSeen(context, { id: row.reportId }).catch(() => null);
    if (!found) return null;
    const shown = shownOf(found);
    const blocks = blocksOf(shown.definition).flatMap(({ no, kind, title, query }) =>
      query && kind === 'number' ? [{ no, title, query }] : [],
    );
    const wanted = blocks.filter(({ no }, index) => index < MOST_NUMBERS || no === row.conditionBlock);
    const chosen = { params: row.params, only: [], parkId: row.parkId };
    const ready = await prepareBlocks(context, shown, wanted.map(({ no }) => no), chosen);
    return { name: found.report.name, code: found.report.code, wanted, ready };
  });
  if (!seen || seen.wanted.length === 0) return null;
  const answers = new Map((await performBlocks(seen.ready)).map((each) => [each.no, each.result]));
  const figures: Figure[] = seen.wanted.flatMap(({ no, title, query }) => {
    const result = answers.get(no);
    if (!result) return [];
    const [value, before] = [first(result, 'measure'), first(result, 'before')];
    return [{ block: no, title, query, value, before }];
  });
  return { name: seen.name, code: seen.code, figures };
}

const PERCENT = 100;

function holds({ condition, conditionBlock, limit }: ScheduleRow, figures: readonly Figure[]): boolean {
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

interface Sending {
  readonly row: ScheduleRow;
  readonly receiverIds: readonly number[];
  readonly always: boolean;
}

/** Each with their own rights: two receivers of one message may read different numbers. @returns how many were told */
async function sendTo(deps: Deps, { row, receiverIds, always }: Sending, now: Date): Promise<number> {
  let sent = 0;
  for (const userId of receiverIds) {
    const person = await deps.db.withPark([], (tx) => readPerson(tx, userId, now));
    const seen = person && (await figuresFor(deps, row, person, now));
    if (!person || !seen || (!always && !holds(row, seen.figures))) continue;
    const figures = seen.figures.slice(0, MOST_NUMBERS);
    await deps.db.withPark([row.parkId], (tx) =>
      tellOfReport(tx, { ...seen, figures, parkId: row.parkId, userId, now }),
    );
    sent += 1;
  }
  return sent;
}

/** @throws AppError 403, 404 */
export async function trySchedule(
  open: Opened<SignedInContext>,
  { id }: { id: number },
): Promise<OutputOf<Endpoints['tryReportSchedule']>> {
  const row = await open.inTx(async (context) => {
    const found = await lockSchedule(context.tx, id);
    if (!found) throw scheduleNotFound();
    await editable(context, found.reportId);
    return found;
  });
  return { sent: await sendTo(open.deps, { row, receiverIds: [open.user.id], always: true }, open.now) };
}

/** Sends what is due in these parks. It is marked before it is sent: a crash leaves one out rather than sending it twice. */
export async function sendDueReports(deps: Deps, parkIds: readonly number[], now: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const row = await deps.db.withPark(parkIds, async (tx) => {
      const due = await takeDue(tx, now);
      if (!due) return undefined;
      await updateSchedule(tx, due.id, { nextAt: await nextOf(tx, due, now), lastAt: now });
      return due;
    });
    if (!row) return done;
    const lastCount = await sendTo(deps, { row, receiverIds: row.receiverIds, always: false }, now);
    const lastResult = lastCount > 0 ? 'sent' : 'nothing';
    await deps.db.withPark([row.parkId], (tx) => updateSchedule(tx, row.id, { lastCount, lastResult }));
    done += 1;
  }
}
