/** Visits that their park has approved by a flow: begun, and given up. */
import { approvalRuns, cancelApproval, startApproval } from '../../flow/acts/flow-business.usecases';
import { actingOn } from '../../flow/engine/flow-acting.rules';
import { NO_ACCOUNT, type FlowActing } from '../../flow/engine/flow.types';
import { flowFor } from '../../flow/setup/flow-for.usecases';
import type { Tx } from '../../../db/open';
import type { VisitScene } from '../acts/visit-act.types';
import type { VisitRecord } from '../visit.table';

/** As link codes and definitions name it. */
export const VISIT_KIND = 'visit';

/** @returns whether the park has a flow in use for visits */
export async function asksFlow(tx: Tx, parkId: number): Promise<boolean> {
  const active = await flowFor(tx, VISIT_KIND, parkId);
  return active?.def.kind === VISIT_KIND;
}

/** Of one plan the first visit is decided on, and the others with it. */
export async function isInApproval(tx: Tx, { id, seriesId, agreedAt }: VisitRecord): Promise<boolean> {
  if (await approvalRuns(tx, VISIT_KIND, id)) return true;
  return seriesId !== null && seriesId !== id && agreedAt === null && approvalRuns(tx, VISIT_KIND, seriesId);
}

const actingOf = (scene: VisitScene): FlowActing => actingOn(scene, scene.visit.parkId, VISIT_KIND);

/** @throws AppError 422 where nobody could decide */
export async function beginApproval(scene: VisitScene, visit: VisitRecord): Promise<void> {
  const { parkId, id: bizId, authorId, authorName } = visit;
  const starter = authorId === null ? { starterId: NO_ACCOUNT, starterName: authorName } : { starterId: authorId };
  await startApproval(actingOf(scene), { kind: VISIT_KIND, parkId, bizId, ...starter });
}

/** The visit does not wait any longer: nobody needs to decide. */
export async function dropApproval(scene: VisitScene, visit: VisitRecord): Promise<void> {
  if (scene.by.isApproval) return;
  await cancelApproval(actingOf(scene), { kind: VISIT_KIND, bizId: visit.id });
}
