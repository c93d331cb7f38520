/** Marks of several phones become one answer for each person, and the roll call ends. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import {
  MUSTER_STATE as S,
  MUSTER_STATUS as M,
  PRESENCE_CERTAINTY,
  PRESENCE_KIND,
} from '@/contract/muster/muster-codes';
import type { MarkInput, musterEndpoints } from '@/contract/muster/muster';
import { markThatCounts } from '@/contract/muster/muster-merge';
import { LATE_MARK_MS, MUSTER_TRANSITIONS, type MusterAction } from '@/contract/muster/muster-transitions';
import { allowedActions } from '@/contract/state-machine';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { publish } from '../../live/publish';
import { tellPassback } from '../access/passback/passback.usecases';
import { hasEnded, musterNotFound, noneRunning, notListed, notPermitted } from './muster.errors';
import {
  findPerson,
  findRunning,
  findRunningAt,
  insertMark,
  insertPerson,
  lockMuster,
  readMarks,
  saveMuster,
  savePerson,
  toMusterPerson,
} from './muster.repository';
import { musterActorsOf, recount } from './muster.rules';
import type { MusterPersonRecord, MusterRecord } from './muster.table';
import { whoseCode } from './scanned.usecases';

type Endpoints = typeof musterEndpoints;

/** What was marked before the end is taken after it, too: the phone had no line. */
const wasInTime = ({ endedAt }: MusterRecord, markedAt: Date, now: Date): boolean =>
  endedAt !== null && markedAt <= endedAt && now.getTime() - endedAt.getTime() < LATE_MARK_MS;

/** @throws AppError 403, 409 with who ended it and when */
function assertMay(action: MusterAction, muster: MusterRecord, { user }: SignedInContext): void {
  const actors = musterActorsOf(user, muster.parkId);
  if (!MUSTER_TRANSITIONS.some((row) => row.action === action && row.who.some((actor) => actors.includes(actor))))
    throw notPermitted();
  if (!allowedActions(MUSTER_TRANSITIONS, muster.state, actors).includes(action)) throw hasEnded(muster);
}

/** @throws AppError 404, 409 where none is running and none ran then */
async function musterOf(tx: Tx, { musterId, parkId }: MarkInput, markedAt: Date): Promise<MusterRecord> {
  const named = musterId ?? ((await findRunningAt(tx, parkId, markedAt)) ?? (await findRunning(tx, parkId)))?.id;
  if (named === undefined) throw noneRunning();
  const muster = await lockMuster(tx, named, parkId);
  if (!muster) throw musterNotFound();
  return muster;
}

interface Named {
  key: string;
  name?: string | undefined;
  org?: string | undefined;
}

/** Whom the mark is of. @throws AppError 404 */
async function namedBy(context: SignedInContext, { parkId, key, code, name, org }: MarkInput): Promise<Named> {
  if (key !== undefined) return { key, name, org };
  if (code === undefined) throw notListed();
  return whoseCode(context, parkId, code);
}

/** The person; whoever is on no list is added with the first mark that names them. */
async function personOf(
  tx: Tx,
  muster: MusterRecord,
  { key, name, org = '' }: Named,
): Promise<{ person: MusterPersonRecord; isNew: boolean }> {
  const person = await findPerson(tx, muster.id, key);
  if (person) return { person, isNew: false };
  if (name === undefined) throw notListed();
  const kind = key.startsWith('g')
    ? PRESENCE_KIND.guest
    : key.startsWith('p')
      ? PRESENCE_KIND.staff
      : PRESENCE_KIND.added;
  const { id: musterId, parkId } = muster;
  const values = { musterId, parkId, key, kind, name, org, certainty: PRESENCE_CERTAINTY.added };
  return { person: await insertPerson(tx, values), isNew: true };
}

export async function markPerson(
  context: SignedInContext,
  input: MarkInput,
): Promise<OutputOf<Endpoints['markPerson']>> {
  const { tx, now, user, idempotencyKey } = context;
  // A phone's clock may be ahead: nothing was marked later than now.
  const clientAt = new Date(Math.min(input.clientAt, now.getTime()));
  const muster = await musterOf(tx, input, clientAt);
  if (!(muster.state === S.ended && wasInTime(muster, clientAt, now))) assertMay('mark', muster, context);
  const named = await namedBy(context, input);
  const { person, isNew } = await personOf(tx, muster, named);
  const { id: musterId, parkId } = muster;
  const { key } = named;
  const { status, over, place, note } = input;
  const by = { byId: user.id, byName: user.name };
  const mark = { parkId, musterId, personKey: key, status, over, place, note, ...by, clientAt, at: now };
  await insertMark(tx, { ...mark, operationId: idempotencyKey ?? '' });
  const all = await readMarks(tx, musterId, key);
  const counting = markThatCounts(
    all.map((one) => ({ ...one, clientAt: one.clientAt.getTime(), key: one.operationId })),
  );
  const version = muster.version + 1;
  const saved = await savePerson(tx, person.id, {
    status: counting?.status ?? M.unseen,
    place: counting?.place ?? '',
    note: counting?.note ?? '',
    byName: counting?.byName ?? null,
    markedAt: counting ? new Date(counting.clientAt) : null,
    version,
  });
  await saveMuster(tx, musterId, {
    ...recount(muster, person.status, saved.status),
    total: muster.total + (isNew ? 1 : 0),
    version,
  });
  context.audit({
    action: 'muster.mark',
    parkId,
    bizType: 'muster',
    bizId: musterId,
    detail: {
      key,
      from: person.status,
      to: saved.status,
      ...(isNew && { added: true }),
      ...(input.code && { scanned: true }),
    },
  });
  await publish(tx, { kind: 'muster', id: musterId, parkId, ...(saved.status === M.rescue && { urgent: true }) });
  return { musterId, version, row: toMusterPerson(saved) };
}

/** @throws AppError 404, 409 with who ended it and when */
export async function endMuster(
  context: SignedInContext,
  { id, parkId, note }: InputOf<Endpoints['endMuster']>,
): Promise<void> {
  const { tx, now, user } = context;
  const muster = await lockMuster(tx, id, parkId);
  if (!muster) throw musterNotFound();
  assertMay('end', muster, context);
  const { version, total, safe, gone, rescue } = muster;
  await saveMuster(tx, id, {
    state: S.ended,
    endedAt: now,
    endedBy: user.id,
    endedByName: user.name,
    note,
    version: version + 1,
  });
  context.audit({
    action: 'muster.end',
    parkId,
    bizType: 'muster',
    bizId: id,
    detail: { total, safe, left: gone, rescue, unseen: total - safe - gone - rescue },
  });
  await publish(tx, { kind: 'muster', id, parkId, urgent: true });
  await tellPassback(tx, parkId, now);
  context.afterCommit(() => context.deps.wake());
}
