/** Who still has to agree to a visit. Pure. */
import { VISIT_APPROVAL as A } from '@/contract/visit/visit-codes';
import type { VisitActInput } from '@/contract/visit/visit-act';
import type { VisitFacts } from '@/contract/visit/visit-transitions';
import type { VisitScene } from './visit-act.types';
import { isHost } from './visit-actors.rules';

/** The third whom a walk-up asks, after host and co-hosts. */
export const DESK_LEVEL = 3;

/** Somebody has to look before guests may come: a host who invites has agreed by inviting. */
function asks({ visit, type, by, byFlow }: VisitScene): boolean {
  if (byFlow || visit.isWatched || type.approval === A.hostAndDesk) return true;
  return type.approval === A.host && !isHost(visit, by);
}

/** Reception counts for a host who was asked and has not answered. */
function asksOn({ visit, type, by }: VisitScene): boolean {
  if (by.isApproval || type.approval !== A.hostAndDesk) return false;
  const isDesk = by.rights.has('visit.desk');
  const byHost = visit.hostAgreedAt !== null || isHost(visit, by) || (isDesk && visit.askedLevel === DESK_LEVEL);
  return !(byHost && (visit.deskAgreedAt !== null || isDesk));
}

/** Longer than was agreed to: whoever agreed besides the host is asked again. */
function asksAgain({ visit, type, byFlow }: VisitScene, input: VisitActInput): boolean {
  if (input.action !== 'change') return false;
  const isLonger = input.planEnd - input.planStart > visit.planEnd.getTime() - visit.planStart.getTime();
  return (isLonger || input.add.length > 0) && (byFlow || type.approval === A.hostAndDesk);
}

export const visitFactsOf = (scene: VisitScene, input: VisitActInput): VisitFacts => ({
  asks: asks(scene),
  asksOn: asksOn(scene),
  asksAgain: asksAgain(scene, input),
});
