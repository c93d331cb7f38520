/** Visits at the gate: a host invites; somebody without an appointment is agreed to from the card, comes in and leaves; somebody stays. */
import { visitEndpoints } from '../src/contract/visit/visit';
import type { VisitDetail } from '../src/contract/visit/visit-entities';
import { GUEST_STATE, VISIT_STATE } from '../src/contract/visit/visit-codes';
import { callAs, namedPerson } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { visitLink } from './kit/platform';
import { rowsOf } from './kit/points';

const BOARD = '/business-app/convenient-access/visitorAppointment/index';

const DETAIL = '/business-app/convenient-access/visitorAppointment/VisitorAppointmentDetail';
const lastOf = async (hostId: number): Promise<number> =>
  Number((await rowsOf(`select max(id) from visit where host_id = ${hostId}`))[0]?.[0]);

const visitOf = (login: string, id: number): Promise<VisitDetail> => callAs(login, visitEndpoints.getVisit, { id });
const titlesFor = async (userId: number): Promise<string[]> =>
  (await rowsOf(`select card ->> 'title' from notification where user_id = ${userId} and visit_id is not null`)).flat();
const patience = { timeout: 90_000 };
/** The moment has come at which time looks at the visit. */
async function comes(kind: string, id: number): Promise<void> {
  await rowsOf(`update timer set due_at = now() where kind = '${kind}' and subject_id = ${id} returning id`);
  await rowsOf(`select pg_notify('park_work', '')`);
}
const typeId = async (): Promise<number> =>
  Number((await rowsOf(`select id from visit_type where park_id = 1 and name = '商务来访'`))[0]?.[0]);

// The guard stands at the gate, the host has the card in the hand.
test('a walk-up is asked for, agreed to by one tap from the card, comes in and leaves; the host is told @phone', async ({
  people,
}) => {
  const host = await namedPerson('接待人甲', 'tenant');
  const guard = await people.withSession('guard');
  await guard.goto(address(`${BOARD}?edit=new`));
  const form = guard.getByRole('dialog', { name: '登记来访' });
  await form.getByRole('button', { name: /^被访人/ }).click();
  const choice = guard.getByRole('dialog', { name: '被访人' });
  await choice.getByRole('searchbox').or(choice.getByRole('textbox')).first().fill(host.name);
  await choice.getByText(host.name, { exact: true }).click();
  await form.getByLabel('姓名').fill('门口来客');
  await form.getByLabel('手机号').fill('13611110001');
  await form.getByLabel('单位').fill('远山科技');
  await button(form, '提交').click();
  await expect(form).toHaveCount(0);
  const id = await lastOf(host.id);
  expect(await titlesFor(host.id)).toEqual(['访客在门口等候：门口来客']);

  const phone = await people.device();
  await phone.goto(await visitLink(host.login, id));
  await button(phone, '同意来访').click();
  await expect.poll(async () => (await visitOf('guard', id)).state).toBe(VISIT_STATE.approved);
  await expect(button(phone, '同意来访')).toHaveCount(0);

  await guard.goto(address(`${DETAIL}?id=${id}`));
  await button(guard, '签到').click();
  // Asked once: the device knows it from then on.
  const gates = guard.getByRole('dialog', { name: /^您在哪个出入口/ });
  await gates.getByRole('button', { name: /^出入口/ }).click();
  await guard.getByRole('dialog', { name: '出入口', exact: true }).getByText('A座大堂闸机1', { exact: true }).click();
  await button(gates, '完成').click();
  await expect(button(guard, '签离')).toBeVisible();
  await expect.poll(() => titlesFor(host.id)).toContain('已到访：门口来客');
  // What happens at the gate is done without the line, too, and arrives once.
  await guard.context().setOffline(true);
  await button(guard, '签离').click();
  await expect(guard.getByText('签离（待发送）')).toBeVisible();
  await guard.context().setOffline(false);
  await expect.poll(async () => (await visitOf('guard', id)).guests[0]?.state).toBe(GUEST_STATE.left);
  await expect(guard.getByText('已离开').first()).toBeVisible();
  const { log } = await visitOf('guard', id);
  expect(log.filter(({ event }) => event === 'signOut')).toHaveLength(1);
});

test('a host who invites has agreed; whoever has not left is asked about, and 仍在园内 is written down @phone', async ({
  people,
}) => {
  const host = await namedPerson('接待人乙', 'tenant');
  const page = await people.withSession(host.login);
  await page.goto(address(BOARD));
  await button(page, '邀请访客').click();
  const form = page.getByRole('dialog', { name: '邀请访客' });
  await form.getByLabel('姓名').fill('受邀来客');
  await form.getByLabel('手机号').fill('13611110002');
  await button(form, '提交').click();
  await expect(form).toHaveCount(0);
  await page.goto(address(`${DETAIL}?id=${await lastOf(host.id)}`));
  await expect(page.getByText('已通过').first()).toBeVisible();
  await expect(button(page, '复制访客链接')).toBeVisible();

  // Another guest of theirs should have left an hour ago.
  const now = Date.now();
  const times = { planStart: now - 3_600_000, planEnd: now + 3_600_000 };
  const input = { parkId: 1, typeId: await typeId(), hostId: host.id, walkUp: true, ...times };
  const guests = [{ name: '迟留来客', phone: '13611110003', company: '远山科技' }];
  const { id, guests: made } = await callAs<VisitDetail>('guard', visitEndpoints.createVisit, { ...input, guests });
  const act = (login: string, more: object) =>
    callAs<VisitDetail>(login, visitEndpoints.actOnVisit, { visitId: id, parkId: 1, ...more });
  await act(host.login, { action: 'agree' });
  await act('guard', { action: 'signIn', guestId: made[0]?.id });
  await rowsOf(`update visit set plan_end = now() - interval '1 hour' where id = ${id} returning id`);
  await comes('visitLeave', id);
  await expect.poll(() => titlesFor(host.id), patience).toContain('到时未离园，请确认：迟留来客');

  await page.goto(await visitLink(host.login, id));
  await button(page, '仍在园内').click();
  await expect(page.getByText(`${host.name} 确认 迟留来客 仍在园内`)).toBeVisible();
  // Two hours after the plan the guard is asked, and at the day's end they are missing; never signed out by itself.
  await comes('visitGuard', id);
  const guardId = Number((await rowsOf(`select id from app_user where login_name = 'guard'`))[0]?.[0]);
  await expect
    .poll(() => titlesFor(guardId), patience)
    .toContainEqual(expect.stringMatching(/^超时 2 小时未签离：迟留来客/));
  expect((await visitOf('guard', id)).guests[0]?.state).toBe(GUEST_STATE.inside);
  await comes('visitMissing', id);
  await expect.poll(async () => (await visitOf('guard', id)).guests[0]?.state, patience).toBe(GUEST_STATE.missing);
  await expect(page.getByText('失联未签离').first()).toBeVisible();
});

test('a host who is silent for two minutes: co-hosts are asked, then reception, who agrees from the card; the guard sees whose turn it is @phone', async ({
  people,
}) => {
  const [host, coHost] = [await namedPerson('接待人丙', 'tenant'), await namedPerson('接待人丁', 'tenant')];
  const now = Date.now();
  const { id } = await callAs<VisitDetail>('guard', visitEndpoints.createVisit, {
    parkId: 1,
    typeId: await typeId(),
    hostId: host.id,
    coHostIds: [coHost.id],
    walkUp: true,
    planStart: now,
    planEnd: now + 3_600_000,
    guests: [{ name: '久候来客', phone: '13611110004', company: '远山科技' }],
  });
  const waits = '访客在门口等候：久候来客';
  expect(await titlesFor(host.id)).toEqual([waits]);
  const guard = await people.signedIn('guard', `${DETAIL}?id=${id}`);
  await expect(guard.getByText('正在询问第 1 位').first()).toBeVisible();
  expect(await titlesFor(coHost.id)).toEqual([]);
  await comes('visitAsk', id);
  await expect.poll(() => titlesFor(coHost.id), patience).toEqual([waits]);
  await expect(guard.getByText('正在询问第 2 位').first()).toBeVisible();
  await comes('visitAsk', id);
  await expect(guard.getByText('正在询问第 3 位').first()).toBeVisible();
  // The guard does not answer for them.
  await expect(button(guard, '同意来访')).toHaveCount(0);
  const desk = await people.device();
  await desk.goto(await visitLink('dispatcher', id));
  await button(desk, '同意来访').click();
  await expect(button(guard, '签到')).toBeVisible();
});
