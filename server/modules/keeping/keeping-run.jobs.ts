/** Every hour parts are made ahead; once a night what is over goes. */
import type { Config } from '../../config';
import type { Tx } from '../../db/open';
import { keepParts, type Parted } from '../../db/parts';
import type { Deps } from '../../http/context';
import { todaysRun } from '../calendar/nightly.rules';
import { readAllParkIds } from '../identity/park/park.repository';
import { archiveAudit, ROWS_OF_FILE } from './archive-audit.repository';
import { archiveTimelines } from './archive-timelines.repository';
import { addFailed, addGone, claimKeeping, finishKeeping, readKeepingZone } from './keeping-run.repository';
import { deleteOldMessages, type MessagePlace } from './old-messages.repository';
import { deleteReportRows, forgetPasswordTries, type ReportRows } from './old-report-rows.repository';

export type KeepingWork = Pick<Deps, 'db' | 'now'> & { config?: Pick<Config, 'archiveDir'> | undefined };

/** Measurements of servers are kept by who rolls them up: a part goes once it has been summed up. */
const NIGHTLY: readonly Parted[] = ['signal', 'login_log', 'sys_log', 'passage', 'video_event', 'video_view_log'];

async function messages({ db, now }: KeepingWork, day: string): Promise<void> {
  const parkIds = await db.withPark([], readAllParkIds);
  let place: MessagePlace | null = null;
  do {
    const from: MessagePlace | null = place;
    place = await db.withPark(parkIds, async (tx) => {
      const { gone, next } = await deleteOldMessages(tx, now(), from);
      await addGone(tx, day, 'notification', gone);
      return next;
    });
  } while (place !== null);
}

async function reportRows({ db, now }: KeepingWork, day: string, table: ReportRows): Promise<void> {
  let isMore: boolean;
  do {
    isMore = await db.withPark([], async (tx) => {
      const step = await deleteReportRows(tx, table, now());
      await addGone(tx, day, table, step.gone);
      return step.isMore;
    });
  } while (isMore);
}

async function audit({ db, now, config }: KeepingWork, day: string): Promise<void> {
  const folder = config?.archiveDir;
  if (!folder) return;
  let count: number;
  do {
    count = await db.withPark([], async (tx) => {
      const gone = await archiveAudit(tx, folder, now());
      await addGone(tx, day, 'audit_row', gone);
      return gone;
    });
  } while (count === ROWS_OF_FILE);
}

async function timelines({ db, now, config }: KeepingWork, day: string): Promise<void> {
  const folder = config?.archiveDir;
  if (!folder) return;
  const parkIds = await db.withPark([], readAllParkIds);
  let last: number | null = 0;
  do {
    const after: number = last;
    last = await db.withPark(parkIds, async (tx) => {
      const step = await archiveTimelines(tx, folder, now(), after);
      await addGone(tx, day, 'alarm_log', step.gone);
      return step.last;
    });
  } while (last !== null);
}

async function parts({ db, now }: KeepingWork, day: string, table: Parted): Promise<void> {
  await db.withPark([], async (tx: Tx) => addGone(tx, day, table, await keepParts(tx, table, now())));
}

/** What fails costs nothing else; the page of keeping times says so, and the next night tries again. */
async function night(work: KeepingWork, day: string): Promise<void> {
  const steps: [string, () => Promise<void>][] = [
    ...NIGHTLY.map((table): [string, () => Promise<void>] => [table, () => parts(work, day, table)]),
    ['notification', () => messages(work, day)],
    ['report_visit', () => reportRows(work, day, 'report_visit')],
    ['report_run', () => reportRows(work, day, 'report_run')],
    ['report_password_try', () => work.db.withPark([], (tx) => forgetPasswordTries(tx, work.now()))],
    ['audit_row', () => audit(work, day)],
    ['alarm_log', () => timelines(work, day)],
  ];
  for (const [table, step] of steps)
    await step().catch((error: unknown) => {
      console.error(`[keeping] ${table}`, error);
      return work.db.withPark([], (tx) =>
        addFailed(tx, day, table, error instanceof Error ? error.message : String(error)),
      );
    });
  await work.db.withPark([], (tx) => finishKeeping(tx, day, work.now()));
}

/** Every process asks each hour; whoever claims the night does it. */
export async function runKeeping(work: KeepingWork): Promise<void> {
  const { db, now } = work;
  for (const table of NIGHTLY) await db.withPark([], (tx) => keepParts(tx, table, now(), { drops: false }));
  const { day, at } = todaysRun(await db.withPark([], readKeepingZone), now());
  if (now() < at) return;
  if (await db.withPark([], (tx) => claimKeeping(tx, day, now()))) await night(work, day);
}
