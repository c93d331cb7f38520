/** Groups that reports are sent to: their robots' addresses are sealed and never shown again. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { ReportGroup, reportGroupEndpoints } from '@/contract/report/report-group';
import { refusalOf } from '../../../chat/channel-refusal';
import { robotAt } from '../../../chat/group-robot';
import { seal } from '../../../chat/sealed';
import { recordChanged } from '../../../http/common.errors';
import type { Opened, SignedInContext } from '../../../http/context';
import { groupAddress, groupNotFound } from '../report.errors';
import { tailOf } from '../secret.rules';
import { deliver } from './deliver.usecases';
import { deleteGroup, insertGroup, lockGroup, readGroup, updateGroup } from './group.repository';

type Endpoints = typeof reportGroupEndpoints;
type Save = InputOf<Endpoints['saveReportGroup']>;

/** @throws AppError 404 */
export async function getGroup({ tx }: SignedInContext, { id }: { id: number }): Promise<ReportGroup> {
  const found = await readGroup(tx, id);
  if (!found) throw groupNotFound();
  return found;
}

/** @throws AppError 422 `report.groupAddress` */
function keptOf({ deps }: SignedInContext, { name, address, secret }: Save) {
  const robot = address === undefined ? undefined : robotAt(address, deps.config.chat?.baseUrl);
  if (robot === null) throw groupAddress();
  const sealed = secret === undefined || secret === null ? secret : seal(deps.secret, secret);
  return {
    name,
    ...(robot && address && { app: robot.app, address: seal(deps.secret, address), tail: tailOf(robot.key) }),
    ...(sealed !== undefined && { secret: sealed }),
  };
}

/** @throws AppError 404, 409 `record.changed`, 422 `report.groupAddress` */
export async function saveGroup(context: SignedInContext, input: Save): Promise<ReportGroup> {
  const { tx, user, now } = context;
  const { id, version, parkId } = input;
  const { app, address, tail, ...others } = keptOf(context, input);
  const saved = { savedAt: now, savedBy: user.id };
  let savedId = id ?? 0;
  if (id === undefined) {
    if (!app || !address || !tail) throw groupAddress();
    savedId = await insertGroup(tx, { ...others, ...saved, app, address, tail, parkId });
  } else {
    const before = await lockGroup(tx, id);
    if (!before || before.parkId !== parkId) throw groupNotFound();
    if (version !== undefined && version !== before.version) throw recordChanged(() => getGroup(context, { id }));
    await updateGroup(tx, id, { ...others, ...saved, ...(app && { app, address, tail }) });
  }
  const action = id === undefined ? 'reportGroup.create' : 'reportGroup.change';
  context.audit({ action, parkId, bizType: 'reportGroup', bizId: savedId, detail: { name: input.name } });
  return getGroup(context, { id: savedId });
}

/** Schedules that name it say that it is gone. @throws AppError 404 */
export async function removeGroup(context: SignedInContext, { id }: { id: number }): Promise<{ id: number }> {
  const before = await lockGroup(context.tx, id);
  if (!before) throw groupNotFound();
  await deleteGroup(context.tx, id);
  const { parkId, name } = before;
  context.audit({ action: 'reportGroup.remove', parkId, bizType: 'reportGroup', bizId: id, detail: { name } });
  return { id };
}

/** @throws AppError 404 */
export async function tryGroup(
  open: Opened<SignedInContext>,
  { id }: { id: number },
): Promise<OutputOf<Endpoints['tryReportGroup']>> {
  const group = await open.inTx(async (context) => {
    const found = await lockGroup(context.tx, id);
    if (!found) throw groupNotFound();
    const { parkId, name } = found;
    context.audit({ action: 'reportGroup.change', parkId, bizType: 'reportGroup', bizId: id, detail: { name } });
    return found;
  });
  const words = {
    title: group.name,
    lines: [],
    path: '/report/reportCenter/index',
    language: open.user.language ?? 'zh',
  };
  try {
    await deliver(open.deps, group, { words, png: null }, open.now);
    return { fault: null };
  } catch (error) {
    return { fault: refusalOf(error).message };
  }
}
