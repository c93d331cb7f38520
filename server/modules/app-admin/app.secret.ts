/** The secret with which an application redeems codes of single sign-on; only its hash is kept. */
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '../../http/context';
import { apps } from '../identity/identity.table';
import { newSecret, sha256 } from '../session/secrets';
import { appRecordDef } from './app.record';

/** A new one takes the place of the old at once. @returns it, this once @throws AppError 404 */
export async function makeAppSecret(context: SignedInContext, { id }: { id: number }): Promise<{ secret: string }> {
  const { secretAt } = await appRecordDef.read(context, id);
  const secret = newSecret();
  const { tx, now } = context;
  await tx
    .update(apps)
    .set({ secretHash: sha256(secret), secretAt: now })
    .where(eq(apps.id, id));
  context.audit({ action: 'app.secret', bizType: 'app', bizId: id, detail: { replaced: secretAt !== null } });
  return { secret };
}
