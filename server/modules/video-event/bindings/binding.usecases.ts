/** Algorithms and bindings as they are set up. */
import type { InputOf } from '@/contract/endpoint';
import type { algorithmEndpoints, AlgorithmRow, BindingDetail } from '@/contract/video/algorithm';
import { BINDING_STATE } from '@/contract/video/event-codes';
import { VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { signStillUrl } from '../../../camera/still-url';
import type { SignedInContext } from '../../../http/context';
import { recordChanged } from '../../../http/common.errors';
import { publish } from '../../../live/publish';
import {
  algorithmCodeTaken,
  algorithmNameTaken,
  algorithmNotFound,
  bindingNotFound,
  bindingThere,
  cameraUnknown,
  licencesInUse,
} from '../video-event.errors';
import { assertSettings, assertWatches, type Given } from './binding-check.rules';
import { readAlgorithms, readBindings, readBins } from './binding-rows.repository';
import {
  countLicences,
  findBinding,
  insertAlgorithm,
  insertBinding,
  isCameraOf,
  lockAlgorithm,
  lockBinding,
  readSameAlgorithms,
  saveAlgorithmRow,
  saveBindingRow,
} from './binding.repository';

/** @throws AppError 404 */
export async function readBinding({ tx, now, deps, user }: SignedInContext, id: number): Promise<BindingDetail> {
  const found = await findBinding(tx, id);
  const [row] = found ? await readBindings(tx, found.parkId, now, { id }) : [];
  if (!row) throw bindingNotFound();
  const algorithm = (await readAlgorithms(tx, row.parkId, now)).find((one) => one.id === row.algorithmId);
  const still = { park: row.parkId, camera: row.deviceId, size: 'large' as const };
  const viewer = { userId: user.id, sessionId: user.sessionId, origin: VIEW_ORIGIN.device, originId: row.deviceId };
  return {
    ...row,
    minScore: algorithm?.minScore ?? 0,
    stillUrl: signStillUrl(deps.secret, still, viewer, now),
    bins: await readBins(tx, id, now),
  };
}

async function algorithmRow({ tx, now }: SignedInContext, parkId: number, id: number): Promise<AlgorithmRow> {
  const row = (await readAlgorithms(tx, parkId, now)).find((one) => one.id === id);
  if (!row) throw algorithmNotFound();
  return row;
}

/** @throws AppError 422 */
async function assertOwnNames(
  { tx }: SignedInContext,
  parkId: number,
  wanted: { code?: string; name: string },
  but = 0,
): Promise<void> {
  const same = await readSameAlgorithms(tx, parkId, wanted, but);
  const holder = same.find(({ code }) => code === wanted.code);
  if (holder) throw algorithmCodeTaken(holder.name);
  if (same.length > 0) throw algorithmNameTaken();
}

/** @throws AppError 422 for a code or a name that another one of the park has */
export async function addAlgorithm(
  context: SignedInContext,
  input: InputOf<(typeof algorithmEndpoints)['addAlgorithm']>,
): Promise<AlgorithmRow> {
  const { tx, audit } = context;
  const { parkId, code, name, kind, release, licences } = input;
  await assertOwnNames(context, parkId, { code, name });
  const id = await insertAlgorithm(tx, input);
  if (id === null) throw algorithmCodeTaken(code);
  const detail = { name, code, kind, release, licences };
  audit({ action: 'algorithm.add', parkId, bizType: 'algorithm', bizId: id, detail });
  return algorithmRow(context, parkId, id);
}

/** @throws AppError 404, 409 where somebody else saved first, 422 for fewer licences than are in use or a name that is taken */
export async function saveAlgorithm(
  context: SignedInContext,
  input: InputOf<(typeof algorithmEndpoints)['saveAlgorithm']>,
): Promise<AlgorithmRow> {
  const { id, version, parkId, state, minScore, licences } = input;
  const { tx, audit } = context;
  const before = await lockAlgorithm(tx, id);
  if (before?.parkId !== parkId) throw algorithmNotFound();
  if (before.version !== version) throw recordChanged(() => algorithmRow(context, parkId, id));
  const used = await countLicences(tx, id);
  if (licences < used) throw licencesInUse(used);
  const { name = before.name, release = before.release } = input;
  if (name !== before.name) await assertOwnNames(context, parkId, { name }, id);
  await saveAlgorithmRow(tx, id, { name, release, state, minScore, licences, version: version + 1 });
  const was = { name: before.name, release: before.release, state: before.state, licences: before.licences };
  const detail = { name, before: was, release, state, licences };
  audit({ action: 'algorithm.save', parkId, bizType: 'algorithm', bizId: id, detail });
  return algorithmRow(context, parkId, id);
}

const columnsOf = ({ zones, plan, score, holdSec, frames, cooldownSec, result, level }: Given) => ({
  zones,
  plan,
  score,
  holdSec,
  frames,
  cooldownSec,
  result,
  level: result === 0 ? null : level,
});

async function change(context: SignedInContext, id: number, given: Given): Promise<void> {
  const { tx } = context;
  const before = await lockBinding(tx, id);
  if (before?.parkId !== given.parkId) throw bindingNotFound();
  if (before.version !== given.version) throw recordChanged(() => readBinding(context, id));
  if (before.state !== BINDING_STATE.off) assertWatches(given.zones);
  await saveBindingRow(tx, id, { ...columnsOf(given), version: before.version + 1 });
  await publish(tx, { kind: 'video', id, parkId: given.parkId });
}

async function add({ tx, now, user }: SignedInContext, given: Given): Promise<number> {
  const { parkId, algorithmId, deviceId } = given;
  if (!(await isCameraOf(tx, parkId, deviceId))) throw cameraUnknown();
  const by = { stateSince: now, stateBy: user.id, stateByName: user.name };
  const id = await insertBinding(tx, { parkId, algorithmId, deviceId, ...columnsOf(given), ...by });
  if (id === null) throw bindingThere();
  return id;
}

/** @throws AppError 404, 409, 422 with what is wrong */
export async function saveBinding(context: SignedInContext, given: Given): Promise<BindingDetail> {
  const { tx, audit } = context;
  const algorithm = await lockAlgorithm(tx, given.algorithmId);
  if (algorithm?.parkId !== given.parkId) throw algorithmNotFound();
  assertSettings(given, algorithm.minScore);
  if (given.id !== undefined) await change(context, given.id, given);
  const id = given.id ?? (await add(context, given));
  const { score, result, zones } = given;
  const detail = { name: algorithm.name, score, result, zones: zones.length };
  audit({ action: 'algorithm.bind', parkId: given.parkId, bizType: 'algorithm', bizId: id, detail });
  return readBinding(context, id);
}
