/** Finds equipment by ONVIF and enters it with its channels. */
import type { InputOf } from '@/contract/endpoint';
import {
  ENCODER_PROTOCOL,
  ENCODER_STATE,
  MONITOR_STATE,
  MONITOR_STREAM,
  serverMisfit,
} from '@/contract/video/device-codes';
import type { encoderEndpoints, FoundEncoder } from '@/contract/video/encoder';
import { wholePlan } from '@/contract/video/monitor';
import { seal } from '../../chat/sealed';
import type { Tx } from '../../db/open';
import type { Opened, SignedInContext } from '../../http/context';
import { OnvifAway, OnvifLocked, type OnvifPlace } from '../../ports/onvif';
import { onvif } from '../../video/adapters/onvif-adapter';
import { pointOfPlace } from '../device/point.repository';
import { NOWHERE } from '../device/point.rules';
import { alreadyKnown, onvifSilent, serverMisfits, unknownOf } from './video-device.errors';
import { makeCamera } from './monitor.record';
import { findByAddress, findServer, insertEncoder, insertMonitors, isNameTaken } from './video-device.repository';
import { videoCodeDevices } from './video-device.table';

type Scan = InputOf<typeof encoderEndpoints.scanOnvif>;
type Add = InputOf<typeof encoderEndpoints.addFoundEncoder>;

const HTTP_PORT = 80;
/** As Hikvision and most others name the streams of their channels. */
const RTSP_PATH = '/Streaming/Channels/{channel}0{stream}';

/** `10.2.0.17` or `10.2.0.17:8000`. */
function placeIn(address: string): Pick<OnvifPlace, 'ip' | 'port'> {
  const [ip = '', port] = address.split(':');
  return { ip, port: Number(port) || HTTP_PORT };
}

interface Answered extends FoundEncoder {
  locked: boolean;
}

/** @returns null: nobody there speaks ONVIF */
async function look(place: OnvifPlace): Promise<Answered | null> {
  const { ip, port } = place;
  try {
    return { ip, port, ...(await onvif.describe(place)), locked: false };
  } catch (error) {
    if (error instanceof OnvifLocked) return { ip, port, name: ip, model: '', channels: [], locked: true };
    if (error instanceof OnvifAway) return null;
    throw error;
  }
}

/** @throws AppError 503 when the one address that was asked is silent */
export async function scanOnvif(context: Opened<SignedInContext>, { parkId, address, account, password }: Scan) {
  const places = address === '' ? await onvif.discover() : [placeIn(address)];
  const looked = await Promise.all(places.map((place) => look({ ...place, account, password })));
  const answered = looked.filter((one) => one !== null);
  if (address !== '' && answered.length === 0) throw onvifSilent();
  const found = await context.inTx(async ({ tx }) => {
    const all: (Answered & { known: boolean })[] = [];
    for (const one of answered)
      all.push({ ...one, known: (await findByAddress(tx, parkId, one.ip, one.port)) !== undefined });
    return all;
  });
  return { found };
}

/** @throws AppError 422 */
async function checkServer(tx: Tx, { parkId, mediaServerId }: Add): Promise<void> {
  if (mediaServerId === null) return;
  const server = await findServer(tx, parkId, mediaServerId);
  if (!server) throw unknownOf('mediaServerId');
  const misfit = serverMisfit(ENCODER_PROTOCOL.onvif, server.kind);
  if (misfit) throw serverMisfits(misfit, server.name);
}

/** @throws AppError 409, 422 */
export async function addFoundEncoder(context: SignedInContext, input: Add) {
  const { parkId, found, account, password, locationId, mediaServerId } = input;
  const { tx, now, user, deps } = context;
  await checkServer(tx, input);
  const known = await findByAddress(tx, parkId, found.ip, found.port);
  if (known) throw alreadyKnown(known.name);
  const place = locationId === null ? null : await pointOfPlace(tx, parkId, locationId);
  if (locationId !== null && !place) throw unknownOf('locationId');
  // Two of one make bear one name: the address tells them apart.
  const isTaken = await isNameTaken(tx, videoCodeDevices, parkId, found.name);
  const name = isTaken ? `${found.name} ${found.ip}`.slice(0, 60) : found.name;
  const encoderId = await insertEncoder(tx, {
    parkId,
    name,
    account,
    ip: found.ip,
    port: found.port,
    model: found.model,
    protocol: ENCODER_PROTOCOL.onvif,
    password: password === '' ? null : seal(deps.secret, password),
    rtspPath: RTSP_PATH,
    mediaServerId,
    channels: found.channels.length,
    // It has just answered.
    state: ENCODER_STATE.online,
    stateSince: now,
    lastSeenAt: now,
    nextAt: now,
    createdBy: user.id,
  });
  for (const { channel, name: channelName, ptz, main, sub } of found.channels) {
    const { buildingId, floorId, roomId, location } = place ?? { ...NOWHERE, location: found.ip };
    const device = { name: channelName, buildingId, floorId, roomId, locationText: location, x: null, y: null };
    const id = await makeCamera(context, parkId, device);
    await insertMonitors(tx, [
      {
        id,
        parkId,
        locationId,
        channel,
        ptz,
        main,
        sub,
        codeDeviceId: encoderId,
        playStream: MONITOR_STREAM.main,
        recordPlan: wholePlan(true),
        state: MONITOR_STATE.online,
        stateSince: now,
        createdBy: user.id,
      },
    ]);
  }
  const detail = { name, ip: found.ip, channels: found.channels.length };
  context.audit({ action: 'encoder.addFound', parkId, bizType: 'encoder', bizId: encoderId, detail });
  context.afterCommit(() => deps.wake());
  return { encoderId, monitors: found.channels.length };
}
