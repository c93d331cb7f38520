/**
 * Whom somebody sees and may manage. Administrators: everybody. Others see people of the parks where they hold the right,
 * as far as its data scope reaches, and manage those all of whose parks are theirs.
 */
import { forbidden, notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { readMayManage } from './people-reach.repository';

/** @returns whether the caller may change them. @throws AppError 404 for people whom the caller may not see */
export async function assertSees(context: SignedInContext, userId: number): Promise<{ mayManage: boolean }> {
  const mayManage = await readMayManage(context, userId);
  if (mayManage === null) throw notFound();
  return { mayManage };
}

/** @throws AppError 404 for people of other parks, 403 for people with rights that the caller does not have */
export async function assertMayManage(context: SignedInContext, userId: number): Promise<void> {
  if (!(await assertSees(context, userId)).mayManage) throw forbidden();
}
