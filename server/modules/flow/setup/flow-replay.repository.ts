/** Approvals of a definition that have been sent, with the version that each goes by. */
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { flowInsts, flowVersions } from '../flow.table';

/** @returns the last of them, the newest first */
export const readPlayed = (tx: Tx, { parkId, id }: { parkId: number; id: number }, most: number) =>
  tx
    .select({
      id: flowInsts.id,
      no: flowInsts.no,
      title: flowInsts.title,
      parkId: flowInsts.parkId,
      starterId: flowInsts.starterId,
      bizId: flowInsts.bizId,
      form: flowInsts.form,
      facts: flowInsts.facts,
      picked: flowInsts.picked,
      versionId: flowInsts.versionId,
      versionForm: flowVersions.form,
      tree: flowVersions.tree,
    })
    .from(flowInsts)
    .innerJoin(flowVersions, eq(flowVersions.id, flowInsts.versionId))
    .where(and(eq(flowInsts.defId, id), eq(flowInsts.parkId, parkId)))
    .orderBy(desc(flowInsts.id))
    .limit(most);
export type Played = Awaited<ReturnType<typeof readPlayed>>[number];
