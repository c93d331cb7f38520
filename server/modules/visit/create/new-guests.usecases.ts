/** Guests are written down: each with a pass of their own, and looked up on the watch list. */
import type { GuestInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import type { VisitScene } from '../acts/visit-act.types';
import { dayAt, guestColumns, newPass, newPassNo } from '../guest.rules';
import { tellOfVisit } from '../messages/visit.notify';
import { addVisitEntry } from '../visit-log.repository';
import { insertGuests, readPassNos } from '../visit.repository';
import type { GuestRecord, VisitRecord } from '../visit.table';
import type { Hit } from '../watch/watch.rules';
import { lookUp } from '../watch/watch.usecases';

interface How {
  timeZone: string;
  /** They have given all that is asked: they need not fill in anything. */
  isRegistered: boolean;
  /** Where a registration by link came from. */
  ip?: string;
  /** The same people on the first visit of the plan, in their order. */
  links?: readonly number[];
  /** People have been told of the same guests on the first visit of the plan. */
  quiet?: boolean;
}

type Acting = Pick<VisitScene, 'tx' | 'deps' | 'now' | 'by'>;

/** Each of them has an entry in the timeline; whoever keeps the gate is told. */
async function tellBarred(
  { tx, now, by }: Acting,
  visit: VisitRecord,
  guests: readonly GuestRecord[],
  { hits, quiet }: { hits: readonly Hit[]; quiet: boolean },
): Promise<void> {
  for (const [no, guest] of guests.entries()) {
    const hit = hits[no];
    if (hit?.kind !== 'barred') continue;
    const { entryId, byId: actorId, byName: actorName } = hit;
    const entry = { at: now, actorId, actorName, event: 'bar', toState: G.barred, params: { watch: entryId } };
    await addVisitEntry(tx, visit, entry, guest.id);
    if (!quiet)
      await tellOfVisit({ tx, now, by, guests }, visit, [{ to: ['desk', 'guards'], card: 'barred', name: guest.name }]);
  }
}

/** @returns the guests as written, and whether somebody at reception has to look at one of them */
export async function addGuests(
  acting: Acting,
  visit: VisitRecord,
  people: readonly GuestInput[],
  { timeZone, isRegistered, ip, links, quiet = false }: How,
): Promise<{ guests: GuestRecord[]; isWatched: boolean }> {
  if (people.length === 0) return { guests: [], isWatched: false };
  const { tx, deps, now } = acting;
  const day = dayAt(timeZone, visit.planStart);
  const taken = await readPassNos(tx, visit.parkId, day);
  const columns = people.map((person) => ({ idHash: null, ...guestColumns(deps.secret, person) }));
  const hits = await lookUp({ tx, now }, visit.parkId, columns);
  const rows = columns.map((column, no) => ({
    ...column,
    parkId: visit.parkId,
    visitId: visit.id,
    state: hits[no]?.kind === 'barred' ? G.barred : isRegistered ? G.expected : G.invited,
    day,
    pass: newPass(),
    passNo: newPassNo(taken),
    linkGuestId: links?.[no] ?? null,
    ...(hits[no]?.kind === 'barred' && { barredBy: hits[no].byId }),
    ...(isRegistered && { registeredAt: now }),
    ...(ip && { registerIp: ip }),
  }));
  const guests = await insertGuests(tx, rows);
  await tellBarred(acting, visit, guests, { hits, quiet });
  return { guests, isWatched: hits.some((hit) => hit?.kind === 'warned') };
}
