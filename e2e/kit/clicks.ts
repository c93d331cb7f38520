/** How many presses of the pointer a task takes at the desk; typing is not counted. */
import type { Page } from '@playwright/test';

/** @returns how often the pointer has been pressed since, on this page */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    const count = (): unknown => Object.assign(window, { clicks: Number(Reflect.get(window, 'clicks')) + 1 });
    addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicks')));
}
