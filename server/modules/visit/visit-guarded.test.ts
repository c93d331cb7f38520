/** Who is kept out, who registers without an account, and parks that decide by a flow. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskActInput } from '@/contract/flow/flow-act';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { publishFlow } from '../../../tests/kit/world/flows';
import { HOUR, openVisitWorld, type PersonName, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { actOnTask } from '../flow/acts/flow-act.usecases';
import { flowLinks } from '../flow/setup/flow-setup.table';
import { storeCaptcha } from '../session/captcha/captcha.usecases';
import { HINT } from '../session/sign-in/sign-in-hints.rules';
import { inviteToken } from './public/visit-link.rules';
import { visitHandlers } from './visit.handlers';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

const watch = (input: object, who: PersonName = 'manager') =>
  world.as(who, (context) =>
    visitHandlers.addWatchEntry(
      context,
      visitSetupEndpoints.addWatchEntry.input.parse({ parkId: world.parkA, kind: 1, reason: '曾闹事', ...input }),
    ),
  );

describe('the watch list', () => {
  it('bars by an exact phone at once, and the guest reads only that reception is to be asked', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '赵某', phone: '13712340001' });
    await watch({ name: '赵某', phone: '13712340001' });
    expect((await world.detail('guard', ids.visitId)).guests[0]?.state).toBe(G.barred);
    expect(await world.cardsOf('desk')).toContain('禁止入园，请联系前台：赵某');
    expect(await world.refusal('guard', ids, { action: 'signIn' })).toMatchObject({ code: 'visit.guestForbids' });
  });

  it('is lifted by a manager who did not set it, with a reason, for this visit', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '钱某', plate: '粤B12345' });
    await watch({ name: '钱某', plate: '粤B12345' });
    expect(await world.refusal('manager', ids, { action: 'clear', reason: '核实无误' })).toMatchObject({
      status: 403,
      code: 'visit.requires.notBarrer',
    });
    await world.act('manager2', ids, { action: 'clear', reason: '核实无误' });
    expect((await world.act('guard', ids, { action: 'signIn' })).guests[0]?.state).toBe(G.inside);
  });

  it('catches at the gate whoever was put on it by their own details', async () => {
    await watch({ name: '孙某', phone: '13712340003' });
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '别名', phone: '13712340003' });
    const seen = await world.act('guard', ids, { action: 'signIn' });
    expect([seen.guests[0]?.state, seen.guests[0]?.inAt]).toEqual([G.barred, null]);
    // Whoever wrote the entry does not lift it, also where the gate was what stopped them.
    expect(await world.refusal('manager', ids, { action: 'clear', reason: '核实无误' })).toMatchObject({
      code: 'visit.requires.notBarrer',
    });
    await world.act('manager2', ids, { action: 'clear', reason: '核实无误' });
  });

  it('by a name alone asks a person: reception looks, nobody else lets them pass', async () => {
    await watch({ name: '李 某', kind: 2 });
    const visit = await world.create('host', { guests: [{ name: '李某', phone: '13712340004' }] });
    const ids = { visitId: visit.id, guestId: visit.guests[0]?.id ?? 0 };
    expect([visit.state, visit.isWatched]).toEqual([V.reviewing, true]);
    expect(await world.refusal('host', ids, { action: 'agree' })).toMatchObject({
      code: 'visit.requires.watchReviewed',
    });
    expect(await world.act('desk', ids, { action: 'agree' })).toMatchObject({ state: V.approved, isWatched: false });
  });

  it('bars nobody by a name alone', async () => {
    await expect(watch({ name: '周某' })).rejects.toMatchObject({ code: 'visit.watchEmpty' });
  });
});

describe('registering by a link', () => {
  const link = (set: object = {}) =>
    inviteToken(world.deps.secret, {
      parkId: world.parkA,
      typeId: world.types['商务来访'] ?? 0,
      hostId: world.people.host.id,
      expiresAt: world.now().getTime() + 24 * HOUR,
      ...set,
    });
  async function register(input: object, answer = 'ABCD') {
    const now = world.now();
    const captcha = await world.open(({ tx }) => storeCaptcha(tx, 'ABCD', { ip: '', now }));
    const given = visitPublicEndpoints.registerVisit.input.parse({
      token: link(),
      name: '陈晨',
      phone: '13655550001',
      company: '远山公司',
      planStart: now.getTime() + HOUR,
      planEnd: now.getTime() + 2 * HOUR,
      consent: true,
      kaptcha: answer,
      ...input,
    });
    return world.open((context) =>
      visitHandlers.registerVisit(
        { ...context, header: (name) => (name === HINT.captcha ? captcha.id : undefined) },
        given,
      ),
    );
  }

  it('asks the host, whose agreement gives the pass', async () => {
    const { token } = await register({});
    const mine = () => world.open((context) => visitHandlers.getMyVisit(context, { token }));
    expect(await mine()).toMatchObject({ state: V.reviewing, guestState: G.expected, hasPass: false });
    expect(await world.cardsOf('host')).toContain('来访待同意：陈晨');
    const [row] = await world.query<{ id: string }>('select id from visit where source = 2');
    await world.act('host', { visitId: Number(row?.id), guestId: 1 }, { action: 'agree' });
    expect(await mine()).toMatchObject({ state: V.approved, hasPass: true });
  });

  it('needs a consent of its own for an identity number, and keeps which text it was to', async () => {
    const [type] = await world.query<{ id: number }>(
      `update visit_type set asks = '["company", "idNo"]' where id = $1 returning id::int`,
      [world.types['商务来访']],
    );
    const invite = await world.open((context) => visitHandlers.getVisitInvite(context, { token: link() }));
    expect(invite.idNotice).toMatchObject({ version: expect.any(String), body: expect.stringContaining('证') });
    const given = { phone: '13655550077', idNo: '11010519491231002X' };
    const needed = { code: 'visit.idConsentNeeded', fields: { idConsent: 'required' } };
    await expect(register(given)).rejects.toMatchObject(needed);
    await expect(register({ ...given, idConsent: '1999-01' })).rejects.toMatchObject(needed);
    const { token } = await register({ ...given, idConsent: invite.idNotice?.version });
    const kept = await world.query(
      `select c.purpose, c.text_version as version from guest_consent c join guest g on g.id = c.guest_id where g.phone = $1`,
      [given.phone],
    );
    expect(kept).toEqual([{ purpose: 2, version: invite.idNotice?.version }]);
    // Whoever has given all is shown no text any more.
    expect(await world.open((context) => visitHandlers.getMyVisit(context, { token }))).toMatchObject({
      idNotice: null,
    });
    await expect(world.query('set role park_app; delete from guest_consent')).rejects.toThrow('permission denied');
    await world.query('reset role');
    await world.query(`update visit_type set asks = '["company"]' where id = $1`, [type?.id]);
  });

  it('is refused the sixth time a day, with consent missing, and with the picture misread', async () => {
    await expect(register({ consent: false })).rejects.toMatchObject({ code: 'visit.requires.consent' });
    await expect(register({ company: '' })).rejects.toMatchObject({ fields: { company: 'required' } });
    await expect(register({}, 'WXYZ')).rejects.toMatchObject({ code: 'session.captchaWrong' });
    const phone = '13655550002';
    for (let hour = 1; hour <= 5; hour += 1) {
      const planStart = world.now().getTime() + 2 * hour * HOUR;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as one person does
      await register({ phone, planStart, planEnd: planStart + HOUR });
    }
    await expect(register({ phone })).rejects.toMatchObject({
      status: 429,
      code: 'visit.tooManyToday',
      params: { most: 5 },
    });
  });

  it('needs a link that we made and whose time is not over', async () => {
    const over = link({ expiresAt: world.now().getTime() - HOUR });
    const forged = `${link().slice(0, -4)}AAAA`;
    await expect(register({ token: over })).rejects.toMatchObject({ code: 'visit.linkExpired' });
    await expect(register({ token: forged })).rejects.toMatchObject({ code: 'visit.linkExpired' });
  });

  it('at the gate names the host by phone', async () => {
    const token = link({ hostId: 0 });
    await expect(register({ token, phone: '13655550003' })).rejects.toMatchObject({
      code: 'visit.hostUnknown',
      fields: { hostPhone: 'notFound' },
    });
    await world.query(`update app_user set phone = '13911112222' where id = $1`, [world.people.coHost.id]);
    await register({ token, phone: '13655550003', hostPhone: '13911112222' });
    expect(await world.cardsOf('coHost')).toContain('来访待同意：陈晨');
  });
});

describe('a park that decides by a flow', () => {
  const decide = async (visitId: number, action: 'agree' | 'refuse'): Promise<void> => {
    const [task] = await world.query<{ id: string }>(
      "select t.id from flow_task t join flow_inst i on i.id = t.inst_id where i.kind = 'visit' and i.biz_id = $1 and t.state = 1",
      [visitId],
    );
    const input = taskActInput.parse({ taskId: Number(task?.id), action, comment: '证件不符' });
    await world.as('manager', (context) => actOnTask(context, input));
  };
  beforeAll(async () => {
    await world.query('delete from flow_link');
    const people = [{ by: 'people', ids: [world.people.manager.id] }];
    const nodes = [{ key: 'a', name: '经理', kind: 'approve', way: 'any', people }];
    const def = { key: 'visits', name: '访客审批', kind: 'visit', parkId: world.parkA };
    await publishFlow(world, { def, nodes, publishedAt: world.now() });
    const named = { code: 'visit', name: '访客预约', bizType: 'visit', flowKey: 'visits', mode: 1 as const };
    await world.add(flowLinks, { parkId: world.parkA, ...named });
  });
  let last = 0;
  const invited = async () => {
    last += 1;
    const visit = await world.create('host', { guests: [{ name: '吴访', phone: `1581111000${last}` }] });
    return { visit, ids: { visitId: visit.id, guestId: visit.guests[0]?.id ?? 0 } };
  };

  it('waits for its end, and nobody decides beside it', async () => {
    const { visit, ids } = await invited();
    expect([visit.state, visit.inApproval, visit.allowed]).toEqual([V.reviewing, true, ['cancel']]);
    expect(await world.refusal('desk', ids, { action: 'agree' })).toMatchObject({ code: 'flow.openAlready' });
    await decide(visit.id, 'agree');
    expect(await world.detail('host', visit.id)).toMatchObject({ state: V.approved, inApproval: false });
  });

  it('refuses with the reason of whoever refused', async () => {
    const { visit } = await invited();
    await decide(visit.id, 'refuse');
    expect(await world.detail('host', visit.id)).toMatchObject({ state: V.refused, reason: '证件不符' });
  });

  it('decides once for all visits of a plan', async () => {
    const guests = [{ name: '吴周期', phone: '15811119000' }];
    const visit = await world.create('host', { guests, recurrence: { every: 'day', until: '2026-03-04' } });
    const all = () =>
      world.query<{ id: string; state: number }>('select id, state from visit where series_id = $1', [visit.id]);
    const [, , third] = await all();
    const ids = { visitId: Number(third?.id), guestId: 0 };
    expect(await world.refusal('desk', ids, { action: 'agree' })).toMatchObject({ code: 'flow.openAlready' });
    await decide(visit.id, 'agree');
    expect((await all()).map(({ state }) => state)).toEqual([V.approved, V.approved, V.approved]);
  });

  it('is called off with the visit', async () => {
    const { visit, ids } = await invited();
    await world.act('host', ids, { action: 'cancel' });
    const open = await world.query("select from flow_inst where kind = 'visit' and biz_id = $1 and state = 1", [
      visit.id,
    ]);
    expect(open).toHaveLength(0);
  });
});

it('lists hold what their names say, and only what somebody may see', async () => {
  const list = (who: PersonName, tab: string, more: object = {}) =>
    world.as(who, async (context) => {
      const { rows } = await visitHandlers.listVisits(context, { pageNum: 1, pageSize: 100, tab, ...more } as never);
      return rows.map(({ id }) => id);
    });
  const now = world.now();
  const late = await world.addVisit(V.approved, G.inside, { planEnd: new Date(now.getTime() - HOUR) });
  const coming = await world.addVisit(V.approved, G.expected, {}, { phone: '13500006789' });
  const asked = await world.addVisit(V.reviewing, G.expected);
  await world.query('update visit set inside = 1 where id = $1', [late.visitId]);
  await world.query('update visit set awaited = 1 where id = any($1)', [[coming.visitId, asked.visitId]]);
  expect(await list('guard', 'overdue')).toEqual([late.visitId]);
  expect(await list('guard', 'inside')).toContain(late.visitId);
  expect(await list('guard', 'expected')).toContain(coming.visitId);
  expect(await list('guard', 'expected')).not.toContain(asked.visitId);
  expect(await list('host', 'asked')).toContain(asked.visitId);
  expect(await list('guard', 'asked')).not.toContain(asked.visitId);
  expect(await list('author', 'mine')).toEqual(expect.arrayContaining([late.visitId, coming.visitId]));
  expect(await list('stranger', 'all')).toEqual([]);
  expect(await list('outsider', 'all')).toEqual([]);
  expect(await list('guard', 'all', { keyword: '6789' })).toEqual([coming.visitId]);
  const board = await world.as('guard', (context) => visitHandlers.getVisitBoard(context, {}));
  expect(board).toMatchObject({ overdue: 1 });
});
