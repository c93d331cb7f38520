/** For tests of rosters and hand-over: the demo at 14:00 in China without any duty, and alarms of their own. */
import type { Endpoint } from '@/contract/endpoint';
import type { NewAlarm } from './cases';
import { type Demo, openDemo } from './demo';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** 14:00 in China of the day of the seed, so that its people and roles count. */
export const START = new Date(Math.floor(Date.now() / DAY) * DAY + 6 * HOUR);
export const PARK = 1;

/** The call is about the park unless it says otherwise. */
const inPark = (input: object = {}) => ({ parkId: PARK, ...input });

const NO_DUTY = ['duty_shift', 'duty_absence', 'duty_roster', 'hand_over_item', 'hand_over'];

async function idsOf({ query }: Demo): Promise<ReadonlyMap<string, number>> {
  const users = await query<{ id: string; login_name: string }>('select id, login_name from app_user');
  return new Map(users.map(({ id, login_name: login }) => [login, Number(id)]));
}

export async function openDutyWorld() {
  let now = START;
  const demo = await openDemo(() => now);
  for (const table of NO_DUTY) await demo.query(`delete from ${table}`);
  const ids = await idsOf(demo);
  const id = (login: string): number => ids.get(login) ?? 0;
  /** Hours after START. */
  const at = (hours: number) => new Date(START.getTime() + hours * HOUR);
  let serial = 0;
  return {
    ...demo,
    id,
    at,
    turn: (ms: number) => (now = new Date(now.getTime() + ms)),
    /** `yyyy-MM-dd` at the park, days after START's. */
    day: (days: number): string => new Date(START.getTime() + days * DAY).toISOString().slice(0, 10),
    call: <E extends Endpoint>(login: string, endpoint: E, input?: object, headers?: Record<string, string>) =>
      demo.call(login, endpoint, inPark(input), headers),
    ask: <E extends Endpoint>(login: string, endpoint: E, input?: object) => demo.ask(login, endpoint, inPark(input)),
    refusal: (login: string, endpoint: Endpoint, input: object) => demo.refusal(login, endpoint, inPark(input)),
    addShift: (login: string, post: string, from: number, until: number, rosterId?: number) =>
      demo.addShift(PARK, post, id(login), at(from), at(until), rosterId),
    /** Taken by this person; null: by nobody. */
    async addAlarm(login: string | null, set: NewAlarm = {}): Promise<number> {
      serial += 1;
      const [device] = await demo.query<{ id: string }>(
        'select id from device where park_id = $1 order by id limit 1',
        [PARK],
      );
      const assigneeId = login === null ? null : id(login);
      const own = { signalType: `own${serial}`, handleState: 20, assigneeId };
      return demo.addAlarmOf(PARK, Number(device?.id), { ...own, ...set });
    },
  };
}

export type DutyWorld = Awaited<ReturnType<typeof openDutyWorld>>;
