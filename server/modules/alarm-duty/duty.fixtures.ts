/** For tests of rosters and hand-over: the seeded platform at 14:00 in China, people by their sign-in, alarms of their own. */
import type { Endpoint } from '@/contract/endpoint';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type Person, type Reply, type TestPlatform } from '../../../tests/kit/platform';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** 14:00 in China of the day of the seed, so that its people and roles count. */
export const START = new Date(Math.floor(Date.now() / DAY) * DAY + 6 * HOUR);
export const PARK = 1;

type Row = Record<string, unknown>;

export interface DutyWorld {
  platform: TestPlatform;
  query<R extends Row>(text: string, values?: unknown[]): Promise<R[]>;
  turn(ms: number): void;
  /** Hours after START. */
  at(hours: number): Date;
  /** `yyyy-MM-dd` at the park, days after START's. */
  day(days: number): string;
  id(login: string): number;
  call(login: string, endpoint: Endpoint, input: object, headers?: Record<string, string>): Promise<Reply>;
  /** The answer's data. @throws Error naming the refusal */
  ask<T>(login: string, endpoint: Endpoint, input?: object): Promise<T>;
  /** `[status, code]` of a refusal. */
  refusal(login: string, endpoint: Endpoint, input: object): Promise<[number, string | undefined]>;
  addShift(login: string, post: string, from: number, until: number, rosterId?: number): Promise<number>;
  addAlarm(login: string | null, set?: Row): Promise<number>;
  close(): Promise<void>;
}

export async function openDutyWorld(): Promise<DutyWorld> {
  let now = START;
  const platform = await openPlatform(() => now);
  const owner = ownerPool(platform.databaseUrl, 2);
  const query: DutyWorld['query'] = async (text, values) => (await owner.query(text, values)).rows;
  await query('delete from duty_shift');
  await query('delete from duty_absence');
  await query('delete from duty_roster');
  await query('delete from hand_over_item');
  await query('delete from hand_over');
  const users = await query<{ id: string; login_name: string }>('select id, login_name from app_user');
  const ids = new Map(users.map(({ id, login_name: login }) => [login, Number(id)]));
  const people = new Map<string, Person>();
  const at = (hours: number) => new Date(START.getTime() + hours * HOUR);
  const id = (login: string): number => ids.get(login) ?? 0;
  const insert = async (table: string, row: Row): Promise<number> => {
    const names = Object.keys(row);
    const text = `insert into ${table} (${names.join(',')}) values (${names.map((_, i) => `$${i + 1}`).join(',')}) returning id`;
    return Number((await query<{ id: string }>(text, Object.values(row)))[0]?.id);
  };
  const call: DutyWorld['call'] = async (login, endpoint, input, headers) => {
    const who = people.get(login) ?? (await platform.signIn(login));
    people.set(login, who);
    return platform.call(endpoint, { parkId: PARK, ...input }, who, headers);
  };
  let serial = 0;
  return {
    platform,
    query,
    at,
    id,
    call,
    turn: (ms) => (now = new Date(now.getTime() + ms)),
    day: (days) => new Date(START.getTime() + days * DAY).toISOString().slice(0, 10),
    async ask<T>(login: string, endpoint: Endpoint, input: object = {}) {
      const { status, body } = await call(login, endpoint, input);
      if (!body.success)
        throw new Error(`${endpoint.path}: ${status} ${body.error?.code ?? ''} ${JSON.stringify(body.error)}`);
      return body.data as T;
    },
    async refusal(login, endpoint, input) {
      const { status, body } = await call(login, endpoint, input);
      return [status, body.error?.code];
    },
    addShift: (login, post, from, until, rosterId) =>
      insert('duty_shift', {
        park_id: PARK,
        post,
        user_id: id(login),
        starts_at: at(from),
        ends_at: at(until),
        roster_id: rosterId ?? null,
      }),
    async addAlarm(login, set = {}) {
      serial += 1;
      const [device] = await query<{ id: string }>('select id from device where park_id = $1 order by id limit 1', [
        PARK,
      ]);
      return insert('alarm', {
        no: `BJ20260302${String(serial).padStart(4, '0')}`,
        park_id: PARK,
        device_id: device?.id,
        signal_type: `own${serial}`,
        category: 1,
        level: 1,
        title: '烟感报警',
        location: 'A座 12层',
        occurred_at: now,
        last_signal_at: now,
        last_action_at: now,
        handle_state: 20,
        assignee_id: login === null ? null : id(login),
        ...set,
      });
    },
    async close() {
      await owner.end();
      await platform.stop();
    },
  };
}
