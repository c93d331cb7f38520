/** Nobody may give themselves more rights, not even by changing a role that they hold. */
import { ownRightsUpward } from './role-admin.errors';
import type { SignedInContext } from '../../http/context';
import { readOwn } from './role-rights.repository';

/** @throws AppError 400 `role.ownUpward` when the work gave the caller more rights than before */
export async function withoutRaisingMe(context: SignedInContext, work: () => Promise<void>): Promise<void> {
  const before = await readOwn(context);
  await work();
  const after = await readOwn(context);
  const isRaised = [...after].some(([key, whole]) => !before.has(key) || (whole && !before.get(key)));
  if (isRaised) throw ownRightsUpward();
}
