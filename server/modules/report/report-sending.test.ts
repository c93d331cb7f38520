/** Reports that go to chat by themselves: to whom, when, with which numbers and which picture. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { sendDueNotifications } from '../../jobs/workers';
import { openReportWorld, type ReportWorld } from './report-world.fixture';
import { hasChineseFont } from '../../files/chinese-font';
import { sendDueReports } from './schedule/send.usecases';

let platform: TestPlatform;
let builder: Person;
let builderId: number;
let parkId: number;
let manager: Person;
let managerId: number;
let guard: Person;
let guardId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
const now = new Date();
beforeAll(async () => {
  ({ platform, builder, builderId, parkId, make, publish } = await openReportWorld(() => now));
  manager = await platform.signIn('manager');
  managerId = dataOf(await platform.call(endpoints.getUser, {}, manager)).id;
  guard = await platform.signIn('guard');
  guardId = dataOf(await platform.call(endpoints.getUser, {}, guard)).id;
});
afterAll(() => platform.stop());

const rowsOf = async <T extends object>(statement: string): Promise<T[]> => {
  const owner = ownerPool(platform.databaseUrl, 1);
  const { rows } = await owner.query<T>(statement);
  await owner.end();
  return rows;
};

async function published(more: object = {}) {
  const made = await make(more);
  await publish(made.id, made.version);
  return made;
}

const person = (subjId: number) => ({ subjType: 1, subjId });

async function scheduled(more: object = {}) {
  const made = await published();
  const daily = { reportId: made.id, parkId, every: 1, clock: '08:30', receivers: [person(builderId)], ...more };
  return { made, saved: dataOf(await platform.call(endpoints.saveReportSchedule, daily, builder)), daily };
}

/** A moment after its time. */
const due = (saved: { nextAt: number | null }): Date => new Date((saved.nextAt ?? 0) + 1000);
const again = async (reportId: number) =>
  dataOf(await platform.call(endpoints.listReportSchedules, { reportId }, builder))[0];

describe('a schedule', () => {
  it('sends each receiver the numbers that they may see, and says who got none and why', async () => {
    const { made, saved } = await scheduled({ receivers: [person(builderId), person(guardId)] });
    expect([saved.people, saved.receivers.every(({ name }) => name !== '')]).toEqual([2, true]);
    expect(await sendDueReports(platform.deps, [parkId], now)).toBe(0);
    expect(await sendDueReports(platform.deps, [parkId], due(saved))).toBe(1);
    const after = await again(made.id);
    expect([after?.lastResult, after?.lastCount, after?.version]).toEqual(['sent', 1, saved.version]);
    expect(after?.nextAt).toBe((saved.nextAt ?? 0) + 86_400_000);
    expect(after?.missed.map(({ why }) => why)).toEqual(['notSeen']);
    const told = await rowsOf<{ user_id: number; card: { place: string } }>(
      `select user_id::int, card from notification where card->>'path' like '/report/reportCenter/detail?code=${made.code}&%'`,
    );
    expect(told).toEqual([{ user_id: builderId, card: expect.objectContaining({ kind: 'report', title: made.name }) }]);
    expect(told[0]?.card.place).toMatch(/^工单 \d+/);
  });

  it('opens the page with the park and the values that its numbers were made with', async () => {
    const made = await published({ params: [{ key: 'when', label: '时间', kind: 'range' }] });
    const params = { when: { range: { days: 7 } } };
    const daily = { reportId: made.id, parkId, every: 1, clock: '08:30', receivers: [person(builderId)], params };
    const saved = dataOf(await platform.call(endpoints.saveReportSchedule, daily, builder));
    await sendDueReports(platform.deps, [parkId], due(saved));
    const [told] = await rowsOf<{ path: string }>(
      `select card->>'path' as path from notification where card->>'path' like '%code=${made.code}&%'`,
    );
    const { searchParams } = new URL(told?.path ?? '', 'https://park.example');
    expect([searchParams.get('park'), searchParams.get('p.when')]).toEqual([String(parkId), '7']);
  });

  it('goes to everybody of a role, once each, and to whoever has it at that moment', async () => {
    const [role] = await rowsOf<{ id: number }>(`select id::int from role where code = 'manager'`);
    const { made, saved } = await scheduled({ receivers: [{ subjType: 3, subjId: role?.id }, person(managerId)] });
    const grants = [{ subjType: 1, subjId: managerId }];
    const { version } = dataOf(await platform.call(endpoints.findReportById, { id: made.id }, builder));
    dataOf(await platform.call(endpoints.authReportUser, { reportId: made.id, version, grants }, builder));
    await sendDueReports(platform.deps, [parkId], due(saved));
    const told = await rowsOf<{ user_id: number }>(
      `select user_id::int from notification where card->>'path' like '/report/reportCenter/detail?code=${made.code}&%'`,
    );
    expect(told.filter(({ user_id }) => user_id === managerId)).toHaveLength(1);
    expect((await again(made.id))?.people).toBe(saved.people);
  });

  it('with a limit that is not reached sends nothing, and says so; without its limit it is not saved', async () => {
    const high = { condition: 2, conditionBlock: 1, limit: 1e9 };
    const { made, saved, daily } = await scheduled(high);
    await sendDueReports(platform.deps, [parkId], due(saved));
    const after = await again(made.id);
    expect([after?.lastResult, after?.lastCount]).toEqual(['nothing', 0]);
    const refused = await platform.call(endpoints.saveReportSchedule, { ...daily, ...high, limit: null }, builder);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ code: 'report.unknownChoice', fields: { limit: 'invalid' } });
    const unknown = { ...daily, condition: 1, receivers: [person(999_999)] };
    expect((await platform.call(endpoints.saveReportSchedule, unknown, builder)).body.error?.code).toBe(
      'report.unknownChoice',
    );
  });

  it('pauses and resumes; a withdrawn report sends nothing and is not resumed', async () => {
    const { made, saved } = await scheduled();
    const paused = dataOf(
      await platform.call(endpoints.pauseReportSchedule, { id: saved.id, enabled: false }, builder),
    );
    expect([paused.enabled, paused.nextAt]).toEqual([false, null]);
    expect(await sendDueReports(platform.deps, [parkId], due(saved))).toBe(0);
    const on = dataOf(await platform.call(endpoints.pauseReportSchedule, { id: saved.id, enabled: true }, builder));
    expect([on.enabled, on.nextAt]).toEqual([true, saved.nextAt]);
    const { version } = dataOf(await platform.call(endpoints.findReportById, { id: made.id }, builder));
    await platform.call(endpoints.publishReport, { id: made.id, version, publish: 0 }, builder);
    expect((await again(made.id))?.enabled).toBe(false);
    const late = await platform.call(endpoints.pauseReportSchedule, { id: saved.id, enabled: true }, builder);
    expect([late.status, late.body.error?.code]).toEqual([409, 'report.notPublished']);
  });

  it('is sent to me alone when I try it; changed by two it says so; nobody else changes it', async () => {
    const { saved, daily } = await scheduled({ receivers: [person(guardId)] });
    const before = await rowsOf(`select id from notification where user_id = ${guardId} and card->>'kind' = 'report'`);
    expect(dataOf(await platform.call(endpoints.tryReportSchedule, { id: saved.id }, builder)).result).toBe('sent');
    const told = await rowsOf(`select id from notification where user_id = ${guardId} and card->>'kind' = 'report'`);
    expect(told).toHaveLength(before.length);
    const change = { ...daily, id: saved.id, clock: '09:00' };
    const done = await platform.call(endpoints.saveReportSchedule, { ...change, version: saved.version }, builder);
    expect(dataOf(done).clock).toBe('09:00');
    const late = await platform.call(endpoints.saveReportSchedule, { ...change, version: saved.version }, builder);
    expect([late.status, late.body.error?.code]).toEqual([409, 'record.changed']);
    const foreign = await platform.call(endpoints.pauseReportSchedule, { id: saved.id, enabled: false }, guard);
    expect(foreign.status).toBe(403);
    dataOf(await platform.call(endpoints.removeReportSchedule, { id: saved.id }, builder));
    expect((await platform.call(endpoints.getReportSchedule, { id: saved.id }, builder)).status).toBe(404);
  });

  it('carries a picture on white ground, which the chat app shows to its receiver', async () => {
    // Without a Chinese font a server sends words alone.
    expect(await hasChineseFont()).toBe(true);
    const { saved } = await scheduled();
    await sendDueReports(platform.deps, [parkId], due(saved));
    await sendDueNotifications(platform.deps);
    const inbox = dataOf(await platform.call(endpoints.listChatMessages, { userId: builderId }));
    const message = inbox.find(({ isReport, hasPicture }) => isReport && hasPicture);
    const path = `/${endpoints.showChatPicture.path}?messageId=${message?.id}`;
    const reply = await platform.app.request(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, ...data.subarray(0, 3)]).toEqual([720, 255, 255, 255]);
    expect((await platform.app.request(`/${endpoints.showChatPicture.path}?messageId=1`)).status).toBe(404);
  });
});
