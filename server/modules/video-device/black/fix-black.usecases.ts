/** Does the one thing that the chain of 为什么黑屏 named, where the platform can do it. */
import type { InputOf } from '@/contract/endpoint';
import { BLACK_FIX as F, MEDIA_SERVER_KIND, MONITOR_STREAM, STREAM_MODE } from '@/contract/video/device-codes';
import type { StreamFacts } from '@/contract/video/monitor';
import type { PlatformFix, whyBlackEndpoints } from '@/contract/video/why-black';
import type { Opened, SignedInContext } from '../../../http/context';
import { MediaServerAway, MediaServerRefused } from '../../../ports/media-server';
import { OnvifAway, OnvifLocked } from '../../../ports/onvif';
import { mediaServerOf } from '../../../video/adapters/adapters';
import { onvif } from '../../../video/adapters/onvif-adapter';
import { askOne } from '../ask-server.usecases';
import { type Equipment, isBuiltIn, onvifPlaceOf, placeOf, readEquipment } from '../equipment.usecases';
import {
  fixByHand,
  notInMaintenance,
  onvifSilent,
  serverRefused,
  serverSilent,
  videoNotFound,
} from '../video-device.errors';
import { changeEncoder, changeMonitor } from '../video-device.repository';
import { isMonitor, resume } from '../video-state.repository';
import { isDoable } from './why-black.usecases';

type Fix = InputOf<typeof whyBlackEndpoints.fixBlack>;
type Doing = Opened<SignedInContext>;
type Deed = (context: Doing, input: Fix, found: Equipment) => Promise<void>;

/** Seconds between key frames that every player begins soon with. */
const GOOD_GOP_SEC = 2;

/** The equipment's own refusals in the words of the platform. */
async function told(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MediaServerAway) throw serverSilent();
    if (error instanceof MediaServerRefused) throw serverRefused(error.message.slice(0, 120));
    if (error instanceof OnvifAway) throw onvifSilent();
    if (error instanceof OnvifLocked) throw serverRefused(error.message.slice(0, 120));
    throw error;
  }
}

const withFacts = (change: Partial<StreamFacts>, { monitor }: Equipment) => ({
  main: monitor.main && { ...monitor.main, ...change },
  sub: monitor.sub && { ...monitor.sub, ...change },
});

const DEEDS: Record<PlatformFix, Deed> = {
  [F.resume]: async ({ inTx }, { parkId, deviceId }) => {
    const over = await inTx(({ tx, now }) => resume(tx, isMonitor(parkId, deviceId), now));
    if (over.length === 0) throw notInMaintenance();
  },
  [F.enableEncoder]: ({ inTx }, _input, { encoder }) =>
    inTx(async ({ tx, now }) => {
      // The next keepalive brings it online; one that must be asked is asked at once.
      if (encoder)
        await changeEncoder(tx, encoder.id, { enabled: true, ...(encoder.gbId === null && { nextAt: now }) });
    }),
  [F.askServer]: async ({ deps }, _input, { server }) => {
    if (!server) return;
    await told(async () => {
      const answer = await askOne(deps, server);
      if (answer instanceof Error) throw answer;
    });
  },
  [F.tcpPassive]: async ({ deps, inTx }, _input, { encoder, server }) => {
    if (!encoder) return;
    const adapter = server && mediaServerOf(server.kind);
    const { gbId } = encoder;
    if (server && server.kind !== MEDIA_SERVER_KIND.builtIn && adapter?.setStreamMode && gbId !== null)
      await told(async () => adapter.setStreamMode?.(placeOf(deps.secret, server), gbId, STREAM_MODE.tcpPassive));
    await inTx(({ tx }) => changeEncoder(tx, encoder.id, { streamMode: STREAM_MODE.tcpPassive }));
  },
  [F.subStream]: ({ inTx }, { deviceId }) =>
    inTx(({ tx }) => changeMonitor(tx, deviceId, { playStream: MONITOR_STREAM.sub })),
  // The encoder takes it over with the answer to its next keepalive.
  [F.smartOff]: ({ inTx }, { deviceId }, found) =>
    inTx(({ tx }) => changeMonitor(tx, deviceId, withFacts({ smart: false, gopSec: GOOD_GOP_SEC }, found))),
  [F.shorterGop]: async ({ deps, inTx }, { deviceId }, found) => {
    const { encoder, monitor } = found;
    if (encoder && !isBuiltIn(found))
      await told(() => onvif.setGop(onvifPlaceOf(deps.secret, encoder), monitor.channel, GOOD_GOP_SEC));
    await inTx(({ tx }) => changeMonitor(tx, deviceId, withFacts({ gopSec: GOOD_GOP_SEC }, found)));
  },
};

/** @throws AppError 404, 409, 503 */
export async function fixBlack(context: Doing, input: Fix) {
  const { parkId, deviceId, fix } = input;
  const found = await context.inTx(({ tx }) => readEquipment(tx, parkId, deviceId));
  if (!found) throw videoNotFound();
  if (!isDoable(context.deps.secret, fix, found)) throw fixByHand();
  await DEEDS[fix](context, input, found);
  await context.inTx(async ({ audit }) =>
    audit({ action: 'monitor.fix', parkId, bizType: 'monitor', bizId: deviceId, detail: { fix } }),
  );
  return {};
}
