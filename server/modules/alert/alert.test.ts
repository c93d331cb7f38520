import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertChoice, type Alerts, alertChoice, TAKEN_FOR_MS } from '@/contract/alert';
import { HANDLE_STATE as S } from '@/contract/codes';
import type { SignedInContext } from '../../http/context';
import { type AlarmWorld, openAlarmWorld, type PersonName } from '../../../tests/kit/world/alarm-world';
import { saveMyConfig } from '../identity/account/my-settings.usecases';
import { readAlertPanel } from './alert-panel.usecases';
import { readAlerts } from './alert.usecases';

const MINUTE_MS = 60_000;

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());
beforeEach(() => world.query('truncate alarm, alarm_person, notification, user_config, duty_shift'));

/** With the rights of this person, in the transaction of a call. */
const asked = <T>(who: PersonName, work: (context: SignedInContext) => Promise<T>): Promise<T> =>
  world.db.withPark([world.parkA, world.parkB], (tx) =>
    // The rest of a request (headers, cookies) means nothing to a read.
    work({ tx, user: world.people[who], now: world.deps.now() } as unknown as SignedInContext),
  );
const alerts = (who: PersonName): Promise<Alerts> => asked(who, readAlerts);
const idsOf = ({ waiting }: Alerts): number[] => waiting.map(({ id }) => id);
const ago = (ms: number): Date => new Date(world.deps.now().getTime() - ms);

const choose = (who: PersonName, choice: Partial<AlertChoice>) =>
  asked(who, (context) => saveMyConfig(context, { alert: alertChoice.parse(choice) }));

const concern = (who: PersonName, alarmId: number) =>
  world.query('insert into alarm_person (alarm_id, user_id, park_id, since) values ($1, $2, $3, now())', [
    alarmId,
    world.people[who].id,
    world.parkA,
  ]);

describe('alarms that wait', () => {
  it('come by level, then the newest, then what is due first', async () => {
    const urgent = await world.addAlarm({ level: 2, occurredAt: ago(0) });
    const old = await world.addAlarm({ level: 1, occurredAt: ago(20 * MINUTE_MS), dueAt: ago(15 * MINUTE_MS) });
    const later = await world.addAlarm({ level: 1, occurredAt: ago(MINUTE_MS), dueAt: ago(-2 * MINUTE_MS) });
    const sooner = await world.addAlarm({ level: 1, occurredAt: ago(MINUTE_MS), dueAt: ago(-MINUTE_MS) });
    expect(idsOf(await alerts('guard'))).toEqual([sooner, later, old, urgent]);
  });

  it('are those of the person’s own parks', async () => {
    const here = await world.addAlarm();
    const there = await world.addAlarm({ parkId: world.parkB });
    expect(idsOf(await alerts('guard'))).toEqual([here]);
    expect(idsOf(await alerts('outsider'))).toEqual([there]);
    expect((await alerts('outsider')).waiting[0]).toMatchObject({ parkName: 'B', location: 'A座 12层' });
  });

  it('wait no more once taken, shelved, closed, or part of a storm', async () => {
    const parent = await world.addAlarm({ handleState: S.verifying });
    await world.addAlarm({ handleState: S.shelved });
    await world.addAlarm({ handleState: S.closed });
    await world.addAlarm({ handleState: S.merged, folded: true, parentAlarmId: parent });
    expect(await alerts('guard')).toMatchObject({ waiting: [], total: 0, below: 0 });
  });

  it('below the person’s level are counted apart; 特急 is shown to everybody', async () => {
    const critical = await world.addAlarm({ level: 1 });
    const urgent = await world.addAlarm({ level: 2 });
    const minor = await world.addAlarm({ level: 4 });
    expect(await alerts('guard')).toMatchObject({ total: 2, below: 1, choice: { level: 2, sound: true } });
    await choose('guard2', { level: 1 });
    await choose('reader', { level: 4 });
    expect(idsOf(await alerts('guard2'))).toEqual([critical]);
    expect(await alerts('guard2')).toMatchObject({ total: 1, below: 2 });
    expect(idsOf(await alerts('reader'))).toEqual([critical, urgent, minor]);
  });

  it('of a drill are shown only to who takes part in it', async () => {
    const drill = await world.addAlarm({ isDrill: true });
    await concern('field', drill);
    expect(idsOf(await alerts('guard'))).toEqual([]);
    expect((await alerts('field')).waiting).toMatchObject([{ id: drill, isDrill: true }]);
  });

  it('may be taken by whom the transition table names, and are shown to who only reads too', async () => {
    const id = await world.addAlarm();
    await concern('field', id);
    const may = async (who: PersonName) => (await alerts(who)).waiting.map(({ mayAcknowledge }) => mayAcknowledge);
    expect(await may('guard')).toEqual([true]);
    expect(await may('lead')).toEqual([true]);
    expect(await may('field')).toEqual([true]);
    expect(await may('field2')).toEqual([false]);
    expect(await may('reader')).toEqual([false]);
  });

  it('are all counted, though the bar leads through the first of them only', async () => {
    for (let n = 0; n < 22; n += 1) await world.addAlarm();
    const found = await alerts('guard');
    expect(found.waiting).toHaveLength(20);
    expect(found.total).toBe(22);
  });
});

describe('an alarm that somebody has taken', () => {
  it('is named with who took it for a minute', async () => {
    const id = await world.addAlarm();
    await world.act('guard', id, { action: 'acknowledge' });
    expect((await alerts('guard2')).taken).toMatchObject([{ id, byName: 'guard', byMe: false }]);
    expect((await alerts('guard')).taken).toMatchObject([{ id, byMe: true }]);
    expect((await alerts('outsider')).taken).toEqual([]);
    world.turn(TAKEN_FOR_MS + 1);
    expect((await alerts('guard2')).taken).toEqual([]);
  });
});

describe('behind the bell', () => {
  const panel = (who: PersonName) => asked(who, (context) => readAlertPanel(context, undefined));

  const tell = (who: PersonName, alarmId: number, at: Date) =>
    world.query(
      `insert into notification (park_id, alarm_id, user_id, channel, card, created_at)
       values ($1, $2, $3, 'chat', '{}', $4)`,
      [world.parkA, alarmId, world.people[who].id, at],
    );

  it('stand the alarms that the person was told of, each once, with their state now', async () => {
    const first = await world.addAlarm({ handleState: S.closed });
    const second = await world.addAlarm();
    const came = await world.addAlarm();
    for (const id of [first, second, came]) await concern('guard', id);
    await tell('guard', first, ago(9 * MINUTE_MS));
    await tell('guard', second, ago(3 * MINUTE_MS));
    await tell('guard', second, ago(MINUTE_MS));
    await tell('guard2', came, ago(0));
    const { notices } = await panel('guard');
    expect(notices.map(({ alarmId, handleState, at }) => [alarmId, handleState, at])).toEqual([
      [second, S.pending, ago(MINUTE_MS).getTime()],
      [first, S.closed, ago(9 * MINUTE_MS).getTime()],
    ]);
    expect((await panel('guard2')).notices).toEqual([]);
  });

  it('stands who is on duty now in the current park, with their number', async () => {
    const shift = (who: PersonName, from: number, to: number) =>
      world.query(
        `insert into duty_shift (park_id, post, user_id, starts_at, ends_at) values ($1, 'control-room', $2, $3, $4)`,
        [world.parkA, world.people[who].id, ago(-from), ago(-to)],
      );
    await shift('guard', -MINUTE_MS, MINUTE_MS);
    await shift('guard2', MINUTE_MS, 2 * MINUTE_MS);
    const { onDuty } = await panel('reader');
    expect(onDuty).toMatchObject([{ post: 'control-room', people: [{ name: 'guard', phone: '13800000000' }] }]);
    expect((await panel('outsider')).onDuty).toEqual([]);
  });
});
