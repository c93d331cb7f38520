/** The password policy: what a change would do is said before, and it can be put back. */
import { address, button, expect, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible, expectFits } from './kit/screens';

const kept = async (): Promise<string | undefined> =>
  (await rowsOf('select lock_minutes from pwd_rule where type = 1'))[0]?.[0];

test('the policy is changed, and put back from its changes; the form follows', async ({ people }) => {
  // Nobody is locked out by it.
  const minutes = '41';
  const before = await kept();
  const page = await people.signedIn('admin', '/permissionPage/passwordPolicy');
  const field = page.getByLabel('锁定时长上限（分钟）');
  await expect(page.getByText('没有账号因此过期')).toBeVisible();
  await field.fill(minutes);
  await button(page, '保存密码策略').click();
  await expect.poll(kept).toBe(minutes);

  await page.goto(address('/permissionPage/passwordPolicy'));
  await expect(field).toHaveValue(minutes);
  await expectFits(page);
  await expectAccessible(page);
  await button(page, '恢复到修改前').first().click();
  await button(page.getByRole('dialog').last(), '恢复到修改前').click();
  await expect.poll(kept).toBe(before);
  await expect(field).toHaveValue(String(before));
});
