/**
 * Brings the controllers to what should be on them: compared whole when they return, then what differs, removals first.
 * Every answer is written down before the next question, so a process may end at any point.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CONTROLLER_STATE, CREDENTIAL_KIND } from '@/contract/access/access-codes';
import { unseal } from '../../../chat/sealed';
import { dropConfirmedFaces, readFaces } from '../faces/face.repository';
import { grouped } from '../../../lists/grouped';
import { adapterOf } from '../../../controllers/adapters';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { type ControllerAdapter, ControllerAway, type SlotOp } from '../../../ports/door-controller';
import { withAllParks } from '../../notify/all-parks.repository';
import { markLeavers, readEnded } from '../groups/grant.repository';
import { recompute } from '../groups/recompute.usecases';
import { newsOfPassback } from '../passback/passback.usecases';
import {
  changeController,
  claimControllers,
  type Controller,
  extendLease,
  markSilent,
  nextControllerAt,
  setControllerState,
  settleController,
  setUnreadable,
  tallyController,
} from './controller.repository';
import { tellOfDoors } from './door-news.usecases';
import { controllerToken } from './controller-token.rules';
import { answered, compared, retryAfter, sent, type SlotStep, stepOf } from './slot.rules';
import {
  freshVersions,
  type KeptSlot,
  lockDueSlots,
  lockSlots,
  lockSlotsOfController,
  readDoorNumbers,
  writeSlots,
} from './slot.repository';

/** How long a claim is valid; then another process may try. */
const LEASE_MS = 30_000;
/** Controllers talked to at once: one that is away costs its wait, nobody else's. */
const AT_ONCE = 16;
/** While one is waited for, the others that have become due are looked for this often. */
const LOOK_AGAIN_MS = 250;
/** People in one call. */
const BATCH = 100;
/** Calls to one controller in one turn: the others wait for it. */
const BATCHES = 50;
/** Three greetings missed. */
export const SILENCE_MS = 90_000;
/** A controller that answers what nobody can read is there, but something is wrong with it: 故障, not 离线. */
const UNREADABLE_TRIES = 3;
const UNREADABLE_RETRY_MS = 60_000;
/** How often grants that have ended and people who have left are looked for. */
const SWEEP_MS = 10_000;
const ENDED_AT_ONCE = 500;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

interface Turn {
  deps: Deps;
  controller: Controller;
  adapter: ControllerAdapter;
}

const inPark = <T>({ deps, controller }: Turn, work: (tx: Tx) => Promise<T>): Promise<T> =>
  deps.db.withPark([controller.parkId], work);
const placeOf = ({ deps, controller }: Turn) => ({
  address: controller.address ?? '',
  token: controllerToken(deps.secret, controller.id),
});
const keyOf = ({ parkId, controllerId, doorId, personId }: KeptSlot) => ({ parkId, controllerId, doorId, personId });

/** Everything that is on it against everything that should be. */
async function compareWhole(turn: Turn): Promise<void> {
  const { id, parkId } = turn.controller;
  const held = await turn.adapter.readBack(placeOf(turn));
  const now = turn.deps.now();
  await inPark(turn, async (tx) => {
    const kept = await lockSlotsOfController(tx, id);
    const numbers = await readDoorNumbers(tx, id);
    const doorOf = new Map([...numbers].map(([doorId, doorNo]) => [doorNo, doorId]));
    const found = new Map(held.map((one) => [`${doorOf.get(one.doorNo) ?? 0}/${one.personId}`, one]));
    const known = new Set(kept.map(({ doorId, personId }) => `${doorId}/${personId}`));
    const strangers = [...found].filter(([name]) => !known.has(name) && !name.startsWith('0/'));
    const versions = await freshVersions(tx, kept.length + strangers.length);
    const changes = kept.map((one, i) => ({
      key: keyOf(one),
      id: one.id,
      slot: compared(one.slot, found.get(`${one.doorId}/${one.personId}`)?.version ?? null, versions[i] ?? 0, now),
    }));
    const added = strangers.map(([, { doorNo, personId, version }], i) => ({
      key: { parkId, controllerId: id, doorId: doorOf.get(doorNo) ?? 0, personId },
      slot: compared(null, version, versions[kept.length + i] ?? 0, now),
    }));
    await writeSlots(tx, [...changes, ...added]);
    await changeController(tx, id, { compareDue: false });
  });
}

interface Asked {
  id: number;
  step: SlotStep;
  op: SlotOp;
}

/** Written down as sent, then committed: only then does the controller hear of it. @returns null: the lease is lost */
async function takeBatch(turn: Turn): Promise<Asked[] | null> {
  const { controller, deps } = turn;
  return inPark(turn, async (tx) => {
    const now = deps.now();
    const leaseUntil = later(now, LEASE_MS);
    if (!(await extendLease(tx, controller, leaseUntil))) return null;
    controller.leaseUntil = leaseUntil;
    const due = await lockDueSlots(tx, controller.id, now, BATCH);
    const numbers = await readDoorNumbers(tx, controller.id);
    await writeSlots(
      tx,
      due.map((one) => ({ key: keyOf(one), id: one.id, slot: sent(one.slot) })),
    );
    const asked = due.map(({ id, doorId, personId, slot }) => {
      const step = stepOf(slot);
      const content = step.removes ? null : slot.want;
      return { id, step, op: { doorNo: numbers.get(doorId) ?? 0, personId, version: step.version, content } };
    });
    // Removals first, also within one call.
    return asked.toSorted((a, b) => Number(b.step.removes) - Number(a.step.removes));
  });
}

/** Faces that are on their way go along; nothing of them is kept by the operation. */
async function withFaces(turn: Turn, asked: readonly Asked[]): Promise<SlotOp[]> {
  const hashesOf = ({ content }: SlotOp): string[] =>
    content?.credentials.flatMap(({ kind, hash }) => (kind === CREDENTIAL_KIND.face ? [hash] : [])) ?? [];
  const ops = asked.map(({ op }) => op);
  const hashes = ops.flatMap(hashesOf);
  if (hashes.length === 0) return ops;
  const sealed = await inPark(turn, (tx) => readFaces(tx, turn.controller.parkId, hashes));
  return ops.map((op) => {
    const faces = hashesOf(op).flatMap((hash) => {
      const picture = unseal(turn.deps.secret, sealed.get(hash) ?? '');
      return picture === null ? [] : [{ hash, picture }];
    });
    return faces.length === 0 ? op : { ...op, faces };
  });
}

async function pushBatch(turn: Turn, asked: readonly Asked[]): Promise<void> {
  const results = await turn.adapter.apply(placeOf(turn), await withFaces(turn, asked));
  await inPark(turn, async (tx) => {
    const now = turn.deps.now();
    const kept = await lockSlots(
      tx,
      asked.map(({ id }) => id),
    );
    const versions = await freshVersions(tx, kept.length);
    const said = new Map(asked.map((ask, i) => [ask.id, { ask, result: results[i] }]));
    const changes = kept.flatMap((one, i) => {
      const { ask, result } = said.get(one.id) ?? {};
      if (!ask || !result) return [];
      return [{ key: keyOf(one), id: one.id, slot: answered(one.slot, ask.step, result, versions[i] ?? 0, now) }];
    });
    await writeSlots(tx, changes);
    if (results.includes('stale')) await changeController(tx, turn.controller.id, { compareDue: true });
  });
}

/** Before anybody new: a roll call that begins is known at the doors at once. */
async function tellRules(turn: Turn): Promise<void> {
  const { controller, deps, adapter } = turn;
  const news = await inPark(turn, (tx) => newsOfPassback(tx, controller, deps.now()));
  if (!news) return;
  await adapter.passback(placeOf(turn), news);
  await inPark(turn, (tx) => changeController(tx, controller.id, { passback: news }));
}

async function pushAll(turn: Turn): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if (turn.deps.stopping?.aborted) return;
    const asked = await takeBatch(turn);
    if (asked === null || asked.length === 0) return;
    await pushBatch(turn, asked);
  }
}

/** Nothing is known of what was under way: when it answers again, all is compared. */
async function lose(turn: Turn, { message, answered: hasAnswered }: ControllerAway): Promise<void> {
  const { controller, deps } = turn;
  const now = deps.now();
  const attempts = controller.attempts + 1;
  const wait = retryAfter(attempts);
  const nextAt = later(now, hasAnswered ? Math.min(wait, UNREADABLE_RETRY_MS) : wait);
  const more = { attempts, nextAt, leaseUntil: null, compareDue: true, fault: message.slice(0, 200) };
  await inPark(turn, async (tx) => {
    if (hasAnswered) await changeController(tx, controller.id, more);
    else await setControllerState(tx, controller.id, CONTROLLER_STATE.offline, now, more);
    if (hasAnswered && attempts >= UNREADABLE_TRIES) await setUnreadable(tx, controller.id, now);
    await tallyController(tx, controller.id);
    await tellOfDoors(tx, [controller]);
  });
}

async function takeTurn(turn: Turn): Promise<void> {
  const { controller } = turn;
  try {
    if (controller.address === null) throw new ControllerAway('no address');
    if (controller.compareDue) await compareWhole(turn);
    await tellRules(turn);
    await pushAll(turn);
    await inPark(turn, async (tx) => {
      await settleController(tx, controller.id, turn.deps.now());
      // After all confirmations are committed: whichever controller is last sees those of the others.
      await dropConfirmedFaces(tx, controller.parkId);
      await tellOfDoors(tx, [controller]);
    });
  } catch (error) {
    if (!(error instanceof ControllerAway)) throw error;
    await lose(turn, error);
  }
}

async function turnOf(deps: Deps, controller: Controller): Promise<void> {
  const adapter = adapterOf(controller.vendor);
  if (!adapter) return;
  try {
    await takeTurn({ deps, controller, adapter });
  } catch (error) {
    workFault(deps, 'doors', { controller: controller.id, park: controller.parkId }, error);
  }
}

/** What ends by itself: validity, credentials, people who have left, controllers that have gone silent. */
export async function sweepDoors(deps: Deps): Promise<void> {
  const now = deps.now();
  await withAllParks(deps, async (tx) => {
    await tellOfDoors(tx, await markSilent(tx, now, SILENCE_MS));
    const touched = [...(await markLeavers(tx, now)), ...(await readEnded(tx, now, ENDED_AT_ONCE))];
    for (const [parkId, own] of grouped(touched, (one) => one.parkId)) {
      await recompute(tx, { parkId, now, who: { people: [...new Set(own.map(({ personId }) => personId))] } });
    }
  });
}

/** Talks to every controller that is due, also to those that become due while a slow one is waited for. */
export async function runDoorWork(deps: Deps): Promise<void> {
  const running = new Set<Promise<void>>();
  const begin = (controller: Controller): void => {
    const turn = turnOf(deps, controller).finally(() => running.delete(turn));
    running.add(turn);
  };
  for (;;) {
    const room = deps.stopping?.aborted ? 0 : AT_ONCE - running.size;
    if (room > 0) {
      const claimed = await withAllParks(deps, (tx) => claimControllers(tx, deps.now(), room, LEASE_MS));
      claimed.forEach(begin);
    }
    if (running.size === 0) return;
    await Promise.race([...running, pause(LOOK_AGAIN_MS)]);
  }
}

/** The work of one process: what ends by itself is looked for every so often, controllers are asked when they are due. */
export function doorWork(deps: Deps) {
  let sweepAt = deps.now();
  return {
    async run(): Promise<void> {
      if (deps.now() >= sweepAt) {
        sweepAt = later(deps.now(), SWEEP_MS);
        await sweepDoors(deps);
      }
      await runDoorWork(deps);
    },
    async nextAt(): Promise<Date> {
      const next = await withAllParks(deps, nextControllerAt);
      return next && next < sweepAt ? next : sweepAt;
    },
  };
}
