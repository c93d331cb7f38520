/** A person's own settings and stand-ins. */
import type { accountEndpoints } from '@/contract/account';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import { delegationTimeWrong, noColleague } from '../identity.errors';
import type { SignedInContext } from '../../../http/context';
import {
  closeDelegation,
  insertDelegation,
  readChoices,
  readDelegations,
  readParksOfEnabled,
  saveChoices,
} from './account.repository';

type MyConfig = OutputOf<typeof accountEndpoints.getMyConfig>;
type Endpoints = typeof accountEndpoints;

const DAY_MS = 86_400_000;
/** Longest time of a stand-in; longer absences need another role. */
const LONGEST_DAYS = 180;

/** @returns the person's settings and who stands in for them */
export async function readMyConfig({ tx, user, now }: SignedInContext): Promise<MyConfig> {
  return { ...(await readChoices(tx, user.id)), delegations: await readDelegations(tx, user.id, now) };
}

/** Changes what is given and leaves the other settings alone. */
export async function saveMyConfig(
  context: SignedInContext,
  changes: InputOf<Endpoints['saveMyConfig']>,
): Promise<MyConfig> {
  const { tx, user, now } = context;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await saveChoices(tx, user.id, { ...(await readChoices(tx, user.id)), ...given }, now);
  return readMyConfig(context);
}

/** The stand-in must be an enabled user of one of the person's parks. @throws AppError 400 */
async function assertColleague({ tx, user }: SignedInContext, toUserId: number): Promise<void> {
  const theirs = await readParksOfEnabled(tx, toUserId);
  const isOne = toUserId !== user.id && theirs.some((parkId) => user.rights.has(parkId));
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
  const [startsAt, endsAt] = [new Date(from), new Date(until)];
  const bizId = await insertDelegation(tx, { userId: user.id, toUserId, note, startsAt, endsAt, createdAt: now });
  context.audit({
    action: 'account.delegate',
    bizType: 'delegation',
    ...(bizId !== undefined && { bizId }),
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
  if (!(await closeDelegation(tx, delegationId, user.id, now))) throw notFound();
  context.audit({ action: 'account.endDelegation', bizType: 'delegation', bizId: delegationId });
  return readMyConfig(context);
}
