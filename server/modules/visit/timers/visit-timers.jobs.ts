/** Time passes on a visit: the next one is asked, somebody should have left, its day is over. Nobody is ever signed out. */
import { GUEST_STATE as G, VISIT_STATE as V, type GuestState, type VisitState } from '@/contract/visit/visit-codes';
import { isAwaited, isInside, UNDO_SIGN_OUT_MS, WALK_UP_WAIT_MS } from '@/contract/visit/visit-transitions';
import type { VisitTimerKind } from '../../../jobs/timers';
import type { Moment, Subject } from '../../../jobs/timer-kinds';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import type { AuditEntry } from '../../../http/context';
import { dayMinutesIn } from '../../../http/park-time';
import { guestCase, withGuest } from '../acts/guest-case.usecases';
import type { GuestChange, GuestScene, Tell, VisitScene } from '../acts/visit-act.types';
import { DESK_LEVEL } from '../acts/visit-asks.rules';
import { openVisit, visitCase } from '../acts/visit-case.usecases';
import { readSeen, type Seen } from '../detail/visit-traces.repository';
import { findVisit, lockVisit } from '../visit.repository';
import type { GuestRecord, VisitRecord } from '../visit.table';
import { lookForEnd } from './visit-timer.usecases';

const NOBODY: VisitScene['by'] = { id: null, name: null, rights: new Set() };

interface Firing extends Moment {
  scene: VisitScene;
}
type Handler = (firing: Firing) => Promise<void>;

const stateOf = ({ visit }: VisitScene): VisitState => visit.state as VisitState;
const insideOf = ({ guests }: VisitScene): GuestRecord[] => guests.filter(({ state }) => isInside(state as GuestState));

/** The host, then the co-hosts where there are any, then reception. */
const visitAsk: Handler = async ({ scene, timer, now }) => {
  const { visit } = scene;
  if (visit.state !== V.reviewing || visit.askedLevel === null || visit.askedLevel + 1 !== timer.arg) return;
  const isDesk = timer.arg >= DESK_LEVEL || visit.coHostIds.length === 0;
  const level = isDesk ? DESK_LEVEL : timer.arg;
  const tells: Tell[] = [{ to: [isDesk ? 'desk' : 'coHosts'], card: 'walkUp' }];
  const nextAskAt = isDesk ? null : new Date(now.getTime() + WALK_UP_WAIT_MS);
  const change = { set: { askedLevel: level, nextAskAt }, params: { level }, tells };
  await visitCase.change(scene, change, { event: 'asked', to: stateOf(scene) });
};

const onCard = ({ door, at }: Seen, timeZone: string) => ({ door, at: dayMinutesIn(timeZone, at) });
const seenParams = ({ door, at }: Seen) => ({ door, seenAt: at });

/** Whoever looks for them begins where they were last. */
async function missingChange({ tx, guest, timeZone }: GuestScene): Promise<GuestChange> {
  const seen = (await readSeen(tx, [guest])).get(guest.id);
  return {
    ...(seen && { params: seenParams(seen) }),
    tells: [
      {
        to: ['host', 'coHosts', 'guards'],
        card: 'missing',
        name: guest.name,
        ...(seen && { seen: onCard(seen, timeZone) }),
      },
    ],
  };
}

/** Several guests one after the other: each change is made on the visit as the one before left it. */
async function eachGuest(
  scene: VisitScene,
  guests: readonly GuestRecord[],
  event: 'noShow' | 'missing',
): Promise<VisitScene> {
  let current = scene;
  for (const { id: guestId } of guests) {
    const { visit } = current;
    const input = { action: event, visitId: visit.id, parkId: visit.parkId, guestId };
    const one = await withGuest(current, input);
    const to = event === 'noShow' ? G.noShow : G.missing;
    const change = event === 'missing' ? await missingChange(one) : {};
    const saved = await guestCase.change(one, change, { event, to });
    current = {
      ...current,
      visit: saved.visit,
      guests: current.guests.map((guest) => (guest.id === guestId ? saved.guest : guest)),
    };
  }
  return current;
}

/** Nobody is to come and nobody is there; a sign-out that may still be taken back is waited for. */
async function endIfOver(scene: VisitScene): Promise<void> {
  const { tx, visit, guests, now } = scene;
  if (visit.state !== V.approved || guests.some(({ state }) => isAwaited(state as GuestState))) return;
  const isOver = visit.planEnd <= now;
  if (!isOver && guests.some(({ state }) => state !== G.left)) return;
  const lastOut = Math.max(0, ...guests.map(({ outAt }) => outAt?.getTime() ?? 0));
  const undoUntil = new Date(lastOut + UNDO_SIGN_OUT_MS);
  if (undoUntil > now) return lookForEnd(tx, visit, undoUntil);
  await visitCase.change(scene, {}, { event: 'end', to: V.ended });
}

const visitOver: Handler = async ({ scene, now }) => {
  if (scene.visit.planEnd > now || scene.visit.state !== V.approved) return;
  const late = scene.guests.filter(({ state }) => state === G.expected);
  await endIfOver(await eachGuest(scene, late, 'noShow'));
};

/** Somebody should have left. */
const askAbout =
  (event: 'hostAsked' | 'guardAsked', tell: Omit<Tell, 'name'>): Handler =>
  async ({ scene }) => {
    const inside = insideOf(scene);
    if (inside.length === 0) return;
    const [first] = inside;
    // Of several the one whom a door let through last.
    const [seen] = [...(await readSeen(scene.tx, inside)).values()].toSorted((a, b) => b.at - a.at);
    const name = inside.length > 1 ? `${first?.name ?? ''} +${inside.length - 1}` : (first?.name ?? '');
    const params = { count: inside.length, ...(seen && seenParams(seen)) };
    const tells = [{ ...tell, name, ...(seen && { seen: onCard(seen, scene.timeZone) }) }];
    await visitCase.change(scene, { params, tells }, { event, to: stateOf(scene) });
  };

const visitMissing: Handler = async ({ scene }) => {
  await endIfOver(await eachGuest(scene, insideOf(scene), 'missing'));
};

const handlers: Record<VisitTimerKind, Handler> = {
  visitAsk,
  visitOver,
  visitLeave: askAbout('hostAsked', { to: ['host', 'coHosts'], card: 'overdue' }),
  visitGuard: askAbout('guardAsked', { to: ['guards'], card: 'notLeft' }),
  visitMissing,
  visitEnd: ({ scene }) => endIfOver(scene),
};

/** Time leaves the same traces as a person: an entry, messages, an audit row. */
async function fire(kind: VisitTimerKind, moment: Moment, visit: VisitRecord): Promise<void> {
  const { tx, deps, now } = moment;
  const audits: AuditEntry[] = [];
  const request = { tx, deps, now, by: NOBODY, audit: (entry: AuditEntry) => void audits.push(entry) };
  const scene = await openVisit(request, { visitId: visit.id, parkId: visit.parkId, action: kind });
  await handlers[kind]({ ...moment, scene });
  await appendAudit(tx, uncalledAuditRows(audits, { at: now }));
}

/** The visit is locked before its timer fires. */
export const visitTimerSubject = (kind: VisitTimerKind): Subject => ({
  lock: async (tx, id) => {
    const visit = await lockVisit(tx, id);
    return visit ? (moment) => fire(kind, moment, visit) : null;
  },
  isThere: async (tx, id) => (await findVisit(tx, id)) !== null,
});
