/** Keys of agents: only their hashes are kept. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { agentKeys, machines } from '../machine.table';

export async function insertKey(tx: Tx, row: typeof agentKeys.$inferInsert): Promise<number> {
  const [made] = await tx.insert(agentKeys).values(row).returning({ id: agentKeys.id });
  return Number(made?.id);
}

export async function findMachine(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(machines)
    .where(and(eq(machines.id, id), isNull(machines.deletedAt)));
  return row;
}

export async function lockKey(tx: Tx, id: number) {
  const [row] = await tx.select().from(agentKeys).where(eq(agentKeys.id, id)).for('update');
  return row;
}

export async function markRevoked(tx: Tx, id: number, by: { revokedAt: Date; revokedBy: number }): Promise<void> {
  await tx
    .update(agentKeys)
    .set(by)
    .where(and(eq(agentKeys.id, id), isNull(agentKeys.revokedAt)));
}

export async function readKeys(tx: Tx, machineId: number) {
  const rows = await tx
    .select()
    .from(agentKeys)
    .where(eq(agentKeys.machineId, machineId))
    .orderBy(desc(agentKeys.id))
    .limit(20);
  const ms = (at: Date | null): number | null => at?.getTime() ?? null;
  return rows.map(({ id, hint, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    hint,
    createdAt: createdAt.getTime(),
    lastUsedAt: ms(lastUsedAt),
    revokedAt: ms(revokedAt),
  }));
}
