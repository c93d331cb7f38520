/** A visit as something that people act on: how an action on it or on one of its guests is sent. */
import type { ActOnVisitRequest } from '@/contract/visit/visit-act';
import { GUEST_ACTIONS, VISIT_ACTIONS, type GuestAction, type VisitAction } from '@/contract/visit/visit-transitions';
import type { OutboxEntry } from '@/outbox/entry';
import type { ActKind, Without } from '@/ui/case/case-kind';
import { pendingActs, type PendingAct } from '@/ui/case/pending';

/** Time's own actions have no button. */
export type SaidAction = Exclude<VisitAction | GuestAction, 'end' | 'noShow' | 'missing'>;

/** An action without what every action carries: visit, park, the phone's time. */
type Sent = Without<ActOnVisitRequest, 'visitId' | 'parkId' | 'clientAt' | 'version'>;
export type VisitRequest = Extract<Sent, { action: SaidAction }>;

interface Target {
  readonly id: number;
  readonly parkId: number;
  readonly version: number;
  readonly no: string;
}

/** These decide on what the person has read; what happens at the gate happens whatever others changed. */
const AS_SEEN: readonly string[] = ['agree', 'refuse', 'change'];

export const VISIT_ACT: ActKind<Target, VisitRequest, 'actOnVisit'> = {
  endpoint: 'actOnVisit',
  kind: 'visit',
  input: ({ id, parkId, version }, request) => ({
    ...request,
    ...(AS_SEEN.includes(request.action) && { version }),
    visitId: id,
    parkId,
    clientAt: Date.now(),
  }),
  title: ({ no }, { action }) => ({ key: `visit.action.${action}`, params: { no } }),
};

/** What was handed to the outbox; an entry may be older than the program. */
export interface VisitAct {
  readonly action: SaidAction;
  /** Absent: about the visit. */
  readonly guestId?: number;
}

const isSaid = (action: string): action is SaidAction =>
  !['end', 'noShow', 'missing'].includes(action) &&
  [...VISIT_ACTIONS, ...GUEST_ACTIONS].some((known) => known === action);

export function actOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>): VisitAct | undefined {
  if (endpoint !== 'actOnVisit') return undefined;
  const { action, guestId } = input as { action: string; guestId?: number };
  return isSaid(action) ? { action, ...(guestId !== undefined && { guestId }) } : undefined;
}

export type PendingVisitAct = PendingAct<VisitAct>;
export const visitActs = (entries: readonly OutboxEntry[]): PendingVisitAct[] => pendingActs(entries, actOf);

/** What the server offers and the person has not just done. */
export const offered = <Action extends string>(
  allowed: readonly Action[],
  acts: readonly PendingVisitAct[],
  guestId?: number,
): (Action & SaidAction)[] =>
  allowed.filter(
    (action): action is Action & SaidAction =>
      isSaid(action) &&
      !acts.some(({ input }) => input.guestId === guestId && (guestId !== undefined || input.action === action)),
  );
