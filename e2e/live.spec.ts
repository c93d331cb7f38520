/** What others do appears by itself: no reload, no tap. */
import type { Page } from '@playwright/test';
import { chatLink, raiseFire } from './kit/platform';
import { NAMES, address, button, expect, expectState, test } from './kit/people';
import { freshPoint } from './kit/points';

test.use({ serviceWorkers: 'allow' });

/** A reload would lose it. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { unbroken: true }));
const isUnbroken = (page: Page): Promise<boolean> => page.evaluate(() => 'unbroken' in window);

const tileOf = (home: Page) => home.getByRole('list', { name: '现在等您处理的' }).getByRole('link', { name: '待确认' });
const waitingCount = async (home: Page): Promise<number> => Number.parseInt(await tileOf(home).innerText(), 10);

test('home and list show a new alarm, and that somebody has taken it, without a reload', async ({ people }) => {
  const point = await freshPoint('other park');
  const home = await people.signedIn('lead3');
  const list = await home.context().newPage();
  await list.goto(address('/warningNoticeWechat/index'));
  const row = list.getByRole('link').or(list.getByRole('row')).filter({ hasText: point.place });
  const open = row.filter({ hasText: '待确认' });
  await expect(list.getByText('告警处置').first()).toBeVisible();
  await expect(tileOf(home)).toBeVisible();
  await expect(open).toHaveCount(0);
  const before = await waitingCount(home);
  for (const page of [home, list]) await mark(page);

  const id = await raiseFire(point.code);
  await expect(open).toHaveCount(1);
  await expect.poll(() => waitingCount(home)).toBe(before + 1);

  const guard = await people.fromChat('guard4', id);
  await button(guard, '接警').click();
  await expectState(guard, '核实中');
  await expect(row.filter({ hasText: '核实中' })).toContainText('唐启明');
  await expect(open).toHaveCount(0);
  await expect.poll(() => waitingCount(home)).toBe(before);
  for (const page of [home, list]) expect(await isUnbroken(page)).toBe(true);
});

test('an open record shows what another person does to it', async ({ people }) => {
  const point = await freshPoint();
  const id = await raiseFire(point.code);
  const field = await people.fromChat('field', id);
  await mark(field);
  const guard = await people.fromChat('guard', id);
  await button(guard, '接警').click();
  await expectState(field, '核实中');
  await expect(field.getByRole('definition').filter({ hasText: NAMES.guard }).first()).toBeVisible();
  await expect(button(field, '接警')).toHaveCount(0);
  expect(await isUnbroken(field)).toBe(true);
});

test.describe('before the line of changes stands', () => {
  // It would ask for the page what is kept from it here.
  test.use({ serviceWorkers: 'block' });

  test('what another person did after the first look is shown as soon as it does', async ({ people }) => {
    const id = await raiseFire((await freshPoint()).code);
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const field = await people.device();
    await field.route('**/session/v1/events*', async (route) => {
      await opened;
      await route.continue();
    });
    await field.goto(await chatLink('field', id));
    await expectState(field, '待确认');
    const guard = await people.fromChat('guard', id);
    await button(guard, '接警').click();
    await expectState(guard, '核实中');
    await expectState(field, '待确认');
    open();
    await expectState(field, '核实中');
  });
});

test('a connection stays open for longer than proxies keep one idle', async ({ request }) => {
  const answer = await request.get(address('/healthz'));
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers()['keep-alive'] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
