/** Who deletes an identity number for a guest that asks in person. Pure. */
import type { VisitActor } from '@/contract/visit/visit-transitions';

const FOR_GUESTS: readonly VisitActor[] = ['host', 'coHost', 'desk', 'manager'];

/** @param actors of whoever looks at the guest */
export const mayWithdrawFor = (actors: readonly VisitActor[]): boolean =>
  actors.some((actor) => FOR_GUESTS.includes(actor));
