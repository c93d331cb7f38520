/** First passwords for people who have none of their own yet: several at once, each on a card to be handed over. */
import type { RowResult } from '@/contract/crud';
import type { adminUserEndpoints } from '@/contract/admin-user';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Opened, SignedInContext } from '../../../http/context';
import { assertHoldsAllOf } from '../../identity/rights/held-rights.usecases';
import { assertMayManage } from '../../identity/rights/people-reach.usecases';
import { hashPassword } from '../../session/password/password-hash.rules';
import { firstPassword, putFirstPassword } from '../../session/password/password-reset.usecases';
import { type Holder, readHolder } from '../../session/password/password.repository';
import { readRule } from '../../session/password/password-rule.repository';
import { userNotEnabled } from '../../session/session.errors';
import { isRefused, orRefusal } from './row-refusal.rules';

type Cards = OutputOf<typeof adminUserEndpoints.makeSignInCards>;

interface Given {
  readonly holder: Holder;
  readonly password: string;
  readonly hash: string;
}

/** A password that the person chose is kept: only an explicit reset replaces it. @throws AppError 403, 404 */
async function findHolder(context: SignedInContext, userId: number): Promise<Holder | RowResult> {
  await assertMayManage(context, userId);
  await assertHoldsAllOf(context, userId);
  const holder = await readHolder(context.tx, userId, 0);
  if (!holder) throw userNotEnabled();
  const isOwn = holder.passwordHash !== '' && !holder.initial;
  return isOwn ? { id: userId, ok: false, code: 'user.hasOwnPassword' } : holder;
}

/** Hashes are computed one after the other, so that sign-ins are not blocked. */
async function withPasswords(holders: readonly Holder[], least: number): Promise<Given[]> {
  const given: Given[] = [];
  for (const holder of holders) {
    const password = firstPassword(least);
    // oxlint-disable-next-line no-await-in-loop -- see above
    given.push({ holder, password, hash: await hashPassword(password) });
  }
  return given;
}

/** The passwords are shown only in this answer. Each person is handled separately: a refusal does not affect the others. */
export async function makeSignInCards(
  context: Opened<SignedInContext>,
  { ids }: InputOf<typeof adminUserEndpoints.makeSignInCards>,
): Promise<Cards> {
  const { outcomes, least } = await context.inTx(async (inner) => {
    const found: (Holder | RowResult)[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const id of new Set(ids)) found.push(await orRefusal(id, () => findHolder(inner, id)));
    return { outcomes: found, least: (await readRule(inner.tx)).objOne };
  });
  const results = outcomes.filter(isRefused);
  const holders = outcomes.flatMap((outcome) => (isRefused(outcome) ? [] : [outcome]));
  const given = await withPasswords(holders, least);
  const cards = await context.inTx(async (inner) => {
    const made: Cards['cards'] = [];
    for (const { holder, password, hash } of given) {
      const { id, name, loginName } = holder;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const outcome = await orRefusal(id, async () => {
        await putFirstPassword(inner, { holder, hash, action: 'user.signInCard' });
        return { userId: id, name, loginName, password };
      });
      if (isRefused(outcome)) results.push(outcome);
      else made.push(outcome);
    }
    return made;
  });
  return { cards, results: [...cards.map(({ userId }) => ({ id: userId, ok: true, code: null })), ...results] };
}
