/** Writes definitions, their drafts and what is published. */
import { and, eq, sql } from 'drizzle-orm';
import { FLOW_VERSION_STATE as V } from '@/contract/flow/flow-codes';
import type { FlowDraft } from '@/contract/flow/flow-setup';
import type { Tx } from '../../../db/open';
import { flowDefs, flowInsts, flowVersions, type FlowDef } from '../flow.table';

type NewDef = Pick<FlowDef, 'parkId' | 'key' | 'name' | 'category'> & Partial<FlowDef>;

/** @returns its id */
export async function insertDef(tx: Tx, def: NewDef & { kind: string }): Promise<number> {
  const [row] = await tx.insert(flowDefs).values(def).returning({ id: flowDefs.id });
  if (!row) throw new Error('the database took no definition');
  return row.id;
}

/** Writes what changed, and that it did. */
export async function updateDef(
  tx: Tx,
  id: number,
  set: Partial<FlowDef>,
  by: { userId: number; now: Date },
): Promise<void> {
  await tx
    .update(flowDefs)
    .set({ ...set, version: sql`${flowDefs.version} + 1`, updatedBy: by.userId, updatedAt: by.now })
    .where(eq(flowDefs.id, id));
}

const isDraft = (defId: number) => and(eq(flowVersions.defId, defId), eq(flowVersions.state, V.draft));

/** Writes the draft and counts it. @returns how often it has been saved */
export async function writeDraft(
  tx: Tx,
  { id, parkId }: Pick<FlowDef, 'id' | 'parkId'>,
  { form, tree }: FlowDraft,
  by: { userId: number; now: Date },
): Promise<number> {
  const written = await tx
    .update(flowVersions)
    .set({ form, tree })
    .where(isDraft(id))
    .returning({ id: flowVersions.id });
  if (written.length === 0) {
    const no = sql`(select coalesce(max(v.no), 0) + 1 from flow_version v where v.def_id = ${id})`;
    await tx.insert(flowVersions).values({ defId: id, parkId, no, form, tree, state: V.draft });
  }
  const [row] = await tx
    .update(flowDefs)
    .set({ draftRev: sql`${flowDefs.draftRev} + 1`, updatedBy: by.userId, updatedAt: by.now })
    .where(eq(flowDefs.id, id))
    .returning({ draftRev: flowDefs.draftRev });
  return row?.draftRev ?? 0;
}

export async function deleteDraft(tx: Tx, defId: number): Promise<void> {
  await tx.delete(flowVersions).where(isDraft(defId));
  await tx
    .update(flowDefs)
    .set({ draftRev: sql`${flowDefs.draftRev} + 1` })
    .where(eq(flowDefs.id, defId));
}

/** The version in use becomes history, the draft takes its place. @returns the new version's id and number */
export async function publishDraft(
  tx: Tx,
  defId: number,
  { note, userId, now }: { note: string; userId: number; now: Date },
): Promise<{ id: number; no: number }> {
  await tx
    .update(flowVersions)
    .set({ state: V.past })
    .where(and(eq(flowVersions.defId, defId), eq(flowVersions.state, V.current)));
  const [row] = await tx
    .update(flowVersions)
    .set({ state: V.current, note, publishedBy: userId, publishedAt: now })
    .where(isDraft(defId))
    .returning({ id: flowVersions.id, no: flowVersions.no });
  if (!row) throw new Error(`definition ${defId} has no draft`);
  return row;
}

/** Under the lock of the approval. */
export async function moveInst(tx: Tx, instId: number, versionId: number): Promise<void> {
  await tx.update(flowInsts).set({ versionId }).where(eq(flowInsts.id, instId));
}
