/** Screens on walls: paired from a phone, seen, unpaired; a key reads the screen's own reports and nothing else. */
import { randomInt } from 'node:crypto';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import {
  PAIRING_MINUTES,
  REPORT_PARKS,
  REPORT_SCREEN_STATE as STATE,
  SCREEN_SILENT_SEC,
} from '@/contract/report/report-codes';
import type { reportPublicEndpoints } from '@/contract/report/report-public';
import type { ReportScreen, reportScheduleEndpoints } from '@/contract/report/report-schedule';
import { recordChanged } from '../../../http/common.errors';
import type { Context, Opened, SessionUser, SignedInContext } from '../../../http/context';
import { readPerson } from '../../session/resolve/resolve-session.usecases';
import { lookAtBlock } from '../center/block-look.usecases';
import { findSeen, noteSeen, performBlocks, prepareBlocks, type Shown, shownOf } from '../center/look.usecases';
import { findPublished } from '../record/report.repository';
import { pairingUnknown, reportNotFound, screenUnknown, unknownChoice } from '../report.errors';
import { newSecret, parkOfKey, screenKeyOf, secretHash } from '../secret.rules';
import { shownAs } from '../share/public.usecases';
import {
  answerPairing,
  findByKey,
  insertPairing,
  insertScreen,
  lockScreen,
  readFire,
  readReportNames,
  type ScreenRow,
  screensOf,
  seeScreen,
  takePairing,
  updateScreen,
} from './screen.repository';

type Staff = typeof reportScheduleEndpoints;
type Public = typeof reportPublicEndpoints;

const MINUTE_MS = 60_000;

async function toScreens(
  { tx, now }: SignedInContext,
  rows: readonly { screen: ScreenRow; pairedBy: string | null }[],
): Promise<ReportScreen[]> {
  const ids = [...new Set(rows.flatMap(({ screen }) => screen.reports.map(({ reportId }) => reportId)))];
  const names = new Map((await readReportNames(tx, ids)).map(({ id, name }) => [id, name]));
  return rows.map(({ screen, pairedBy }) => {
    const seen = screen.lastSeenAt;
    const online = seen !== null && now.getTime() - seen.getTime() <= SCREEN_SILENT_SEC * 1000;
    const { id, version, parkId, name, place, pairedAt } = screen;
    return {
      id,
      version,
      parkId,
      name,
      place,
      pairedBy,
      reports: screen.reports.map(({ reportId, seconds }) => ({ reportId, seconds, name: names.get(reportId) ?? '' })),
      state: online ? STATE.online : STATE.offline,
      lastSeenAt: seen?.getTime() ?? null,
      pairedAt: pairedAt.getTime(),
    };
  });
}

export const listScreens = async (context: SignedInContext, { parkId }: { parkId?: number | undefined }) =>
  toScreens(context, await screensOf(context.tx, parkId));

async function one(context: SignedInContext, id: number): Promise<ReportScreen> {
  const rows = (await screensOf(context.tx, undefined)).filter(({ screen }) => screen.id === id);
  const [found] = await toScreens(context, rows);
  if (!found) throw screenUnknown();
  return found;
}

/** A wall shows what whoever sets it up may see. @throws AppError 422 */
async function assertSeen(context: SignedInContext, list: readonly { reportId: number }[]): Promise<void> {
  for (const { reportId } of list) {
    await findSeen(context, { id: reportId }).catch(() => {
      throw unknownChoice('reports');
    });
  }
}

const note = (context: SignedInContext, action: string, { id, name, parkId }: ReportScreen): void =>
  context.audit({ action: `reportScreen.${action}`, parkId, bizType: 'reportScreen', bizId: id, detail: { name } });

/** @throws AppError 404 `report.pairingUnknown`, 422 */
export async function pairScreen(
  context: SignedInContext,
  { parkId, digits, name, place, reports }: InputOf<Staff['pairReportScreen']>,
): Promise<ReportScreen> {
  const { tx, user, now } = context;
  await assertSeen(context, reports);
  const key = screenKeyOf(parkId);
  if (!(await answerPairing(tx, digits, key, now))) throw pairingUnknown();
  const paired = { pairedAt: now, pairedBy: user.id, lastSeenAt: now };
  const id = await insertScreen(tx, { parkId, name, place, reports, keyHash: secretHash(key), ...paired });
  const screen = await one(context, id);
  note(context, 'pair', screen);
  return screen;
}

/** @throws AppError 404, 409 `record.changed`, 422 */
export async function saveScreen(
  context: SignedInContext,
  { id, version, ...row }: InputOf<Staff['saveReportScreen']>,
): Promise<ReportScreen> {
  const before = await lockScreen(context.tx, id);
  if (!before) throw screenUnknown();
  const current = await one(context, id);
  if (before.version !== version) throw recordChanged(async () => current);
  await assertSeen(context, row.reports);
  await updateScreen(context.tx, id, { ...row, pairedBy: context.user.id });
  const screen = await one(context, id);
  note(context, 'change', screen);
  return screen;
}

/** Its key opens nothing from the next beat on. @throws AppError 404 */
export async function unpairScreen(context: SignedInContext, { id }: { id: number }): Promise<{ id: number }> {
  if (!(await lockScreen(context.tx, id))) throw screenUnknown();
  note(context, 'unpair', await one(context, id));
  await updateScreen(context.tx, id, { state: STATE.unpaired });
  return { id };
}

const MOST_TRIES = 5;

export async function beginPairing({ tx, now }: Context): Promise<OutputOf<Public['beginScreenPairing']>> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + PAIRING_MINUTES * MINUTE_MS);
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    if (await insertPairing(tx, { digits, secretHash: secretHash(secret), expiresAt }, now)) {
      return { digits, secret, expiresAt: expiresAt.getTime() };
    }
  }
  throw pairingUnknown();
}

/** @throws AppError 404 `report.pairingUnknown` */
export async function fetchKey({ tx, now }: Context, { secret }: { secret: string }): Promise<{ key: string | null }> {
  const found = await takePairing(tx, secretHash(secret), now);
  if (!found) throw pairingUnknown();
  return found;
}

type Seen = Pick<Context, 'tx' | 'now' | 'userAgent' | 'deps'>;

/** In the screen's park alone. @throws AppError 404 `report.screenUnknown` */
function asScreen<T>(
  open: Opened<Context>,
  key: string,
  work: (context: Seen, found: { screen: ScreenRow; parkName: string }) => Promise<T>,
): Promise<T> {
  const parkId = parkOfKey(key);
  if (parkId === null) throw screenUnknown();
  return open.deps.db.withPark([parkId], async (tx) => {
    const found = await findByKey(tx, secretHash(key));
    if (!found) throw screenUnknown();
    return work({ ...open, tx }, found);
  });
}

/** A wall that is switched on counts as a visit, and once a day one that is never switched off; not each beat of it. */
function beginsToShow({ lastSeenAt, pairedAt }: ScreenRow, now: Date): boolean {
  if (lastSeenAt === null || lastSeenAt.getTime() <= pairedAt.getTime()) return true;
  const isNewDay = lastSeenAt.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10);
  return isNewDay || now.getTime() - lastSeenAt.getTime() > SCREEN_SILENT_SEC * 1000;
}

/** @throws AppError 404 `report.screenUnknown` */
export function beatScreen(open: Opened<Context>, { key }: { key: string }): Promise<OutputOf<Public['beatScreen']>> {
  return asScreen(open, key, async (context, { screen, parkName }) => {
    const { tx, now } = context;
    await seeScreen(tx, screen.id, now);
    const begins = beginsToShow(screen, now);
    const reports = [];
    for (const { reportId, seconds } of screen.reports) {
      const found = await findPublished(tx, { id: reportId });
      if (!found) continue;
      reports.push({ ...shownAs(found, []), seconds });
      if (begins) await noteSeen(context, { reportId, screenId: screen.id, who: screen.name });
    }
    const fire = await readFire(tx, screen.parkId);
    return {
      name: screen.name,
      parkName,
      reports,
      fire: fire && { ...fire, level: fire.level as 1, acknowledged: false },
    };
  });
}

interface ShownOnScreen {
  readonly context: Seen;
  readonly user: SessionUser;
  readonly shown: Shown;
  readonly parkIds: number[];
}

/** With the rights of whoever set the screen up, as they are now: of each report and of its numbers, cut to the park. @throws AppError 404 */
function onScreen<T>(
  open: Opened<Context>,
  { key, reportId }: { key: string; reportId: number },
  work: (seen: ShownOnScreen) => Promise<T>,
): Promise<T> {
  return asScreen(open, key, async (context, { screen }) => {
    const { tx, now } = context;
    const user = screen.pairedBy === null ? null : await readPerson(tx, screen.pairedBy, now);
    if (!user || !screen.reports.some((each) => each.reportId === reportId)) throw reportNotFound();
    const found = await findSeen({ tx, now, user }, { id: reportId });
    const parkIds = [screen.parkId];
    return work({ context, user, parkIds, shown: { ...shownOf(found), parkScope: REPORT_PARKS.chosen, parkIds } });
  });
}

/** @throws AppError 404 */
export async function queryScreen(
  open: Opened<Context>,
  { blocks, ...of }: InputOf<Public['queryScreen']>,
): Promise<OutputOf<Public['queryScreen']>> {
  const ready = await onScreen(open, of, ({ context, user, shown, parkIds }) =>
    prepareBlocks({ ...context, user }, shown, blocks, { params: {}, only: [], within: parkIds }),
  );
  return { answers: await performBlocks(open, ready) };
}

/** @throws AppError 404 */
export const lookAtScreen = (
  open: Opened<Context>,
  { block, ...of }: InputOf<Public['lookAtScreen']>,
): Promise<OutputOf<Public['lookAtScreen']>> =>
  onScreen(open, of, ({ context, user, shown, parkIds }) =>
    lookAtBlock({ ...context, user }, shown, { no: block, parkIds, stills: true }),
  );
