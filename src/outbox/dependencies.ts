/** Which entry waits for which, by the tables of the contract. Pure; entries are given oldest first. */
import { ALARM_DEPENDENCIES, ORDER_DEPENDENCIES, type ActDependency } from '@/contract/act-dependencies';
import type { EndpointName } from '@/contract/endpoints';
import { isWaiting, subjectKey, type OutboxEntry, type WaitsFor } from './entry';

/** What has no row here (a note, a new record) is built on nothing. */
const TABLES: Partial<Record<EndpointName, Readonly<Record<string, ActDependency | undefined>>>> = {
  actOnAlarm: ALARM_DEPENDENCIES,
  actOnOrder: ORDER_DEPENDENCIES,
};

type Named = Pick<OutboxEntry, 'endpoint' | 'input' | 'subject'>;

function field(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null
    ? Object.entries(input).find(([key]) => key === name)?.[1]
    : undefined;
}

const actionOf = ({ input }: Named): string => String(field(input, 'action'));

/** An entry may be older than the program: an action that is gone depends on nothing. */
const dependencyOf = (entry: Named): ActDependency | undefined => TABLES[entry.endpoint]?.[actionOf(entry)];

export const isUrgent = (entry: Named): boolean => dependencyOf(entry)?.urgent ?? false;

const URGENT_LANE = 'urgent:';
export const isUrgentLane = (lane: string): boolean => lane.startsWith(URGENT_LANE);

/** @returns the line that the entry is sent in: its record's, or one of its own when it overtakes everything */
export const laneOf = (entry: Named): string =>
  isUrgent(entry) ? `${URGENT_LANE}${subjectKey(entry.subject)}:${actionOf(entry)}` : subjectKey(entry.subject);

const isAboutSame = (one: Named, other: Named): boolean => subjectKey(one.subject) === subjectKey(other.subject);

function isBuiltOn(entry: Named, earlier: Named): boolean {
  const dependency = dependencyOf(entry);
  if (!dependency || !isAboutSame(entry, earlier) || !dependency.builtOn.includes(actionOf(earlier))) return false;
  return !dependency.sameNode || field(entry.input, 'nodeRunId') === field(earlier.input, 'nodeRunId');
}

/** @returns the earlier entry without whose acceptance this one must not go */
export const holderOf = (entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find(
    (earlier) =>
      earlier.seq < entry.seq &&
      (isWaiting(earlier) || (earlier.state === 'conflict' && !isUrgent(entry))) &&
      isBuiltOn(entry, earlier),
  );

/** @returns until when the person may still take it back; 0: not any more */
export const heldUntil = ({ heldUntil: until = 0 }: OutboxEntry): number => (until > Date.now() ? until : 0);

/** @returns the oldest entry of the lane that may go now */
export const nextOf = (entries: readonly OutboxEntry[], lane: string): OutboxEntry | undefined =>
  entries.find((entry) => isWaiting(entry) && laneOf(entry) === lane && !heldUntil(entry) && !holderOf(entry, entries));

/** @returns lanes with something that may go, those that overtake first */
export function lanesToSend(entries: readonly OutboxEntry[]): string[] {
  const lanes = [...new Set(entries.filter(isWaiting).map(laneOf))].filter((lane) => nextOf(entries, lane));
  return lanes.toSorted((a, b) => Number(isUrgentLane(b)) - Number(isUrgentLane(a)));
}

/** @returns why an entry waits though the line may be good: an earlier one has no answer yet, or was refused */
export function waitsFor(entry: OutboxEntry, entries: readonly OutboxEntry[]): WaitsFor | undefined {
  if (entry.state !== 'waiting') return undefined;
  const onItsWay = (earlier: OutboxEntry): boolean =>
    earlier.seq < entry.seq && earlier.state === 'sending' && laneOf(earlier) === laneOf(entry);
  const holder = holderOf(entry, entries) ?? entries.find(onItsWay);
  return holder && { title: holder.title, refused: holder.state === 'conflict' };
}

/** The answer says that the current verdict is this user's own. */
const isOwnVerdict = (current: unknown): boolean => field(current, 'verdictIsMine') === true;

/**
 * Whether a refusal only says that a later action of the same person came first and did this one's work too.
 * @param current the record as the refusal brought it
 */
export function isSuperseded(entry: OutboxEntry, entries: readonly OutboxEntry[], current: unknown): boolean {
  const by = dependencyOf(entry)?.supersededBy ?? [];
  return entries.some(
    (later) =>
      later.seq > entry.seq &&
      isAboutSame(entry, later) &&
      by.includes(actionOf(later)) &&
      (later.state === 'delivered' || (isWaiting(later) && isOwnVerdict(current))),
  );
}
