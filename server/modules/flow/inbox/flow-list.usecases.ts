/** Lists of tasks and of approvals, their counts, and a list as a file. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import { FLOW_TASK_KIND as K } from '@/contract/flow/flow-codes';
import type { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowInstRow, FlowTaskRow } from '@/contract/flow/flow-views';
import type { Download } from '../../../http/download';
import type { Opened, SessionUser, SignedInContext } from '../../../http/context';
import { BATCH, readBatches } from '../../../lists/batches';
import { readKeysetPage } from '../../../lists/keyset-list';
import { exportBatches } from '../../admin/file/list.export';
import { loadCalendar } from '../../calendar/calendar.repository';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { workingMsBetween } from '../../calendar/working-time.rules';
import { readLanguage } from '../../identity/account/account.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { flowNameIn } from '../engine/flow-words.rules';
import { readAbsent } from './flow-view.repository';
import { instQuestion, readInstRows, type InstQuestion } from './inst-list.repository';
import { countTasks, isOpenTab, readTaskRows, taskQuestion } from './task-list.repository';

type Calls = typeof flowInboxEndpoints;
type Reading = Pick<SignedInContext, 'tx' | 'user' | 'now'>;

export async function listTasks(
  { tx, user, now }: Reading,
  { parkId, ...input }: InputOf<Calls['listFlowTasks']>,
): Promise<RowPage<FlowTaskRow>> {
  const absent = isOpenTab(input.tab) ? await readAbsent(tx, user.id, now) : [];
  const ask = taskQuestion({ ...input, userId: user.id, absent, parkId: parkId ?? null });
  const { ids, ...page } = await readKeysetPage(tx, [ask], input);
  return { ...page, rows: await readTaskRows(tx, ids, await readLanguage(tx, user.id)) };
}

export async function countFlowTasks(
  { tx, user, now }: Reading,
  { parkId = null }: { parkId?: number | null | undefined },
): Promise<OutputOf<Calls['countFlowTasks']>> {
  const absent = await readAbsent(tx, user.id, now);
  const { counts, copies } = await countTasks(tx, { userId: user.id, absent, parkId });
  const language = await readLanguage(tx, user.id);
  const sum = (rows: typeof counts): number => rows.reduce((all, { n }) => all + n, 0);
  const keys = [...new Set(counts.map(({ key }) => key))];
  const handled = (rows: typeof counts): number => sum(rows.filter(({ kind }) => kind === K.handle));
  return {
    todo: sum(counts) - handled(counts),
    handle: handled(counts),
    copies,
    flows: keys.map((flowKey) => {
      const own = counts.filter(({ key }) => key === flowKey);
      return {
        flowKey,
        flow: flowNameIn(language, { key: flowKey, name: own[0]?.name ?? '' }),
        count: sum(own),
        handle: handled(own),
      };
    }),
  };
}

/** 停滞: no step for so many working days. */
const IDLE_DAYS = 3;
/** Longer than any holiday. */
const MOST_DAYS_BACK = 30;

async function idleSince({ tx, now }: Reading, parkId: number): Promise<Date> {
  const calendar = await loadCalendar(tx, { parkId }, new Date(now.getTime() - MOST_DAYS_BACK * DAY_MS), now);
  const today = localDayOf(calendar.timeZone, now.getTime());
  let back = 0;
  for (let worked = 0; worked < IDLE_DAYS && back < MOST_DAYS_BACK;) {
    back += 1;
    const [begins, ends] = [today - back, today - back + 1].map((day) => instantOf(calendar.timeZone, day * DAY_MS));
    if (workingMsBetween(calendar, begins ?? 0, ends ?? 0) > 0) worked += 1;
  }
  return new Date(now.getTime() - back * DAY_MS);
}

type Filters = Omit<InputOf<Calls['listFlows']>, 'pageNum' | 'pageSize' | 'cursor'>;

async function questionOf(reading: Reading, filters: Filters): Promise<InstQuestion> {
  const { user, now } = reading;
  return {
    ...filters,
    userId: user.id,
    readsAll: parksWith(user, 'flow.read').includes(filters.parkId),
    now,
    idleSince: filters.tab === 'idle' ? await idleSince(reading, filters.parkId) : now,
  };
}

export async function listFlows(reading: Reading, input: InputOf<Calls['listFlows']>): Promise<RowPage<FlowInstRow>> {
  const ask = instQuestion(await questionOf(reading, input));
  const { ids, ...page } = await readKeysetPage(reading.tx, [ask], input);
  return { ...page, rows: await readInstRows(reading.tx, ids, await readLanguage(reading.tx, reading.user.id)) };
}

/** Everything that the filters show; a transaction per batch, so that a slow reader holds none. */
const readFlowBatches = (
  { inTx, now }: Opened<SignedInContext>,
  user: SessionUser,
  filters: Filters,
): AsyncGenerator<readonly FlowInstRow[]> =>
  readBatches((cursor: string | null) =>
    inTx(({ tx }) =>
      listFlows({ tx, user, now }, { ...filters, pageNum: 1, pageSize: BATCH, cursor: cursor ?? undefined }),
    ),
  );

export function exportFlows(
  context: Opened<SignedInContext>,
  request: InputOf<Calls['exportFlows']>,
): Promise<Download> {
  const { columns: _, format: __, sheet: ___, ...filters } = request;
  return exportBatches(context, readFlowBatches(context, context.user, filters), request, 'flow');
}
