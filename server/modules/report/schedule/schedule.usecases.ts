/** Schedules of a report: who gets its numbers when. */
import type { InputOf } from '@/contract/endpoint';
import { REPORT_CONDITION, REPORT_RECEIVER, REPORT_STATE } from '@/contract/report/report-codes';
import type { ReportWhole } from '@/contract/report/report-record';
import type { ReportSchedule, ReportSendResult, reportScheduleEndpoints } from '@/contract/report/report-schedule';
import { recordChanged } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import type { Tx } from '../../../db/open';
import { loadCalendar } from '../../calendar/calendar.repository';
import { weekdayIndex, weekOn } from '../../calendar/working-calendar.rules';
import { readParkZone } from '../../identity/park/park.repository';
import { groupsOf, readGroupMessages } from '../group/group.repository';
import { readNames } from '../record/account.repository';
import { areSubjects } from '../record/reach.repository';
import { readReport } from '../record/report-rows.repository';
import { mayNotEdit, notPublished, scheduleNotFound, shareDenied, unknownChoice } from '../report.errors';
import type { ReportTold } from '../report.table';
import { nextTime } from './next-time.rules';
import { nameReceivers, peopleToTell, readUndelivered } from './receivers.repository';
import { paramsFitReport } from './schedule-params.usecases';
import {
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  type ScheduleRow,
  schedulesOf,
  updateSchedule,
} from './schedule.repository';

type Endpoints = typeof reportScheduleEndpoints;

const MOST_MISSED = 20;

interface Missed {
  readonly userId: number;
  readonly why: ReportSendResult;
  readonly reason: string | null;
}

/** Groups that got nothing, and why; or that wait for their robot. */
async function missedGroups(
  tx: Tx,
  parkId: number,
  lastTold: readonly ReportTold[],
): Promise<ReportSchedule['missed']> {
  const told = lastTold.filter(({ groupId }) => groupId !== undefined);
  if (told.length === 0) return [];
  const messages = await readGroupMessages(
    tx,
    told.flatMap(({ messageId }) => messageId ?? []),
  );
  const groups = await groupsOf(
    tx,
    parkId,
    told.flatMap(({ groupId }) => groupId ?? []),
  );
  return told.flatMap(({ groupId, result, messageId = 0 }): ReportSchedule['missed'] => {
    const name = groups.find(({ id }) => id === groupId)?.name ?? '';
    const message = messages.get(messageId);
    if (result !== 'sent') return [{ name, why: result, reason: null }];
    // Cleared away by now: it was long ago.
    if (!message || message.sentAt) return [];
    const why = message.nextAt ? ('waiting' as const) : ('undelivered' as const);
    return [{ name, why, reason: message.nextAt ? null : message.reason }];
  });
}

/** Those who got nothing, and why: the condition or rights; or the chat channel did not take it. */
async function missedOf(tx: Tx, { lastTold, parkId }: ScheduleRow): Promise<ReportSchedule['missed']> {
  const groups = await missedGroups(tx, parkId, lastTold);
  const undelivered = await readUndelivered(
    tx,
    lastTold.flatMap(({ notificationId }) => notificationId ?? []),
  );
  const missed = lastTold
    .filter(({ userId }) => userId > 0)
    .flatMap(({ userId, result, notificationId = 0 }): Missed[] => {
      const reason = undelivered.get(notificationId);
      if (reason !== undefined) return [{ userId, why: 'undelivered', reason }];
      return result === 'sent' ? [] : [{ userId, why: result, reason: null }];
    })
    .slice(0, MOST_MISSED);
  const ids = missed.map(({ userId }) => userId);
  const names = new Map((await readNames(tx, ids)).map(({ id, name }) => [id, name]));
  return [...groups, ...missed.map(({ userId, why, reason }) => ({ name: names.get(userId) ?? '', why, reason }))];
}

async function toSchedule({ tx, now }: SignedInContext, row: ScheduleRow): Promise<ReportSchedule> {
  const { ownerId, every, condition, nextAt, lastAt, lastResult, lastTold, receivers, ...kept } = row;
  const [owner] = await readNames(tx, [ownerId]);
  return {
    ...kept,
    every: every as 1,
    condition: condition as 1,
    receivers: await nameReceivers(tx, receivers),
    people: (await peopleToTell(tx, receivers, now)).length,
    lastGroups: lastTold.filter(({ groupId, result }) => groupId !== undefined && result === 'sent').length,
    missed: await missedOf(tx, row),
    ownerName: owner?.name ?? null,
    nextAt: nextAt?.getTime() ?? null,
    lastAt: lastAt?.getTime() ?? null,
    // Written by ourselves.
    lastResult: lastResult as ReportSendResult | null,
  };
}

/** @throws AppError 404 */
export async function listSchedules(context: SignedInContext, { reportId }: { reportId: number }) {
  await readReport(context, reportId);
  const schedules: ReportSchedule[] = [];
  // One after the other: they share a connection.
  for (const row of await schedulesOf(context.tx, reportId)) schedules.push(await toSchedule(context, row));
  return schedules;
}

/** @throws AppError 404 */
export async function getSchedule(context: SignedInContext, { id }: { id: number }): Promise<ReportSchedule> {
  const found = await lockSchedule(context.tx, id);
  if (!found) throw scheduleNotFound();
  await readReport(context, found.reportId);
  return toSchedule(context, found);
}

type Timed = Pick<ScheduleRow, 'parkId' | 'every' | 'interval' | 'dayNo' | 'clock' | 'onlyWorkdays'>;

/** On the park's clock, and by its calendar where only its working days count. */
export async function nextOf(tx: Tx, schedule: Timed, now: Date): Promise<Date | null> {
  const timeZone = await readParkZone(tx, schedule.parkId);
  if (!schedule.onlyWorkdays) return nextTime(schedule, timeZone, now);
  const calendar = await loadCalendar(tx, { parkId: schedule.parkId }, now);
  const spansOn = (day: number) => calendar.days.get(day) ?? weekOn(calendar, day)[weekdayIndex(day)] ?? [];
  return nextTime(schedule, timeZone, now, (day) => spansOn(day).length > 0);
}

/** @throws AppError 403, 404 */
export async function editable(context: SignedInContext, reportId: number): Promise<ReportWhole> {
  const report = await readReport(context, reportId);
  if (!report.rights.edit) throw mayNotEdit();
  return report;
}

/** What is not published reaches nobody. @throws AppError 409 */
function assertPublished({ state }: ReportWhole): void {
  if (state !== REPORT_STATE.published) throw notPublished();
}

type Save = InputOf<Endpoints['saveReportSchedule']>;

const groupsAmong = (receivers: Save['receivers']): number[] => [
  ...new Set(receivers.filter(({ subjType }) => subjType === REPORT_RECEIVER.group).map(({ subjId }) => subjId)),
];

/** @throws AppError 403 also for a group where the report may not be shared, 404, 409 `record.changed`, 422 */
export async function saveSchedule(context: SignedInContext, input: Save): Promise<ReportSchedule> {
  const { tx, user, now } = context;
  const { id, version, ...row } = input;
  const report = await editable(context, input.reportId);
  if (input.enabled) assertPublished(report);
  if (input.condition !== REPORT_CONDITION.always) {
    if (input.conditionBlock === null) throw unknownChoice('conditionBlock');
    if (input.limit === null) throw unknownChoice('limit');
  }
  if (!paramsFitReport(report.params, input.params)) throw unknownChoice('params');
  if (!(await areSubjects(tx, input.receivers))) throw unknownChoice('receivers');
  const groupIds = groupsAmong(input.receivers);
  if ((await groupsOf(tx, input.parkId, groupIds)).length !== groupIds.length) throw unknownChoice('receivers');
  if (groupIds.length > 0 && !report.rights.share) throw shareDenied();
  const nextAt = input.enabled ? await nextOf(tx, input, now) : null;
  let savedId = id ?? 0;
  if (id === undefined) savedId = await insertSchedule(tx, { ...row, nextAt, ownerId: user.id });
  else {
    const before = await lockSchedule(tx, id);
    if (!before || before.reportId !== input.reportId) throw scheduleNotFound();
    if (version !== undefined && version !== before.version) throw recordChanged(() => toSchedule(context, before));
    // Groups see what whoever saved it last may see and share.
    await updateSchedule(tx, id, { ...row, nextAt, ...(groupIds.length > 0 && { ownerId: user.id }) });
  }
  const action = id === undefined ? 'reportSchedule.create' : 'reportSchedule.change';
  context.audit({ action, parkId: input.parkId, bizType: 'reportSchedule', bizId: savedId });
  return getSchedule(context, { id: savedId });
}

/** @throws AppError 403, 404 */
export async function pauseSchedule(
  context: SignedInContext,
  { id, enabled }: { id: number; enabled: boolean },
): Promise<ReportSchedule> {
  const before = await lockSchedule(context.tx, id);
  if (!before) throw scheduleNotFound();
  const report = await editable(context, before.reportId);
  if (enabled) assertPublished(report);
  const nextAt = enabled ? await nextOf(context.tx, before, context.now) : null;
  await updateSchedule(context.tx, id, { enabled, nextAt });
  const action = enabled ? 'reportSchedule.resume' : 'reportSchedule.pause';
  context.audit({ action, parkId: before.parkId, bizType: 'reportSchedule', bizId: id });
  return getSchedule(context, { id });
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
