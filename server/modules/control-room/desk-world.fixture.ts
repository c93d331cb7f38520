/** For tests of the desk: the demo's park over its own calls, and a look into its tables as their owner. */
import { randomUUID } from 'node:crypto';
// oxlint-disable-next-line no-restricted-imports -- tests fill and read tables as the schema's owner
import type pg from 'pg';
import { controlRoomEndpoints } from '@/contract/control-room';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { Endpoint } from '@/contract/endpoint';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type Person, type Reply } from '../../../tests/kit/platform';

const PEOPLE = ['guard', 'field', 'lead', 'manager', 'tenant', 'parkadmin', 'admin'] as const;
export type Name = (typeof PEOPLE)[number];

export interface DeskWorld {
  call(who: Name, endpoint: Endpoint, input: object, key?: string): Promise<Reply>;
  /** @throws Error with the refusal */
  get<T>(who: Name, endpoint: Endpoint, input: object): Promise<T>;
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  idOf(login: string): Promise<number>;
  /** A room that no other test reports from. */
  freshPlace(): Promise<number>;
  report(who: Name, more?: object): Promise<AlarmDetail>;
  /** Minutes of the platform's clock. */
  turn(minutes: number): void;
  stop(): Promise<void>;
}

export async function openDeskWorld(): Promise<DeskWorld> {
  let ahead = 0;
  const platform = await openPlatform(() => new Date(Date.now() + ahead));
  const admin = ownerPool(platform.databaseUrl, 2);
  const signed = new Map<Name, Person>();
  const who = async (name: Name): Promise<Person> => {
    const known = signed.get(name) ?? (await platform.signIn(name));
    signed.set(name, known);
    return known;
  };
  const query: DeskWorld['query'] = async (text, values) => (await admin.query(text, values)).rows;
  const call: DeskWorld['call'] = async (name, endpoint, input, key = randomUUID()) =>
    platform.call(endpoint, input, await who(name), { 'idempotency-key': key });
  const get: DeskWorld['get'] = async <T>(name: Name, endpoint: Endpoint, input: object) => {
    const { status, body } = await call(name, endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.path}: ${String(status)} ${body.error?.code ?? ''}`);
    return body.data as T;
  };
  let places = 0;
  const freshPlace = async (): Promise<number> => {
    const text = 'select id from location where park_id = 1 and kind = 3 order by id offset $1 limit 1';
    return Number((await query<{ id: string }>(text, [places++]))[0]?.id);
  };
  return {
    call,
    get,
    query,
    freshPlace,
    idOf: async (login) =>
      Number((await query<{ id: string }>('select id from app_user where login_name = $1', [login]))[0]?.id),
    report: async (name, more = {}) =>
      get(name, controlRoomEndpoints.createAlarm, {
        parkId: 1,
        category: 4,
        level: 3,
        title: '消防通道堆物',
        description: '二楼通道堆满纸箱',
        ...(!('deviceId' in more) && !('scanCode' in more) && { locationId: await freshPlace() }),
        ...more,
      }),
    turn: (minutes) => {
      ahead += minutes * 60_000;
    },
    async stop() {
      await admin.end();
      await platform.stop();
    },
  };
}
