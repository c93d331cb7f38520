/** A guest takes back the consent to keep their identity number on their phone; reception sees that it is gone. */
import { visitEndpoints } from '../src/contract/visit/visit';
import type { VisitDetail } from '../src/contract/visit/visit-entities';
import { href } from '../src/screens/addresses';
import { callAs } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { rowsOf } from './kit/points';

const PARK = 1;
const HOUR_MS = 3_600_000;

test('a guest deletes the identity number on the pass, and reception sees it gone @phone', async ({ people }) => {
  const typeId = Number(
    (await rowsOf(`select id from visit_type where park_id = ${PARK} and name = '商务来访'`))[0]?.[0],
  );
  const guest = { name: '沈星移', phone: '13611119001', company: '远山科技', idNo: '11010519491231002X' };
  const planStart = Date.now() + HOUR_MS;
  const visit = await callAs<VisitDetail>('manager', visitEndpoints.createVisit, {
    parkId: PARK,
    typeId,
    planStart,
    planEnd: planStart + HOUR_MS,
    guests: [guest],
  });
  const { pathname, search } = new URL(visit.guests[0]?.link ?? '');
  const phone = await people.device();
  await phone.goto(address(pathname + search));
  await button(phone, '撤回并删除').click();
  await expect(phone.getByText('删除后不能恢复')).toBeVisible();
  await button(phone, '确认删除').click();
  await expect(phone.getByText('身份证号已于')).toBeVisible();
  await expect(button(phone, '撤回并删除')).toHaveCount(0);
  expect(await rowsOf(`select id_no, id_hash, id_end from guest where visit_id = ${visit.id}`)).toEqual([['', '', '']]);

  const desk = await people.withSession('manager');
  await desk.goto(address(href('visit', { id: visit.id })));
  await expect(desk.getByText('应本人要求删除').first()).toBeVisible();
  await expect(button(desk, '删除证件号')).toHaveCount(0);
});
