/** Sends reports to chat: each receiver gets the numbers that they themselves may see. */
import type { OutputOf } from '@/contract/endpoint';
import { REPORT_RECEIVER } from '@/contract/report/report-codes';
import { MOST_TOLD, type ReportSendResult, type reportScheduleEndpoints } from '@/contract/report/report-schedule';
import type { Deps, Opened, SignedInContext } from '../../../http/context';
import { clockIn } from '../../../http/say';
import { workFault } from '../../../journal/work-fault';
import { readParkZone } from '../../identity/park/park.repository';
import { readPerson } from '../../session/resolve/resolve-session.usecases';
import { groupsOf, insertGroupMessage } from '../group/group.repository';
import { readPhoneTail } from '../record/account.repository';
import { pageInMessages } from '../report-address.rules';
import { scheduleNotFound } from '../report.errors';
import type { ReportTold } from '../report.table';
import { figuresFor, holds, MOST_NUMBERS } from './figures.usecases';
import { drawReport } from './picture.usecases';
import { peopleToTell } from './receivers.repository';
import { lineOf, tellOfReport } from './report.notify';
import { editable, nextOf } from './schedule.usecases';
import { lockSchedule, noteSending, type ScheduleRow, takeDue } from './schedule.repository';

type Endpoints = typeof reportScheduleEndpoints;

interface Sending {
  readonly row: ScheduleRow;
  readonly userId: number;
  /** Whatever the condition says. */
  readonly always: boolean;
}

/** One person's message, with their rights. */
async function sendOne(deps: Deps, { row, userId, always }: Sending, now: Date): Promise<ReportTold> {
  const person = await deps.db.withPark([], (tx) => readPerson(tx, userId, now));
  if (!person) return { userId, result: 'notSeen' };
  const seen = await figuresFor(deps, row, { person, audience: 'person' }, now);
  if (typeof seen === 'string') return { userId, result: seen };
  if (!always && !holds(row, seen.figures)) return { userId, result: 'nothing' };
  const figures = seen.figures.slice(0, MOST_NUMBERS);
  const language = person.language ?? 'zh';
  const { timeZone, tail } = await deps.db.withPark([row.parkId], async (tx) => ({
    timeZone: await readParkZone(tx, row.parkId),
    tail: await readPhoneTail(tx, userId),
  }));
  const mark = `${person.name} ${tail} ${clockIn({ language, timeZone }, now)}`;
  const png = seen.drawing && (await drawReport(seen.drawing, { language, timeZone, mark }));
  const notificationId = await deps.db.withPark([row.parkId], (tx) =>
    tellOfReport(tx, {
      name: seen.name,
      path: pageInMessages(seen.code, row),
      figures,
      png,
      parkId: row.parkId,
      userId,
      language,
      now,
    }),
  );
  return { userId, result: 'sent', notificationId };
}

/** One whose numbers fail does not keep the others from theirs. */
async function sendOrSay(deps: Deps, sending: Sending, now: Date): Promise<ReportTold> {
  try {
    return await sendOne(deps, sending, now);
  } catch (error) {
    const { row, userId } = sending;
    workFault(deps, 'reports', { schedule: row.id, park: row.parkId }, error);
    return { userId, result: 'failed' };
  }
}

interface ToGroups {
  readonly row: ScheduleRow;
  readonly groupIds: readonly number[];
}

/** What groups are told: seen with the rights of whoever saved the schedule, asked once for all of them. */
async function wordsForGroups(deps: Deps, row: ScheduleRow, now: Date) {
  const person = await deps.db.withPark([], (tx) => readPerson(tx, row.ownerId, now));
  if (!person) return 'notShared';
  const seen = await figuresFor(deps, row, { person, audience: 'group' }, now);
  if (typeof seen === 'string') return seen === 'notSeen' ? 'notShared' : seen;
  if (!holds(row, seen.figures)) return 'nothing';
  return { seen, language: person.language ?? 'zh' } as const;
}

/** The messages wait for their robots: what a chat app does not take now is tried again. */
async function sendToGroups(deps: Deps, { row, groupIds }: ToGroups, now: Date): Promise<ReportTold[]> {
  const said = await wordsForGroups(deps, row, now);
  const toEach = (result: ReportSendResult): ReportTold[] =>
    groupIds.map((groupId) => ({ userId: 0, groupId, result }));
  if (typeof said === 'string') return toEach(said);
  const { seen, language } = said;
  const { groups, timeZone } = await deps.db.withPark([row.parkId], async (tx) => ({
    groups: await groupsOf(tx, row.parkId, groupIds),
    timeZone: await readParkZone(tx, row.parkId),
  }));
  const told: ReportTold[] = [];
  for (const groupId of groupIds) {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) {
      told.push({ userId: 0, groupId, result: 'groupGone' });
      continue;
    }
    const mark = `${group.name} ${clockIn({ language, timeZone }, now)}`;
    const png = seen.drawing && (await drawReport(seen.drawing, { language, timeZone, mark }));
    const lines = seen.figures.slice(0, MOST_NUMBERS).map((figure) => lineOf(language, figure));
    const message = { title: seen.name, lines, path: pageInMessages(seen.code, row), language };
    const waits = { parkId: row.parkId, groupId, message, png, madeAt: now, nextAt: now };
    const messageId = await deps.db.withPark([row.parkId], (tx) => insertGroupMessage(tx, waits));
    told.push({ userId: 0, groupId, result: 'sent', messageId });
  }
  return told;
}

async function sendToGroupsOrSay(deps: Deps, to: ToGroups, now: Date): Promise<ReportTold[]> {
  if (to.groupIds.length === 0) return [];
  try {
    return await sendToGroups(deps, to, now);
  } catch (error) {
    workFault(deps, 'reports', { schedule: to.row.id, park: to.row.parkId }, error);
    return to.groupIds.map((groupId) => ({ userId: 0, groupId, result: 'failed' }));
  }
}

/** What is said of the whole: that somebody was told, else the first reason why not. */
const resultOf = (told: readonly ReportTold[]): ReportSendResult => {
  if (told.length === 0) return 'nobody';
  const results = told.map(({ result }) => result);
  const order: readonly ReportSendResult[] = [
    'sent',
    'failed',
    'nothing',
    'noNumbers',
    'outOfReach',
    'notSeen',
    'notShared',
    'groupGone',
  ];
  return order.find((each) => results.includes(each)) ?? 'notSeen';
};

/** One after the other: a message to many must not take all connections of reports. */
async function sendTo(deps: Deps, row: ScheduleRow, now: Date): Promise<ReportTold[]> {
  const people = await deps.db.withPark([row.parkId], (tx) => peopleToTell(tx, row.receivers, now));
  const told: ReportTold[] = [];
  for (const userId of people.slice(0, MOST_TOLD)) {
    told.push(await sendOrSay(deps, { row, userId, always: false }, now));
  }
  const groupIds = row.receivers
    .filter(({ subjType }) => subjType === REPORT_RECEIVER.group)
    .map(({ subjId }) => subjId);
  return [...told, ...(await sendToGroupsOrSay(deps, { row, groupIds }, now))];
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
  const { result } = await sendOne(open.deps, { row, userId: open.user.id, always: true }, open.now);
  return { result };
}

/** Sends what is due in these parks. It is marked before it is sent: a crash leaves one out rather than sending it twice. */
export async function sendDueReports(deps: Deps, parkIds: readonly number[], now: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const row = await deps.db.withPark(parkIds, async (tx) => {
      const due = await takeDue(tx, now);
      if (!due) return undefined;
      await noteSending(tx, due.id, { nextAt: await nextOf(tx, due, now), lastAt: now });
      return due;
    });
    if (!row) return done;
    const lastTold = await sendTo(deps, row, now);
    const lastCount = lastTold.filter(({ result, userId }) => result === 'sent' && userId > 0).length;
    const kept = { lastCount, lastResult: resultOf(lastTold), lastTold };
    await deps.db.withPark([row.parkId], (tx) => noteSending(tx, row.id, kept));
    done += 1;
  }
}
