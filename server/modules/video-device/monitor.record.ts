/** Monitored points as records. Each is a device too: by it alarms, stickers and floor plans know the camera. */
import { randomBytes } from 'node:crypto';
import { DEVICE_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { ENCODER_STATE, MONITOR_STATE, type VideoCodec } from '@/contract/video/device-codes';
import { gbIdFault } from '@/contract/video/gb-id';
import { type PrivacyMask, zoneOfMask } from '@/contract/video/mask';
import type { MonitorRow, monitorEndpoints, StreamFacts } from '@/contract/video/monitor';
import { faultOfZone } from '@/contract/video/zone';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { pointOfPlace } from '../device/point.repository';
import { NOWHERE } from '../device/point.rules';
import { plainGbId } from './encoder.record';
import { channelTaken, gbIdTaken, gbIdWrong, maskWrong, unknownOf, videoNotFound } from './video-device.errors';
import {
  changeCamera,
  changeMonitor,
  type Encoder,
  findEncoder,
  insertCamera,
  insertMonitors,
  whoHasChannel,
  whoHasGbId,
} from './video-device.repository';
import { videoMonitorDevices } from './video-device.table';
import { monitorSource, oneOf } from './video-rows.repository';

type Save = Omit<InputOf<typeof monitorEndpoints.saveMonitor>, 'id' | 'version'>;

interface Checked {
  channelGbId: string | null;
  encoder: Encoder | undefined;
  place: Awaited<ReturnType<typeof pointOfPlace>>;
}

/** @throws AppError 422: its edges cross, or it covers next to nothing */
function checkMasks(masks: readonly PrivacyMask[]): void {
  for (const [i, mask] of masks.entries()) {
    const fault = faultOfZone(zoneOfMask(mask));
    if (fault) throw maskWrong(fault, i + 1);
  }
}

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, input: Save, id = 0): Promise<Checked> {
  const { parkId, encoderId, channel, locationId } = input;
  checkMasks(input.masks ?? []);
  const channelGbId = plainGbId(input.channelGbId);
  if (channelGbId !== null) {
    const fault = gbIdFault(channelGbId, 'channel');
    if (fault) throw gbIdWrong(fault, channelGbId, 'channelGbId');
    const holder = await whoHasGbId(tx, channelGbId, { monitorId: id });
    if (holder !== null) throw gbIdTaken(holder, 'channelGbId');
  }
  const encoder = encoderId === null ? undefined : await findEncoder(tx, parkId, encoderId);
  if (encoderId !== null) {
    if (!encoder) throw unknownOf('encoderId');
    const holder = await whoHasChannel(tx, encoderId, channel, id);
    if (holder !== null) throw channelTaken(channel, holder);
  }
  const place = locationId === null ? null : await pointOfPlace(tx, parkId, locationId);
  if (locationId !== null && !place) throw unknownOf('locationId');
  return { channelGbId, encoder, place };
}

/** What the device takes over of it. */
function deviceOf({ name, x, y }: Save, place: Checked['place']) {
  const { buildingId, floorId, roomId, location } = place ?? { ...NOWHERE, location: name };
  return { name, buildingId, floorId, roomId, locationText: location, x, y };
}

/** Of a stream about which somebody knows its codec alone. */
const BARE: Omit<StreamFacts, 'codec'> = { width: 0, height: 0, fps: 0, gopSec: 0, kbps: 0, smart: false };

/** @param codec absent: as it was; null: nothing is known, or there is no such stream */
function factsWith(codec: VideoCodec | null | undefined, before: StreamFacts | null): StreamFacts | null {
  if (codec === undefined || codec === before?.codec) return before;
  return codec === null ? null : { ...BARE, ...before, codec };
}

type Facts = Pick<MonitorRow, 'main' | 'sub'>;

const monitorOf = (
  { parkId, encoderId, masks, mainCodec, subCodec, name: _name, x: _x, y: _y, ...rest }: Save,
  checked: Checked,
  before: Facts = { main: null, sub: null },
) => ({
  ...rest,
  ...(masks && { masks }),
  main: factsWith(mainCodec, before.main),
  sub: factsWith(subCodec, before.sub),
  parkId,
  codeDeviceId: encoderId,
  channelGbId: checked.channelGbId,
});

/** Of a camera that has just been put on an encoder. */
const stateOn = (encoder: Encoder | undefined) =>
  encoder && (!encoder.enabled || encoder.state !== ENCODER_STATE.online)
    ? MONITOR_STATE.offline
    : MONITOR_STATE.online;

/** A device of the type camera. @returns its id */
export async function makeCamera(
  { tx }: Pick<SignedInContext, 'tx'>,
  parkId: number,
  device: ReturnType<typeof deviceOf>,
): Promise<number> {
  const tail = randomBytes(4).toString('hex');
  const id = await insertCamera(tx, { ...device, parkId, code: `CAM-${tail}`, type: DEVICE_TYPE.camera });
  // The tail keeps people from writing a code by hand instead of going there and scanning it.
  await changeCamera(tx, id, { code: `CAM-${parkId}-${id}`, qrCode: `PK:CAM-${parkId}-${id}:${tail}` });
  return id;
}

export const monitorRecordDef: RecordDefinition<Save, MonitorRow> = {
  kind: 'monitor',
  table: videoMonitorDevices,
  fields: [
    'parkId',
    'name',
    'locationId',
    'x',
    'y',
    'direction',
    'encoderId',
    'channel',
    'channelGbId',
    'ptz',
    'masks',
    'mainCodec',
    'subCodec',
    'playStream',
    'sound',
    'signPosted',
    'filed',
    'recordPlan',
    'keepDays',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<MonitorRow>(context, monitorSource, id),
  async insert(context, input) {
    const { tx, now, user } = context;
    const checked = await check(context, input);
    const id = await makeCamera(context, input.parkId, deviceOf(input, checked.place));
    const made = { state: stateOn(checked.encoder), stateSince: now, createdBy: user.id };
    await insertMonitors(tx, [{ ...monitorOf(input, checked), id, ...made }]);
    return id;
  },
  async update(context, before, input) {
    const { tx, now } = context;
    if (input.parkId !== before.parkId) throw videoNotFound();
    const checked = await check(context, input, before.id);
    const device = deviceOf(input, checked.place);
    // On another floor its old spot means nothing.
    const stays = device.floorId === before.floorId || input.x !== before.x || input.y !== before.y;
    await changeCamera(tx, before.id, { ...device, ...(!stays && { x: null, y: null }) });
    const isElsewhere = input.encoderId !== before.encoderId || input.channel !== before.channel;
    const isWorkedOn = before.state === MONITOR_STATE.maintenance;
    const state = isElsewhere && !isWorkedOn ? { state: stateOn(checked.encoder), stateSince: now } : {};
    await changeMonitor(tx, before.id, { ...monitorOf(input, checked, before), ...state });
  },
  onRemove: ({ tx }, { id }) => changeCamera(tx, id, { inService: false }),
  async onRestore(context, monitor) {
    await check(context, monitor, monitor.id);
    await changeCamera(context.tx, monitor.id, { inService: true });
  },
};
