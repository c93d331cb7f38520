/**
 * A storm: when many points of one building report the same at once, the first are alarms of their own, the others parts
 * of the first one. Each point keeps its record; people are told of the storm, not of a thousand points.
 */
import { ALARM_LEVEL } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { sayIn } from '../../../http/say';
import { said } from '../../../ports/said';
import { appendLog } from '../../alarm/alarm-log.repository';
import { raiseParts, raiseWithRules, type RaisedAlarm } from '../../alarm/raise/alarm-raise.usecases';
import {
  type AlarmRecord,
  levelsUpTo,
  ruleOf,
  notificationRequestsFor,
} from '../../alarm/escalation/escalation.usecases';
import { notifyMany } from '../../notify/notify.usecases';
import { publishAll } from '../../../live/publish';
import { countParts, holdOpenAlarms, readRecentAlarms } from './storm.repository';
import type { Candidate, Written } from '../incident/alarm-candidate.rules';

/** This many alarms of one building and category are raised individually … */
export const STORM_FROM = 10;
/** … within this time. Alarms that people have acted on count as well. */
export const STORM_WITHIN_MS = 30_000;

/** Key by which alarms are grouped into a storm; null for alarms outside of buildings and for critical ones, which are never folded. */
const keyOf = ({ alarm, incident }: Candidate): string | null =>
  alarm.buildingId === null || incident.level === ALARM_LEVEL.critical
    ? null
    : `${alarm.parkId}/${alarm.buildingId}/${alarm.category}`;

const keyOfAlarm = ({ parkId, buildingId, category }: AlarmRecord): string => `${parkId}/${buildingId}/${category}`;

function readRecent(tx: Tx, all: readonly Candidate[], now: Date): Promise<AlarmRecord[]> {
  const buildingIds = [...new Set(all.flatMap(({ alarm }) => alarm.buildingId ?? []))];
  if (buildingIds.length === 0) return Promise.resolve([]);
  const parkIds = all.map(({ alarm }) => alarm.parkId);
  return readRecentAlarms(tx, { parkIds, buildingIds }, new Date(now.getTime() - STORM_WITHIN_MS));
}

function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/**
 * What stands for each storm: the alarm that its parts are of, else the first of the others. It is held until the commit,
 * so that nobody closes it while a point becomes part of it; one that somebody acts on at this moment stands for nothing.
 */
async function readParents(
  tx: Tx,
  open: ReadonlyMap<string, readonly AlarmRecord[]>,
): Promise<ReadonlyMap<string, AlarmRecord>> {
  const asked = [...open].map(([key, rows]) => {
    const ids = rows.flatMap(({ parentAlarmId }) => parentAlarmId ?? []);
    return { key, ids: [...new Set([...ids, ...rows.flatMap(({ id, folded }) => (folded ? [] : [id])).slice(0, 1)])] };
  });
  const all = asked.flatMap(({ ids }) => ids);
  if (all.length === 0) return new Map();
  const standing = await holdOpenAlarms(tx, all);
  return new Map(
    asked.flatMap(({ key, ids }) => {
      const parent = ids.flatMap((id) => standing.find((one) => one.id === id) ?? [])[0];
      return parent ? [[key, parent] as const] : [];
    }),
  );
}

interface Sorted {
  alone: Candidate[];
  parts: { key: string; candidate: Candidate }[];
}

/** Alarms are folded only into an open parent; otherwise they would be lost. */
function sort(
  all: readonly Candidate[],
  open: ReadonlyMap<string, readonly AlarmRecord[]>,
  parents: ReadonlyMap<string, AlarmRecord>,
): Sorted {
  const counts = new Map([...open].map(([key, rows]) => [key, rows.length]));
  const standing = new Set(parents.keys());
  const sorted: Sorted = { alone: [], parts: [] };
  for (const candidate of all) {
    const key = keyOf(candidate);
    const count = key === null ? 0 : (counts.get(key) ?? 0);
    if (key !== null && count >= STORM_FROM && standing.has(key)) sorted.parts.push({ key, candidate });
    else sorted.alone.push(candidate);
    if (key !== null) {
      counts.set(key, count + 1);
      standing.add(key);
    }
  }
  return sorted;
}

const written = (candidates: readonly Candidate[], raised: readonly RaisedAlarm[]): Written[] =>
  candidates.flatMap(({ incident }, i) => {
    const alarm = raised[i]?.alarm;
    return alarm ? [{ incident, alarm }] : [];
  });

const isWorthALine = (before: number, after: number): boolean =>
  before === 0 || String(before).length < String(after).length;

/** Says in the first alarm how many more there are; whoever was told of it is told once more, at first and each tenfold. */
async function growStorm(tx: Tx, parent: AlarmRecord, added: number, now: Date): Promise<void> {
  const after = await countParts(tx, parent.id);
  if (!isWorthALine(after - added, after)) return;
  await appendLog(tx, { alarm: parent, at: now, action: 'storm', params: { count: after } });
  const titleSaid = said('title.storm', { title: parent.titleSaid ?? parent.title, count: after });
  const risen = { ...parent, title: sayIn('zh', titleSaid), titleSaid };
  const rule = await ruleOf(tx, parent);
  await notifyMany(tx, await notificationRequestsFor(tx, risen, rule, levelsUpTo(parent.escalationLevel), now), now);
}

/** Raises individual alarms and inserts the rest as parts of their parent. */
export async function raiseStorm(tx: Tx, all: readonly Candidate[], now: Date): Promise<Written[]> {
  if (all.length === 0) return [];
  const open = grouped(await readRecent(tx, all, now), keyOfAlarm);
  const parents = await readParents(tx, open);
  const { alone, parts } = sort(all, open, parents);
  const isAlone = await raiseWithRules(
    tx,
    alone.map(({ planned }) => planned),
    now,
  );
  const parentOf = (key: string): AlarmRecord | undefined =>
    parents.get(key) ?? isAlone.find(({ alarm }) => keyOfAlarm(alarm) === key)?.alarm;
  const placed = parts.flatMap(({ key, candidate }) => {
    const parent = parentOf(key);
    return parent ? [{ candidate, parent }] : [];
  });
  const isPart = await raiseParts(
    tx,
    placed.map(({ candidate, parent }) => ({ ...candidate.planned, parentId: parent.id })),
    now,
  );
  const grown = grouped(placed, ({ parent }) => parent);
  for (const [parent, own] of grown) await growStorm(tx, parent, own.length, now);
  await publishAll(
    tx,
    [...grown.keys()].map(({ id, parkId }) => ({ kind: 'alarm', id, parkId })),
  );
  const ofParts = placed.map(({ candidate }) => candidate);
  return [...written(alone, isAlone), ...written(ofParts, isPart)];
}
