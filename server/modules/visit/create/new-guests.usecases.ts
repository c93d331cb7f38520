/** Guests are written down: each with a pass of their own, and looked up on the watch list. */
import type { GuestInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { dayAt, guestColumns, newPass, newPassNo } from '../guest.rules';
import { insertGuests, readPassNos } from '../visit.repository';
import type { GuestRecord, VisitRecord } from '../visit.table';
import { lookUp } from '../watch/watch.usecases';

interface How {
  timeZone: string;
  /** They have given all that is asked: they need not fill in anything. */
  isRegistered: boolean;
  /** Where a registration by link came from. */
  ip?: string;
  /** The same people on the first visit of the plan, in their order. */
  links?: readonly number[];
}

/** @returns the guests as written, and whether somebody at reception has to look at one of them */
export async function addGuests(
  { tx, deps, now }: { tx: Tx; deps: Deps; now: Date },
  visit: Pick<VisitRecord, 'id' | 'parkId' | 'planStart'>,
  people: readonly GuestInput[],
  { timeZone, isRegistered, ip, links }: How,
): Promise<{ guests: GuestRecord[]; isWatched: boolean; isBarred: boolean }> {
  if (people.length === 0) return { guests: [], isWatched: false, isBarred: false };
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
    ...(isRegistered && { registeredAt: now }),
    ...(ip && { registerIp: ip }),
  }));
  return {
    guests: await insertGuests(tx, rows),
    isWatched: hits.some((hit) => hit?.kind === 'warned'),
    isBarred: hits.some((hit) => hit?.kind === 'barred'),
  };
}
