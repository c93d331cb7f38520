/** Whom somebody may manage: people all of whose parks are theirs to manage too; administrators manage everybody. */
import { eq } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { forbidden, notFound } from '../../http/app-error';
import type { SessionUser } from '../../http/context';
import { parksWith } from '../session/rights';
import { parkUsers, users } from './identity.table';

export const isAdministrator = (user: { usertype: number }): boolean => user.usertype === USER_TYPE.administrator;

/** @throws AppError 404 for people of other parks (they are nobody's business), 403 for who reaches beyond the caller */
export async function assertMayManage(tx: Tx, caller: SessionUser, userId: number): Promise<void> {
  const [target] = await tx.select({ usertype: users.usertype }).from(users).where(eq(users.id, userId));
  if (!target) throw notFound();
  if (isAdministrator(caller)) return;
  const of = await tx.select({ parkId: parkUsers.parkId }).from(parkUsers).where(eq(parkUsers.userId, userId));
  const mine = new Set(parksWith(caller, 'user.manage'));
  if (!of.some(({ parkId }) => mine.has(parkId))) throw notFound();
  if (isAdministrator(target) || !of.every(({ parkId }) => mine.has(parkId))) throw forbidden();
}
