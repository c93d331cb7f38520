/** The secret with which an application redeems codes of single sign-on; only its hash is kept. */
import type { SignedInContext } from '../../http/context';
import { newSecret, sha256 } from '../session/secret.rules';
import { appRecordDef } from './app.record';
import { updateApp } from './app.repository';

/** Replaces the old secret at once. @returns the new one, which is not shown again. @throws AppError 404 */
export async function makeAppSecret(context: SignedInContext, { id }: { id: number }): Promise<{ secret: string }> {
  const { secretAt } = await appRecordDef.read(context, id);
  const secret = newSecret();
  await updateApp(context.tx, id, { secretHash: sha256(secret), secretAt: context.now });
  context.audit({ action: 'app.secret', bizType: 'app', bizId: id, detail: { replaced: secretAt !== null } });
  return { secret };
}
