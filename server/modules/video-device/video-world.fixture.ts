/** A park with its own encoders and cameras, on the demo's data, with a clock that the test turns. */
import { encoderEndpoints as encoders } from '@/contract/video/encoder';
import { mediaServerEndpoints as servers } from '@/contract/video/media-server';
import { monitorEndpoints as monitors } from '@/contract/video/monitor';
import { whyBlackEndpoints as black } from '@/contract/video/why-black';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { DEMO_SIGNAL_KEY } from '../../db/seed/devices';
import { askEquipment, sweepVideo } from './video-device.jobs';

export const PARK = 3;
const WHO = 'parkadmin3';
export const NVR = '32050600001180000777';

export async function openVideoWorld() {
  const clock = { at: new Date() };
  const demo: Demo = await openDemo(() => clock.at);
  const ask = <E extends Parameters<Demo['ask']>[1]>(endpoint: E, input: object = {}) =>
    demo.ask(WHO, endpoint, { parkId: PARK, ...input });
  const save = async (endpoint: Parameters<Demo['ask']>[1], input: object) =>
    ((await ask(endpoint, { remark: '', ...input })) as { id: number }).id;
  return {
    demo,
    who: WHO,
    ask,
    save,
    refusal: async (endpoint: Parameters<Demo['ask']>[1], input: object) => {
      const { status, body } = await demo.call(WHO, endpoint, { parkId: PARK, remark: '', ...input });
      return { status, code: body.error?.code, params: body.error?.params };
    },
    now: () => clock.at,
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    sweep: () => sweepVideo(demo.platform.deps),
    askAll: () => askEquipment(demo.platform.deps),
    addServer: (name: string, kind: number, url: string, more: object = {}) =>
      save(servers.saveMediaServer, { name, kind, url, secret: 's3cret', ...more }),
    addEncoder: (name: string, more: object = {}) =>
      save(encoders.saveEncoder, { name, protocol: 1, gbId: NVR, password: 'right', ...more }),
    addMonitor: (name: string, encoderId: number | null, more: object = {}) =>
      save(monitors.saveMonitor, { name, encoderId, ...more }),
    encoder: (id: number) => ask(encoders.getEncoder, { id }),
    monitor: (id: number) => ask(monitors.getMonitor, { id }),
    /** An encoder greets. @returns the status and the code of its refusal */
    async hello(more: object = {}) {
      const { status, body } = await demo.platform.call(
        encoders.helloEncoder,
        {
          gbId: NVR,
          password: 'right',
          bootId: 'first',
          clock: clock.at.getTime(),
          model: 'NVR-16',
          channels: [{ channel: 1, signal: true }],
          ...more,
        },
        undefined,
        { 'x-api-key': DEMO_SIGNAL_KEY },
      );
      return { status, code: body.error?.code, data: body.data };
    },
    why: (deviceId: number, more: object = {}) => ask(black.whyBlack, { deviceId, plays: 'true', ...more }),
    fix: (deviceId: number, fix: number) => ask(black.fixBlack, { deviceId, fix }),
    close: () => demo.close(),
  };
}
export type VideoWorld = Awaited<ReturnType<typeof openVideoWorld>>;
