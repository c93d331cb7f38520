/** One whole alarm, gathered in a fixed number of queries. */
import type { AlarmDetail, AlarmFacts } from '@/contract/alarm-entities';
import type { Photo } from '@/contract/photo';
import type { Tx } from '../../../db/open';
import { photoFinder } from '../../../files/photo.queries';
import type { Deps, SessionUser } from '../../../http/context';
import { titleIn } from '../../../http/say';
import { wasCalled } from '../alarm-called.repository';
import { actorsOf } from '../alarm-actors.rules';
import { code, codeOrNull, ms, readAlarmRows, type SeenAlarm } from '../list/alarm-rows.repository';
import { nearCameras } from '../../device/camera.repository';
import { hasCode } from '../../device/point.rules';
import { readContacts, readSurroundings, type Surroundings } from './alarm-surroundings.repository';
import { readOnTheWay } from './on-the-way.repository';
import { readLog, readOnSite, readTasks, toLogEntry } from './alarm-timeline.repository';
import { toPlanRun } from '../plan/plan-run-view.rules';
import { readNodes, readPlanRun } from '../plan/plan-run.repository';

export interface DetailReader {
  user: SessionUser;
  now: Date;
  deps: Deps;
}

/** A number without a firm can be called, a firm without a number cannot. */
const maintenanceOf = ({ device }: Surroundings): { name: string; phone: string } | null =>
  device.maintenancePhone === null ? null : { name: device.maintenanceFirm ?? '', phone: device.maintenancePhone };

const parentOf = ({ language }: SessionUser, { id, no, ...titled }: NonNullable<Surroundings['parent']>) => ({
  id,
  no,
  title: titleIn(language, titled),
});

/** The part of the record that needs no further query. */
const plainPart = (user: SessionUser, { row, alarm }: SeenAlarm, around: Surroundings, cameras: number) => ({
  ...row,
  device: {
    id: around.device.id,
    code: around.device.code,
    name: around.device.name,
    type: code<AlarmDetail['device']['type']>(around.device.type),
    falseCount30d: around.falseCount30d,
    inService: around.device.inService,
    cameras,
    maintenance: maintenanceOf(around),
  },
  building: around.building,
  floor: around.floor,
  room: around.room,
  parkAddress: around.park.address,
  parkPhone: around.park.phone,
  assigneeName: around.assigneeName,
  arriveAt: ms(alarm.arriveAt),
  verdictReason: codeOrNull<NonNullable<AlarmDetail['verdictReason']>>(alarm.verdictReason),
  verdictNote: alarm.verdictNote,
  verdictByName: around.verdictByName,
  verdictAt: ms(alarm.verdictAt),
  verdictIsMine: alarm.verdictBy === user.id,
  closedByName: around.closedByName,
  closedAt: ms(alarm.closedAt),
  restoredAt: ms(alarm.restoredAt),
  shelvedUntil: ms(alarm.shelvedUntil),
  shelveReason: alarm.shelveReason,
  parent: around.parent && parentOf(user, around.parent),
  parts: around.parts,
  description: alarm.description,
  ruleName: around.ruleName,
});

/** @returns the alarm where the person may read alarms; null: it does not exist, or not for them */
async function findSeen(tx: Tx, user: SessionUser, alarmId: number): Promise<SeenAlarm | null> {
  const [seen] = await readAlarmRows(tx, user, [alarmId]);
  return seen && user.rights.get(seen.row.parkId)?.has('alarm.read') ? seen : null;
}

/** What the page of a link says and offers, in half the queries: it is read while somebody waits before a blank page. */
export async function readAlarmFacts(
  tx: Tx,
  { user }: Pick<DetailReader, 'user'>,
  alarmId: number,
): Promise<AlarmFacts | null> {
  const seen = await findSeen(tx, user, alarmId);
  const type = seen?.row.deviceType;
  if (!seen || type === undefined) return null;
  const { row, alarm } = seen;
  return {
    ...row,
    device: { type },
    closedAt: ms(alarm.closedAt),
    actors: actorsOf(user, {
      alarm,
      concerned: row.mine,
      called: await wasCalled(tx, user.id, alarmId),
      nodes: alarm.planRunId === null ? [] : await readNodes(tx, alarm.planRunId),
    }),
    onSite: await readOnSite(tx, user.id, alarmId),
  };
}

/** @returns the whole record, or null when it does not exist or lies in a park where the person may not read alarms. */
export async function readAlarmDetail(tx: Tx, who: DetailReader, alarmId: number): Promise<AlarmDetail | null> {
  const { user, now, deps } = who;
  const seen = await findSeen(tx, user, alarmId);
  const around = seen && (await readSurroundings(tx, alarmId, now));
  if (!around) return null;
  const { alarm } = seen;
  const run = await readPlanRun(tx, alarm.planRunId);
  const log = await readLog(tx, alarmId);
  const keys = [
    ...log.flatMap((row) => row.log.photoKeys),
    ...(run?.nodes ?? []).flatMap(({ node }) => node.photoKeys),
  ];
  const photoOf: (key: string) => Photo = await photoFinder(tx, { secret: deps.secret, now }, keys);
  return {
    ...plainPart(user, seen, around, (await nearCameras(tx, around.device)).length),
    actors: actorsOf(user, {
      alarm,
      concerned: seen.row.mine,
      called: await wasCalled(tx, user.id, alarmId),
      nodes: (run?.nodes ?? []).map(({ node }) => node),
    }),
    onSite: await readOnSite(tx, user.id, alarmId),
    onTheWay: await readOnTheWay(tx, alarm, now),
    contacts: await readContacts(tx, around, now),
    planRun: run && toPlanRun({ user, alarm, photoOf, scannable: hasCode(around.device) }, run),
    tasks: await readTasks(tx, user.id, alarmId),
    log: log.map(toLogEntry(photoOf)),
  };
}
