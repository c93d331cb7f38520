/** What the guard does at the gate, by the outbox: kept on the phone first, sent once. */
import * as z from 'zod/mini';
import { GUEST_STATE as G, PASSING_WAY, type GuestState, type PassingWay } from '@/contract/visit/visit-codes';
import { isWaiting, type OutboxAction, type OutboxEntry } from '@/outbox/entry';
import type { KitPass } from './kit/pass-kit';

export const GATE_ACTIONS = ['signIn', 'signOut', 'stepOut', 'stepIn', 'found'] as const;
export type GateAction = (typeof GATE_ACTIONS)[number];

const LEADS_TO: Record<GateAction, GuestState> = {
  signIn: G.inside,
  stepIn: G.inside,
  found: G.inside,
  stepOut: G.away,
  signOut: G.left,
};

export interface Doing {
  readonly parkId: number;
  /** Server time as far as this phone knows it, ms. */
  readonly at: number;
  readonly isOffline: boolean;
  /** The guard's post. */
  readonly door: string;
  /** Scanned, or typed. */
  readonly way: PassingWay;
}

export function gateAction(action: GateAction, guest: KitPass, doing: Doing): OutboxAction<'actOnVisit'> {
  const { parkId, at, isOffline: offline, door, way } = doing;
  const { visitId, guestId, name } = guest;
  const passes = action === 'signIn' || action === 'signOut';
  const on = { visitId, guestId, parkId, clientAt: Math.round(at) };
  return {
    endpoint: 'actOnVisit',
    input: passes ? { ...on, action, offline, door, way } : { ...on, action, offline },
    parkId,
    subject: { kind: 'visit', id: visitId },
    title: { key: `visitgate.title.${action}`, params: { name } },
  };
}

export const wayOf = (isScanned: boolean): PassingWay => (isScanned ? PASSING_WAY.scan : PASSING_WAY.typed);

const gateInput = z.object({ action: z.enum(GATE_ACTIONS), guestId: z.number() });

/** An entry of the outbox that is about a guest at the gate. */
export interface GateAct {
  readonly entry: OutboxEntry;
  readonly action: GateAction;
  readonly guestId: number;
}

/** @returns mine of the last minutes, oldest first */
export const gateActsIn = (entries: readonly OutboxEntry[]): GateAct[] =>
  entries.flatMap((entry) => {
    const parsed = entry.endpoint === 'actOnVisit' ? gateInput.safeParse(entry.input) : undefined;
    return parsed?.success ? [{ entry, ...parsed.data }] : [];
  });

/** The state of a guest with what is on its way, and what has arrived after the list was made. */
export const stateWith =
  (acts: readonly GateAct[], since: number) =>
  (guest: KitPass): GuestState =>
    acts.reduce<GuestState>((state, { entry, action, guestId }) => {
      const counts = isWaiting(entry) || (entry.state === 'delivered' && (entry.deliveredAt ?? 0) >= since);
      return counts && guestId === guest.guestId ? LEADS_TO[action] : state;
    }, guest.state);

const answer = z.object({ log: z.array(z.object({ event: z.string() })) });

const FINDS = { doubleEntry: 'double', oddEntry: 'odd', oddReturn: 'oddReturn', stopped: 'stopped' } as const;
const ENTRIES: readonly GateAction[] = ['signIn', 'stepIn'];

/**
 * What became of an entry or a return besides what was done. `double`: another gate had let the same pass in. `odd` and
 * `oddReturn`: it was told late, and the guest was not to come in any more. `stopped`: the watch list has stopped them.
 * Whoever has to know has been told.
 */
export function findOf({ entry, action }: GateAct): (typeof FINDS)[keyof typeof FINDS] | undefined {
  const isEntry = ENTRIES.includes(action) && entry.state === 'delivered';
  const parsed = isEntry ? answer.safeParse(entry.output) : undefined;
  const event = parsed?.success ? parsed.data.log[0]?.event : undefined;
  return Object.entries(FINDS).find(([name]) => name === event)?.[1];
}
