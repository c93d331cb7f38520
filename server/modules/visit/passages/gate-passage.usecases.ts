/** A gate without a guard writes down whom it let through or sent away; what the visit's own timeline says it leaves to that. */
import { createHash } from 'node:crypto';
import { DOOR_DIRECTION } from '@/contract/access/access-codes';
import { DENIAL, PASSAGE_DIRECTION, PASSAGE_RESULT, PASSAGE_WAY } from '@/contract/access/passage-codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { visitGateEndpoints } from '@/contract/visit/visit-gate';
import { importPassKey, readPass } from '@/contract/visit/visit-pass';
import type { Tx } from '../../../db/open';
import { AppError } from '../../../http/app-error';
import type { Context } from '../../../http/context';
import { publish } from '../../../live/publish';
import { findDoorOn, type GuestDoor } from '../../access/passages/guest-passage.repository';
import { takeGuestPassage } from '../../access/passages/guest-passage.usecases';
import { findGuestOfPass } from '../gate/guest-gate.repository';
import { passGuest } from '../gate/guest-gate.usecases';
import { readPassKeys } from '../pass/pass-key.repository';
import { withAfterwards } from '../visit.errors';

type Endpoint = (typeof visitGateEndpoints)['passGuest'];
type Input = InputOf<Endpoint>;

/** What the display says, as the list of passages has it; anything else is 未授权. */
const DENIED: Readonly<Record<string, (typeof DENIAL)[keyof typeof DENIAL]>> = {
  'visit.passUnknown': DENIAL.unknownCredential,
  'visit.passOld': DENIAL.expired,
  'visit.requires.notEarly': DENIAL.outOfHours,
  'visit.requires.notOver': DENIAL.outOfHours,
  'visit.alreadyIn': DENIAL.antiPassback,
  'visit.seeDesk': DENIAL.blocked,
};

/** Whose pass it is, whether or not it is good now. @returns undefined: nobody's, or not signed by us */
async function guestOfCode(tx: Tx, parkId: number, code: string, now: Date) {
  const keys = await readPassKeys(tx, parkId);
  const known = await Promise.all(keys.map(async ({ id, publicKey }) => [id, await importPassKey(publicKey)] as const));
  const read = await readPass(code, { parkId, at: 0, keys: new Map(known), void: new Set() }, now.getTime());
  return read.pass ? await findGuestOfPass(tx, parkId, read.pass.pass) : undefined;
}

const directionOf = ({ direction }: GuestDoor, asked: Input['direction']) =>
  asked ?? (direction === DOOR_DIRECTION.out ? PASSAGE_DIRECTION.out : PASSAGE_DIRECTION.in);

/** The same code at the same door is one scan, however often the gate asks. */
const seqOf = (code: string, doorId: number, result: number): string =>
  `guest:${createHash('sha256').update(`${doorId} ${result} ${code}`).digest('base64url')}`;

type Reason = (typeof DENIAL)[keyof typeof DENIAL] | null;

async function write(tx: Tx, { source, now }: Context, input: Input, reason: Reason): Promise<void> {
  const { serial, doorNo, direction, code } = input;
  const door = source ? await findDoorOn(tx, serial, doorNo) : undefined;
  if (!source || !door) return;
  const { id: doorId, parkId } = door;
  const found = await guestOfCode(tx, parkId, code, now);
  const result = reason === null ? PASSAGE_RESULT.passed : PASSAGE_RESULT.refused;
  const passage = {
    parkId,
    doorId,
    guestId: found?.guest.id ?? null,
    direction: directionOf(door, direction),
    way: PASSAGE_WAY.qr,
    result,
    reason,
    at: now,
  };
  await takeGuestPassage(tx, passage, now, { sourceId: source.id, seq: seqOf(code, doorId, result) });
  // Their visit shows where they were.
  if (found) await publish(tx, { kind: 'visit', id: found.visit.id, parkId });
}

/** What was refused stays refused and is rolled back: its passage is written after that. */
function refusedHere(context: Context, input: Input, error: AppError): AppError {
  const { deps, source } = context;
  const reason = DENIED[error.code] ?? DENIAL.noRight;
  return withAfterwards(error, () =>
    deps.db.withPark(source?.parkIds ?? [], (tx) => write(tx, context, input, reason)),
  );
}

/** @throws AppError 401, 409, 422 */
export async function passGuestAtDoor(context: Context, input: Input): Promise<OutputOf<Endpoint>> {
  try {
    const answer = await passGuest(context, input);
    // Who came in or left is in the timeline, and with that among the passages.
    if (answer.isOpen && (answer.did === null || answer.did === 'stepIn'))
      await write(context.tx, context, input, null);
    return answer;
  } catch (error) {
    if (error instanceof AppError && context.source) throw refusedHere(context, input, error);
    throw error;
  }
}
