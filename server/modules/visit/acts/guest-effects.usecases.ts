/** What each action on a guest does, by the names of the transition table. */
import type { GuestActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import type { CaseEffects } from '../../../case/case.types';
import { did } from '../../../ports/said';
import { doneAt, guestColumns, newPass, STOPPED_AS } from '../guest.rules';
import { voidPass } from '../pass/void-pass.repository';
import { registerOnLaterVisits } from '../series/same-guest.usecases';
import type { GuestActing, GuestCase, GuestChange, GuestScene, Tell } from './visit-act.types';

const voidOwn = ({ tx, visit, guest }: GuestScene): Promise<void> =>
  voidPass(tx, [{ parkId: guest.parkId, pass: guest.pass, until: visit.planEnd }]);

/** The list stops them: what they read is 请联系前台 and nothing else. */
async function stopped(acting: GuestActing): Promise<GuestChange> {
  await voidOwn(acting);
  const { input } = acting;
  const door = input.action === 'signIn' ? input.door : '';
  return {
    event: STOPPED_AS[input.action] ?? 'stopped',
    set: { barredBy: acting.hit?.byId ?? null },
    params: { watch: acting.hit?.entryId, ...(door && { door }) },
    tells: barredTells(acting),
  };
}

const missingOver = ({ guest }: GuestScene): Tell[] => [
  { to: ['host', 'guards'], card: 'missingOver', name: guest.name },
];

const barredTells = ({ guest }: GuestScene): Tell[] => [{ to: ['desk', 'guards'], card: 'barred', name: guest.name }];

/** It was done without the network. */
export const lateMark = ({ offline }: { offline: boolean }) => (offline ? { offline: 1 } : {});

type Arriving = Pick<GuestScene, 'by' | 'guest' | 'now'> & { input: Extract<GuestActInput, { action: 'signIn' }> };

/** Who let them in, where, and when by the guard's phone. */
export function arrivalOf(arriving: Arriving) {
  const { by, guest, input } = arriving;
  const { door, way } = input;
  return {
    set: { inAt: doneAt(arriving), inDoor: door || null, inBy: by.id, inByName: by.name, inWay: way },
    params: { ...(door && { door }), ...lateMark(input) },
    card: did('guestArrived', { name: guest.name }),
    tells: [{ to: ['host'], card: 'arrived', name: guest.name } satisfies Tell],
  };
}

export const guestEffects: CaseEffects<GuestCase> = {
  register: async (acting) => {
    const { input, deps, now, hit } = acting;
    const columns = { ...guestColumns(deps.secret, input.guest), registeredAt: now };
    if (acting.to === G.barred) {
      const change = await stopped(acting);
      return { ...change, set: { ...columns, ...change.set } };
    }
    const isWatched = hit?.kind === 'warned';
    return {
      set: columns,
      follow: () => registerOnLaterVisits(acting, columns),
      ...(isWatched && {
        visit: { isWatched },
        tells: [{ to: ['desk'], card: 'watched', name: input.guest.name } satisfies Tell],
      }),
    };
  },
  signIn: async (acting) => {
    if (acting.to === G.barred) return stopped(acting);
    return { ...arrivalOf(acting), ...(acting.by.rights.has('visit.desk') && { visit: { isWatched: false } }) };
  },
  stepOut: ({ input }) => ({ params: lateMark(input) }),
  stepIn: (acting) => (acting.to === G.barred ? stopped(acting) : { params: lateMark(acting.input) }),
  signOut: async (acting) => {
    const { input, by, guest } = acting;
    await voidOwn(acting);
    const { door, way } = input;
    return {
      set: { outAt: doneAt(acting), outDoor: door || null, outBy: by.id, outByName: by.name, outWay: way },
      params: { ...(door && { door }), ...lateMark(input) },
      card: did('guestLeft', { name: guest.name }),
      ...(guest.state === G.missing && { tells: missingOver(acting) }),
    };
  },
  undoSignOut: () => ({
    set: { pass: newPass(), outAt: null, outDoor: null, outBy: null, outByName: null, outWay: null },
  }),
  stillHere: ({ guest }) => ({ card: did('guestStays', { name: guest.name }) }),
  // Another one takes the search over by starting it.
  search: ({ guest, by, now }) => ({
    set: { soughtBy: by.id, soughtByName: by.name, soughtAt: now },
    card: did('guestSought', { name: guest.name }),
    tells: [{ to: ['host'], card: 'sought', name: guest.name }],
  }),
  found: (acting) => ({
    set: { soughtBy: null, soughtByName: null, soughtAt: null },
    params: lateMark(acting.input),
    card: did('guestStays', { name: acting.guest.name }),
    tells: missingOver(acting),
  }),
  bar: async (acting) => {
    await voidOwn(acting);
    const { by, input } = acting;
    return { set: { barredBy: by.id }, note: input.reason, tells: barredTells(acting) };
  },
  clear: ({ now, input }) => ({
    set: { barredBy: null, clearedAt: now, pass: newPass() },
    note: input.reason,
  }),
  noShow: () => ({}),
  missing: ({ guest }) => ({ tells: [{ to: ['host', 'guards'], card: 'missing', name: guest.name }] }),
};
