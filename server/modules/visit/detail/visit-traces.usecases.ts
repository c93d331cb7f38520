/** One timeline of guest, door, camera and alarm: what of it the viewer may read. */
import type { VisitDetail } from '@/contract/visit/visit-entities';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { titleIn } from '../../../http/say';
import { isPassage, passedAt } from '../passages/entry-passage.usecases';
import type { readVisitLog } from '../visit-log.repository';
import type { GuestRecord, VisitRecord } from '../visit.table';
import { readAlarmsOf, readPassagesOf } from './visit-traces.repository';

type Entry = Awaited<ReturnType<typeof readVisitLog>>[number];
type Traces = Pick<VisitDetail, 'passages' | 'alarms'>;

interface AtDoor {
  guestId: number | null;
  doorName: string;
  at: Date;
}

/** The entry that says the same: it is shown with the picture of the door. */
const entryOf = (log: readonly Entry[], { guestId, doorName, at }: AtDoor): number | null =>
  log.find(
    (entry) =>
      entry.guestId === guestId &&
      entry.params.door === doorName &&
      isPassage(entry) &&
      passedAt(entry).getTime() === at.getTime(),
  )?.id ?? null;

export async function readTraces(
  tx: Tx,
  user: SessionUser,
  { visit, guests, log }: { visit: VisitRecord; guests: readonly GuestRecord[]; log: readonly Entry[] },
): Promise<Traces> {
  const held = user.rights.get(visit.parkId);
  const ids = guests.map(({ id }) => id);
  const names = new Map(guests.map(({ id, name }) => [id, name]));
  const passages = held?.has('access.read') ? await readPassagesOf(tx, ids) : [];
  const alarms = held?.has('alarm.read') ? await readAlarmsOf(tx, visit.parkId, ids) : [];
  return {
    passages: passages.map(({ at, guestId, ...passage }) => ({
      ...passage,
      entryId: entryOf(log, { guestId, at, doorName: passage.doorName }),
      at: at.getTime(),
      guestId: guestId ?? 0,
      guestName: names.get(guestId ?? 0) ?? '',
    })),
    alarms: alarms.map(({ id, at, ...titled }) => ({ id, at: at.getTime(), title: titleIn(user.language, titled) })),
  };
}
