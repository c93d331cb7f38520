/** Turning a camera: who has it is settled in a transaction, the camera itself is asked outside of any. */
import type { OutputOf, InputOf } from '@/contract/endpoint';
import { MOST_PRESETS, PTZ_MOVE_MS, type ptzEndpoints } from '@/contract/video/ptz';
import { AppError } from '../../../http/app-error';
import type { Opened, SignedInContext } from '../../../http/context';
import { PtzFailed, type PtzCamera } from '../../../ports/ptz';
import { findCamera, type WatchedCamera } from '../cameras.repository';
import { cameraUnknown, notALead, ptzFailed, ptzHeld, ptzUnsupported, tooManyPresets } from '../video-evidence.errors';
import { findHold, lockHold, writeHold } from './hold.repository';
import { askNext, type Hold, isOver, type Person, release, secondsUntil, take, type Taken } from './hold.rules';

type Context = Opened<SignedInContext>;
type Calls = typeof ptzEndpoints;
type State = OutputOf<Calls['getPtz']>;
interface Of {
  parkId: number;
  deviceId: number;
}

const LEADS = ['alarm.lead', 'alarm.manager'] as const;
const isLead = ({ user }: Context, parkId: number): boolean =>
  LEADS.some((right) => user.rights.get(parkId)?.has(right) ?? false);

const whoOf = ({ user: { id, name } }: Context): Person => ({ id, name });

/** @throws AppError 422, or 503 for a camera that does not answer */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw ptzFailed(error instanceof PtzFailed ? error.reason : 'unreachable');
  }
}

async function cameraOf(context: Context, { parkId, deviceId }: Of): Promise<WatchedCamera> {
  const camera = await context.inTx(({ tx }) => findCamera(tx, parkId, deviceId));
  if (!camera) throw cameraUnknown();
  return camera;
}

const held = (now: Date, taken: Taken): Hold => {
  if ('refused' in taken) throw ptzHeld(taken.refused.name, secondsUntil(taken.until, now));
  return taken.hold;
};

/** Settles who has the camera; taking it anew is written down in the audit, each move is not. */
async function settle(
  context: Context,
  { parkId, deviceId }: Of,
  decide: (hold: Hold, who: Person, now: Date) => Taken,
): Promise<void> {
  const who = whoOf(context);
  await context.inTx(async ({ tx, now, audit }) => {
    const before = await lockHold(tx, parkId, deviceId, now);
    const hold = held(now, decide(before, who, now));
    await writeHold(tx, deviceId, hold);
    const isNew = before.user.id !== who.id || isOver(before, now);
    if (isNew && hold.user.id === who.id) audit({ action: 'ptz.take', parkId, bizType: 'camera', bizId: deviceId });
  });
}

function shownHolder(hold: Hold | null, who: Person, now: Date): State['holder'] {
  if (!hold || isOver(hold, now)) return null;
  const { user, until, next } = hold;
  return {
    name: user.name,
    isMe: user.id === who.id,
    until: until.getTime(),
    next: next && { name: next.name, isMe: next.id === who.id },
  };
}

async function stateOf(context: Context, camera: WatchedCamera): Promise<State> {
  const { deps, now } = context;
  const hold = await context.inTx(({ tx }) => findHold(tx, camera.id));
  const turns = camera.ptz && camera.inService && (await asked(deps.ptz.turns(camera)));
  const [position, presets] = turns
    ? await asked(Promise.all([deps.ptz.position(camera, now), deps.ptz.presets(camera)]))
    : [null, []];
  const who = whoOf(context);
  const holder = shownHolder(hold, who, now);
  const mayAskNext = holder !== null && !holder.isMe && holder.next === null && isLead(context, camera.parkId);
  return { deviceId: camera.id, turns, holder, mayAskNext, position, presets: [...presets] };
}

export const getPtz = async (context: Context, input: Of): Promise<State> =>
  stateOf(context, await cameraOf(context, input));

/** Takes the camera, then has it do something. */
async function acted(context: Context, input: Of, work: (camera: PtzCamera) => Promise<unknown>): Promise<State> {
  const camera = await cameraOf(context, input);
  if (!camera.ptz) throw ptzUnsupported();
  await settle(context, input, take);
  await asked(work(camera));
  return stateOf(context, camera);
}

export const movePtz = (context: Context, input: InputOf<Calls['movePtz']>): Promise<State> => {
  const { pan, tilt, zoom } = input;
  return acted(context, input, (camera) =>
    context.deps.ptz.move(camera, { pan, tilt, zoom }, PTZ_MOVE_MS, context.now),
  );
};

/** Whoever does not have the camera stops nothing: they are only told how it stands. */
export async function stopPtz(context: Context, input: Of): Promise<State> {
  const camera = await cameraOf(context, input);
  const hold = await context.inTx(({ tx }) => findHold(tx, camera.id));
  if (hold?.user.id === context.user.id && camera.ptz) await asked(context.deps.ptz.stop(camera, context.now));
  return stateOf(context, camera);
}

export async function askPtz(context: Context, input: Of): Promise<State> {
  const camera = await cameraOf(context, input);
  if (!camera.ptz) throw ptzUnsupported();
  if (!isLead(context, camera.parkId)) throw notALead();
  await settle(context, input, askNext);
  return stateOf(context, camera);
}

export async function releasePtz(context: Context, input: Of): Promise<State> {
  const camera = await cameraOf(context, input);
  await context.inTx(async ({ tx, now }) => {
    const hold = release(await lockHold(tx, camera.parkId, camera.id, now), whoOf(context), now);
    if (hold) await writeHold(tx, camera.id, hold);
  });
  return stateOf(context, camera);
}

export const goToPreset = (context: Context, input: InputOf<Calls['goToPreset']>): Promise<State> =>
  acted(context, input, (camera) => context.deps.ptz.goTo(camera, input.token, context.now));

export const keepPreset = (context: Context, input: InputOf<Calls['keepPreset']>): Promise<State> =>
  acted(context, input, async (camera) => {
    const { ptz } = context.deps;
    if ((await ptz.presets(camera)).length >= MOST_PRESETS) throw tooManyPresets(MOST_PRESETS);
    await ptz.keepPreset(camera, input.name, context.now);
    await audited(context, input, 'ptz.keepPreset', { name: input.name });
  });

export const dropPreset = (context: Context, input: InputOf<Calls['dropPreset']>): Promise<State> =>
  acted(context, input, async (camera) => {
    await context.deps.ptz.dropPreset(camera, input.token);
    await audited(context, input, 'ptz.dropPreset', { token: input.token });
  });

const audited = (context: Context, { parkId, deviceId }: Of, action: string, detail: object): Promise<void> =>
  context.inTx(async ({ audit }) => audit({ action, parkId, bizType: 'camera', bizId: deviceId, detail }));
