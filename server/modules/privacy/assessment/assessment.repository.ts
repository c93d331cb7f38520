/** The versions of assessments: added to, never changed. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { assessments } from '../privacy.table';

type Subject = (typeof assessments.$inferInsert)['subject'];

/** Two who save at once come one after the other. @returns undefined: there is none yet */
export async function findNewest(tx: Tx, parkId: number, subject: Subject) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('privacy_assessment'), ${parkId}::int)`);
  const [row] = await tx
    .select({ version: assessments.version, byName: assessments.byName })
    .from(assessments)
    .where(and(eq(assessments.parkId, parkId), eq(assessments.subject, subject)))
    .orderBy(desc(assessments.version))
    .limit(1);
  return row;
}

export async function insertAssessment(tx: Tx, row: typeof assessments.$inferInsert): Promise<number> {
  const [made] = await tx.insert(assessments).values(row).returning({ id: assessments.id });
  return made?.id ?? 0;
}
