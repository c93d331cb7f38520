/** Who is notified in place of an absent person. A stand-in gets no rights by it: only users who may read alarms are notified. */
import type { Tx } from '../../../db/open';
import { readRights } from '../../session/resolve/resolve-session.usecases';
import { readRunningDelegations } from './stand-in.repository';

export interface StandIn {
  /** The absent person. */
  forId: number;
  forName: string;
  toUserId: number;
}

interface Told {
  alarm: { id: number; parkId: number };
  userIds: readonly number[];
}

/** For each request the additional recipients; nobody is notified twice of one alarm, and a stand-in's stand-in is not considered. */
export async function standInsOf(tx: Tx, tellings: readonly Told[], now: Date): Promise<StandIn[][]> {
  const everybody = [...new Set(tellings.flatMap(({ userIds }) => userIds))];
  const running = everybody.length > 0 ? await readRunningDelegations(tx, everybody, now) : [];
  if (running.length === 0) return tellings.map(() => []);
  const readable = new Map<number, ReadonlySet<number>>();
  for (const { toUserId: id, usertype } of running) {
    const rights = readable.has(id) ? undefined : await readRights(tx, { id, usertype }, now);
    const parkIds = [...(rights ?? [])].flatMap(([parkId, held]) => (held.has('alarm.read') ? [parkId] : []));
    if (rights) readable.set(id, new Set(parkIds));
  }
  const told = new Set(tellings.flatMap(({ alarm, userIds }) => userIds.map((id) => `${alarm.id}/${id}`)));
  return tellings.map(({ alarm, userIds }) =>
    running.filter(({ forId, toUserId }) => {
      const key = `${alarm.id}/${toUserId}`;
      const isMeant = userIds.includes(forId) && readable.get(toUserId)?.has(alarm.parkId) && !told.has(key);
      if (isMeant) told.add(key);
      return isMeant;
    }),
  );
}
