/** Reports that go to group chats: whose numbers, by which robot, and what becomes of a message that does not arrive. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { openRobots, ROBOT_SECRET, type Robots } from '../../chat/group-robot.fixture';
import type { Deps } from '../../http/context';
import { sendDueGroupMessages } from './group/deliver.usecases';
import { COUNT, openReportWorld, type ReportWorld } from './report-world.fixture';
import { sendDueReports } from './schedule/send.usecases';

let platform: TestPlatform;
let builder: Person;
let parkId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
let robots: Robots;
let deps: Deps;
const now = new Date();
let clock = now;

beforeAll(async () => {
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => now));
  robots = await openRobots(() => clock);
  const chat = { app: 'wecom', appId: '', appSecret: '', agentId: '', corpId: '', signInUrl: undefined } as const;
  // The platform's own configuration is looked at when an address is saved.
  Object.assign(platform.deps.config, { chat: { ...chat, baseUrl: robots.url, callback: null } });
  ({ deps } = platform);
});
afterAll(async () => {
  expect(robots.faults).toEqual([]);
  await robots.close();
  await platform.stop();
});

const rowsOf = async <T extends object>(statement: string): Promise<T[]> => {
  const owner = ownerPool(platform.databaseUrl, 1);
  const { rows } = await owner.query<T>(statement);
  await owner.end();
  return rows;
};

const saveGroup = (more: object, who = builder) =>
  platform.call(endpoints.saveReportGroup, { parkId, name: '运营群', ...more }, who);

async function published(more: object = {}) {
  const made = await make(more);
  await publish(made.id, made.version);
  return made;
}

const schedule = async (reportId: number, groupId: number, more: object = {}) =>
  platform.call(
    endpoints.saveReportSchedule,
    { reportId, parkId, every: 1, clock: '08:30', receivers: [{ subjType: 4, subjId: groupId }], ...more },
    builder,
  );

async function sendAt(saved: { nextAt: number | null }): Promise<void> {
  clock = new Date((saved.nextAt ?? 0) + 1_000);
  await sendDueReports(deps, [parkId], clock);
  await sendDueGroupMessages(deps, [parkId], clock);
}
const again = async (reportId: number) =>
  dataOf(await platform.call(endpoints.listReportSchedules, { reportId }, builder))[0];

describe('a group', () => {
  it('is known by the address of its robot, of which nothing but the end is kept to be read', async () => {
    const saved = dataOf(await saveGroup({ address: robots.addresses.dingtalk, secret: ROBOT_SECRET }));
    expect(saved).toMatchObject({ app: 'dingtalk', tail: 'oken', hasSecret: true, lastAt: null, fault: null });
    const [row] = await rowsOf<{ address: string; secret: string }>(
      `select address, secret from report_group where id = ${saved.id}`,
    );
    expect(`${row?.address}${row?.secret}`).not.toMatch(/token|SEC/);
    const renamed = dataOf(await saveGroup({ id: saved.id, version: saved.version, name: '管理群' }));
    expect(renamed).toMatchObject({ name: '管理群', tail: 'oken', hasSecret: true });
    const late = await saveGroup({ id: saved.id, version: saved.version });
    expect([late.status, late.body.error?.code]).toEqual([409, 'record.changed']);
    expect(dataOf(await platform.call(endpoints.tryReportGroup, { id: saved.id }, builder))).toEqual({ fault: null });
    expect(robots.groups.dingtalk).toMatchObject([{ actionCard: { title: '管理群' } }]);
  });

  it('is refused without a robot that is known, and to whoever may not publish', async () => {
    for (const address of [
      undefined,
      'https://example.test/hook',
      'https://127.0.0.1/robot/send?access_token=12345678',
    ]) {
      const refused = await saveGroup({ address });
      expect([refused.status, refused.body.error?.code]).toEqual([422, 'report.groupAddress']);
    }
    const guard = await platform.signIn('guard');
    expect((await saveGroup({ address: robots.addresses.wecom }, guard)).status).toBe(403);
  });
});

describe('a schedule to a group', () => {
  it('sends the numbers of its own park as whoever saved it sees them, with a link that gives nothing away', async () => {
    const group = dataOf(await saveGroup({ address: robots.addresses.wecom }));
    const made = await published({ parkScope: 3 });
    const saved = dataOf(await schedule(made.id, group.id));
    expect([saved.people, saved.receivers[0]?.name]).toEqual([0, '运营群']);
    await sendAt(saved);
    const [card, picture] = robots.groups.wecom as {
      msgtype: string;
      template_card: { card_action: { url: string } };
    }[];
    expect(card).toMatchObject({
      template_card: { main_title: { title: made.name }, horizontal_content_list: [{ keyname: '工单' }] },
    });
    expect(card?.template_card.card_action.url).toBe(
      `${deps.config.publicUrl}/report/reportCenter/detail?code=${made.code}&park=${parkId}`,
    );
    expect(picture?.msgtype).toBe('image');
    expect(await again(made.id)).toMatchObject({ lastResult: 'sent', lastCount: 0, lastGroups: 1, missed: [] });
    const groups = dataOf(await platform.call(endpoints.listReportGroups, { parkId }, builder));
    const listed = groups.find(({ id }) => id === group.id);
    expect(listed).toMatchObject({ lastAt: clock.getTime(), fault: null });
  });

  it('waits where the robot is away, and says why it was given up', async () => {
    const group = dataOf(await saveGroup({ name: '夜班群', address: robots.addresses.feishu, secret: 'another' }));
    const made = await published();
    const saved = dataOf(await schedule(made.id, group.id));
    const [path = ''] = new URL(robots.addresses.feishu).pathname.split('?');
    robots.mishaps.set(path, ['lost']);
    await sendAt(saved);
    expect((await again(made.id))?.missed).toEqual([{ name: '夜班群', why: 'waiting', reason: null }]);
    clock = new Date(clock.getTime() + 120_000);
    await sendDueGroupMessages(deps, [parkId], clock);
    const reason = '群机器人的安全设置未通过';
    expect((await again(made.id))?.missed).toEqual([{ name: '夜班群', why: 'undelivered', reason }]);
    dataOf(await platform.call(endpoints.removeReportGroup, { id: group.id }, builder));
    const [row] = (await again(made.id))?.receivers ?? [];
    expect(row).toEqual({ subjType: 4, subjId: group.id, name: '' });
  });

  it('stops when whoever saved it may share the report no more', async () => {
    const group = dataOf(await saveGroup({ address: robots.addresses.wecom }));
    const made = await published();
    const saved = dataOf(await schedule(made.id, group.id));
    const before = robots.groups.wecom.length;
    await rowsOf(
      `update report_schedule set owner_id = (select id from app_user where login_name = 'guard') where id = ${saved.id}`,
    );
    await sendAt(saved);
    expect(robots.groups.wecom).toHaveLength(before);
    expect(await again(made.id)).toMatchObject({ lastResult: 'notShared', lastGroups: 0 });
  });

  it('is refused with a group of another park, or one that is gone', async () => {
    const made = await published();
    const refused = await schedule(made.id, 999_999);
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'report.unknownChoice']);
  });
});

describe('parameters of a schedule', () => {
  const blocks = [{ no: 1, kind: 'number', title: '工单', width: 6, query: { ...COUNT, filters: [] as object[] } }];
  const params = [
    { key: 'who', label: '人员', kind: 'person', model: 'orders', dim: 'person', many: true },
    { key: 'kind', label: '来源', kind: 'choice', model: 'orders', dim: 'source' },
    { key: 'shut', label: '园区', kind: 'park', model: 'orders', dim: 'park', locked: true },
  ];
  const filters = params.map(({ key, dim }) => ({ field: dim, op: 'in', param: key }));
  const definition = { rows: [{ blocks: [{ ...blocks[0], query: { ...COUNT, filters } }] }] };

  it('narrow the numbers; of another kind, locked or unknown they are refused', async () => {
    const group = dataOf(await saveGroup({ address: robots.addresses.wecom }));
    const made = await published({ params, definition });
    const saved = dataOf(await schedule(made.id, group.id, { params: { kind: { values: [1] } } }));
    expect(saved.params).toEqual({ kind: { values: [1] } });
    for (const given of [
      { shut: { values: [parkId] } },
      { gone: { values: [1] } },
      { kind: { range: { days: 7 } } },
      { kind: { values: [1, 2] } },
    ]) {
      const refused = await schedule(made.id, group.id, { params: given });
      expect([refused.status, refused.body.error]).toMatchObject([422, { fields: { params: 'invalid' } }]);
    }
  });

  it('that name somebody whom the receiver may not see bring them no nought, but the reason', async () => {
    const group = dataOf(await saveGroup({ address: robots.addresses.wecom }));
    const made = await published({ params, definition });
    const [foreign] = await rowsOf<{ id: number }>(`select max(id)::int + 1000 as id from app_user`);
    const saved = dataOf(await schedule(made.id, group.id, { params: { who: { values: [foreign?.id] } } }));
    await rowsOf(`update role set data_scope = 5 where code = 'parkadmin'`);
    await sendAt(saved);
    await rowsOf(`update role set data_scope = 1 where code = 'parkadmin'`);
    expect((await again(made.id))?.lastResult).toBe('outOfReach');
  });
});
