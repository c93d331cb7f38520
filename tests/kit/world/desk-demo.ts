/** For tests of the desk: the demo's park over its own calls, on a clock that runs and can be put on. */
import { randomUUID } from 'node:crypto';
import { controlRoomEndpoints } from '@/contract/control-room';
import type { Endpoint } from '@/contract/endpoint';
import { openDemo } from './demo';

export type Name = 'guard' | 'field' | 'lead' | 'manager' | 'tenant' | 'parkadmin' | 'admin';

export async function openDeskWorld() {
  let ahead = 0;
  const demo = await openDemo(() => new Date(Date.now() + ahead));
  let places = 0;
  /** A room that no other test reports from. */
  const freshPlace = async (): Promise<number> => {
    const text = 'select id from location where park_id = 1 and kind = 3 order by id offset $1 limit 1';
    return Number((await demo.query<{ id: string }>(text, [places++]))[0]?.id);
  };
  return {
    ...demo,
    call: <E extends Endpoint>(who: Name, endpoint: E, input: object, key: string = randomUUID()) =>
      demo.call(who, endpoint, input, { 'idempotency-key': key }),
    /** @throws Error with the refusal */
    get: <E extends Endpoint>(who: Name, endpoint: E, input: object) => demo.ask(who, endpoint, input),
    freshPlace,
    report: async (who: Name, more: object = {}) =>
      demo.ask(who, controlRoomEndpoints.createAlarm, {
        parkId: 1,
        category: 4,
        level: 3,
        title: '消防通道堆物',
        description: '二楼通道堆满纸箱',
        ...(!('deviceId' in more) && !('scanCode' in more) && { locationId: await freshPlace() }),
        ...more,
      }),
    /** Minutes of the platform's clock. */
    turn: (minutes: number): void => {
      ahead += minutes * 60_000;
    },
    stop: demo.close,
  };
}

export type DeskWorld = Awaited<ReturnType<typeof openDeskWorld>>;
