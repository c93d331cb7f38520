/** A person's own settings and stand-ins. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { type Delegation, type MyChoices, type accountEndpoints, myChoices } from '@/contract/account';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { delegationTimeWrong, noColleague } from './identity.errors';
import type { SignedInContext } from '../../http/context';
import { delegations, userConfigs } from './account.table';
import { parkUsers, users } from './identity.table';

type MyConfig = OutputOf<typeof accountEndpoints.getMyConfig>;
type Endpoints = typeof accountEndpoints;

const DAY_MS = 86_400_000;
/** Longest time of a stand-in; longer absences need another role. */
const LONGEST_DAYS = 180;

const readChoices = async (tx: Tx, userId: number): Promise<MyChoices> => {
  const [row] = await tx.select().from(userConfigs).where(eq(userConfigs.userId, userId));
  // Read by today's schema: what an older version wrote may lack a choice or hold one that is gone.
  const parsed = myChoices.safeParse(row?.choices ?? {});
  return parsed.success ? parsed.data : myChoices.parse({});
};

async function readDelegations(tx: Tx, userId: number, now: Date): Promise<Delegation[]> {
  const { id, toUserId, startsAt, endsAt, note } = delegations;
  const rows = await tx
    .select({ id, toUserId, toName: users.name, startsAt, endsAt, note })
    .from(delegations)
    .innerJoin(users, eq(users.id, toUserId))
    .where(and(eq(delegations.userId, userId), gt(endsAt, now)))
    .orderBy(asc(startsAt), asc(id));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }));
}

export async function readMyConfig({ tx, user, now }: SignedInContext): Promise<MyConfig> {
  return { ...(await readChoices(tx, user.id)), delegations: await readDelegations(tx, user.id, now) };
}

export async function saveMyConfig(
  context: SignedInContext,
  changes: InputOf<Endpoints['saveMyConfig']>,
): Promise<MyConfig> {
  const { tx, user, now } = context;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const choices = { ...(await readChoices(tx, user.id)), ...given };
  const row = { choices, updatedAt: now };
  await tx
    .insert(userConfigs)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: userConfigs.userId, set: row });
  return readMyConfig(context);
}

/** The stand-in must be an enabled user of one of the person's parks. @throws AppError 400 */
async function assertColleague({ tx, user }: SignedInContext, toUserId: number): Promise<void> {
  const found = await tx
    .select({ parkId: parkUsers.parkId })
    .from(parkUsers)
    .innerJoin(users, and(eq(users.id, parkUsers.userId), eq(users.state, ACCOUNT_STATE.enabled)))
    .where(eq(parkUsers.userId, toUserId));
  const isOne = toUserId !== user.id && found.some(({ parkId }) => user.rights.has(parkId));
  if (!isOne) throw noColleague();
}

/** @throws AppError 400 for somebody of other parks, or a time that is over, empty or too long */
export async function addDelegation(
  context: SignedInContext,
  input: InputOf<Endpoints['addDelegation']>,
): Promise<MyConfig> {
  const { tx, user, now } = context;
  const { toUserId, note } = input;
  const [from, until] = [input.startsAt, input.endsAt];
  if (until <= from || until <= now.getTime() || until - from > LONGEST_DAYS * DAY_MS) {
    throw delegationTimeWrong(LONGEST_DAYS);
  }
  await assertColleague(context, toUserId);
  const [row] = await tx
    .insert(delegations)
    .values({ userId: user.id, toUserId, note, startsAt: new Date(from), endsAt: new Date(until), createdAt: now })
    .returning({ id: delegations.id });
  context.audit({
    action: 'account.delegate',
    bizType: 'delegation',
    ...(row && { bizId: row.id }),
    detail: { toUserId },
  });
  return readMyConfig(context);
}

/** From now on; one that has not begun is taken back. @throws AppError 404 */
export async function endDelegation(
  context: SignedInContext,
  { delegationId }: { delegationId: number },
): Promise<MyConfig> {
  const { tx, user, now } = context;
  const ended = await tx
    .update(delegations)
    .set({ endsAt: now })
    .where(and(eq(delegations.id, delegationId), eq(delegations.userId, user.id), gt(delegations.endsAt, now)))
    .returning({ id: delegations.id });
  if (ended.length === 0) throw notFound();
  context.audit({ action: 'account.endDelegation', bizType: 'delegation', bizId: delegationId });
  return readMyConfig(context);
}
