/** Somebody whom nobody signed out: a task of the guard's, from the home page to the end of the search. */
import { visitEndpoints } from '../src/contract/visit/visit';
import type { VisitDetail } from '../src/contract/visit/visit-entities';
import { GUEST_STATE } from '../src/contract/visit/visit-codes';
import { callAs } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { visitLink } from './kit/platform';
import { rowsOf } from './kit/points';

const PARK = 1;

/** Came in yesterday and was not signed out: time has said so. */
async function missing(name: string): Promise<number> {
  const [type] = await rowsOf(`select id from visit_type where park_id = ${PARK} and name = '商务来访'`);
  const times = { planStart: Date.now() - 3_600_000, planEnd: Date.now() + 3_600_000 };
  const input = { parkId: PARK, typeId: Number(type?.[0]), walkUp: true, ...times };
  const guests = [{ name, phone: '13611130001', company: '远山科技' }];
  const { id, guests: made } = await callAs<VisitDetail>('manager', visitEndpoints.createVisit, { ...input, guests });
  const act = (login: string, more: object) =>
    callAs<VisitDetail>(login, visitEndpoints.actOnVisit, { visitId: id, parkId: PARK, ...more });
  if ((await callAs<VisitDetail>('manager', visitEndpoints.getVisit, { id })).allowed.includes('agree'))
    await act('manager', { action: 'agree' });
  await act('guard', { action: 'signIn', guestId: made[0]?.id, door: '东门' });
  await rowsOf(`update visit set plan_end = now() - interval '1 day' where id = ${id} returning id`);
  await rowsOf(`update timer set due_at = now() where kind = 'visitMissing' and subject_id = ${id} returning id`);
  await rowsOf(`select pg_notify('park_work', '')`);
  const state = () => rowsOf(`select state from guest where visit_id = ${id}`);
  await expect.poll(state, { timeout: 60_000 }).toEqual([[String(GUEST_STATE.missing)]]);
  return id;
}

test('whoever was not signed out is a task: a guard starts to look from the chat, all see it, and the search ends it @phone', async ({
  people,
}) => {
  const id = await missing('未离来客');
  const titles = `select card ->> 'title' from notification n join app_user u on u.id = n.user_id
    where u.login_name = 'guard' and n.visit_id = ${id}`;
  expect((await rowsOf(titles)).flat()).toContainEqual(
    expect.stringMatching(/^失联未签离：未离来客，.+最后经过 东门$/),
  );
  const guard = await people.device();
  await guard.goto(await visitLink('guard', id));
  await button(guard, '开始寻找').click();
  await expect(guard.getByText(/正在寻找，始于/)).toBeVisible();
  await expect(button(guard, '已找到，仍在园内')).toBeVisible();

  const home = await people.signedIn('guard2', '/home/index');
  await expect(home.getByText('失联未签离的访客').first()).toBeVisible();
  await home.goto(address(`/business-app/convenient-access/visitorAppointment/index?tab=odd&guestState=6`));
  await expect(home.getByText('未离来客').first()).toBeVisible();

  await button(guard, '确认已离开').click();
  await expect
    .poll(() => rowsOf(`select state, out_by_name from guest where visit_id = ${id}`))
    .toEqual([[String(GUEST_STATE.left), '王志远']]);
  await home.goto(address('/home/index'));
  await expect(home.getByText('未离来客')).toHaveCount(0);
});
