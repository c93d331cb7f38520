/** Drawings of floors on their way from the database to the bucket. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import type { MovedKind } from '../../files/moved-kinds';
import { floorPlans as plans } from './location.table';

export const floorPlanPictures: MovedKind = {
  kind: 'plan',
  async next(tx, [after]) {
    const [row] = await tx
      .select({
        floorId: plans.floorId,
        parkId: plans.parkId,
        bytes: plans.picture,
        bucketName: plans.bucketName,
      })
      .from(plans)
      .where(and(gt(plans.floorId, after), isNotNull(plans.picture)))
      .orderBy(asc(plans.floorId))
      .limit(1);
    if (!row?.bytes) return null;
    const name = row.bucketName ?? `plans/${row.parkId}/${row.floorId}-${randomUUID()}.webp`;
    if (!row.bucketName) await tx.update(plans).set({ bucketName: name }).where(eq(plans.floorId, row.floorId));
    return { place: [row.floorId, 0], bytes: row.bytes, name };
  },
  /** Not where another drawing has come meanwhile: it has no name yet. */
  async drop(tx, { place: [floorId], name }) {
    await tx
      .update(plans)
      .set({ picture: null })
      .where(and(eq(plans.floorId, floorId), eq(plans.bucketName, name)));
  },
  waiting: (tx: Tx, most: number) =>
    tx
      .select({ id: plans.floorId })
      .from(plans)
      .where(isNotNull(plans.picture))
      .limit(most)
      .then(({ length }) => length),
};
