/** What the platform calls an alarm is read in each person's language, wherever the alarm is shown. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEndpoints } from '@/contract/account';
import { alarmEndpoints } from '@/contract/alarm';
import { alarmBoardEndpoints } from '@/contract/alarm-board';
import { alertEndpoints } from '@/contract/alert';
import { controlRoomEndpoints } from '@/contract/control-room';
import { homeEndpoints } from '@/contract/home';
import { orderEndpoints } from '@/contract/order';
import { searchEndpoints } from '@/contract/search';
import { type DeskWorld, openDeskWorld } from '../../../tests/kit/world/desk-demo';

let world: DeskWorld;
/** An open alarm of the first park that nobody has taken, by a smoke detector. */
let alarmId: number;
beforeAll(async () => {
  world = await openDeskWorld();
  const [row] = await world.query<{ id: string }>(
    `update alarm set level = 1, handle_state = 10, occurred_at = now(), title = '烟感报警',
      title_said = '{"key":"title.smokeAlarm"}' where id = (select max(id) from alarm
      where park_id = 1 and handle_state in (10, 20, 30) and not is_drill) returning id`,
  );
  alarmId = Number(row?.id);
  await world.get('lead', accountEndpoints.saveMyConfig, { language: 'en' });
});
afterAll(() => world.stop());

const EN = 'Smoke detector: alarm';
const ZH = '烟感报警';

it('the list, the record, the bar over every page and the board name it in the reader’s language', async () => {
  const titles = async (who: 'guard' | 'lead'): Promise<(string | undefined)[]> => {
    const isIt = ({ id }: { id: number }) => id === alarmId;
    const listed = await world.get(who, alarmEndpoints.listAlarms, { parkId: 1, pageSize: 50 });
    const record = await world.get(who, alarmEndpoints.getAlarm, { id: alarmId });
    const alerts = await world.get(who, alertEndpoints.getAlerts, {});
    const board = await world.get(who, alarmBoardEndpoints.getAlarmBoard, { parkId: 1 });
    return [
      listed.rows.find(isIt)?.title,
      record.title,
      alerts.waiting.find(isIt)?.title,
      board.urgent.find(isIt)?.title,
    ];
  };
  expect(await titles('lead')).toEqual([EN, EN, EN, EN]);
  expect(await titles('guard')).toEqual([ZH, ZH, ZH, ZH]);
});

it('to-dos and alarms of the same point are named so too', async () => {
  const { todos } = await world.get('lead', homeEndpoints.getTodos, { parkId: 1 });
  const rows = todos.flatMap(({ rows: shown }) => shown).filter(({ level }) => level === 1);
  expect(rows.map(({ title }) => title)).toContain(EN);
  expect(rows.map(({ title }) => title)).not.toContain(ZH);
  const beside = await world.get('lead', controlRoomEndpoints.getAlarmRecord, { id: alarmId });
  expect(beside.similar.rows.map(({ title }) => title)).not.toContain(ZH);
});

it('it is found by the words that the reader sees', async () => {
  const found = await world.get('lead', alarmEndpoints.listAlarms, { parkId: 1, keyword: 'smoke detector' });
  expect(found.rows.map(({ id }) => id)).toContain(alarmId);
  expect([...new Set(found.rows.map(({ title }) => title))].every((title) => title.startsWith('Smoke detector'))).toBe(
    true,
  );
  const palette = await world.get('lead', searchEndpoints.searchRecords, { keyword: 'smoke detector' });
  expect(palette.filter(({ kind }) => kind === 'alarm').map(({ title }) => title)).toContain(EN);
  expect((await world.get('guard', alarmEndpoints.listAlarms, { parkId: 1, keyword: 'smoke detector' })).rows).toEqual(
    [],
  );
});

it('what a person wrote stays as it was written', async () => {
  const { id: own } = await world.report('lead');
  expect((await world.get('lead', alarmEndpoints.getAlarm, { id: own })).title).toBe('消防通道堆物');
});

it('a work order that came from an alarm is named in the reader’s language and found by it', async () => {
  await world.query(
    `update work_order set title_said = $1, title = '烟感故障，故障属实' where id = (select max(id) from work_order where park_id = 1)`,
    [JSON.stringify({ key: 'title.faultConfirmed', params: { title: { key: 'title.smokeFault' } } })],
  );
  await world.get('manager', accountEndpoints.saveMyConfig, { language: 'ja' });
  const ask = { parkId: 1, tab: 'all', keyword: '煙感知器' };
  const { rows } = await world.get('manager', orderEndpoints.listOrders, ask);
  expect(rows.map(({ title }) => title)).toEqual(['煙感知器の故障、故障を事実と確認']);
});
