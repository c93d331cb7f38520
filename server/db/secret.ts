/** The secret that signs photo links: made once per database, the same for every process. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './open';
import { settings } from './setting.table';

const KEY = 'signing-secret';

export function readSecret(db: Database): Promise<string> {
  return db.withPark([], async (tx) => {
    await tx
      .insert(settings)
      .values({ key: KEY, value: randomBytes(32).toString('base64url') })
      .onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, KEY));
    if (!row) throw new Error('signing secret could not be stored');
    return row.value;
  });
}
