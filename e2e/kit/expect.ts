/** Playwright's `expect`, which notices sooner what appears and goes. */
import { expect as playwright, type Locator } from '@playwright/test';

/** Waiting for no longer than this, Playwright looks every 100 ms; else soon only every 500 ms. */
const LOOKED_OFTEN_MS = 2_400;

interface Bound {
  timeout?: number;
}

/**
 * Most of a journey's assertions wait for something to appear, half a second too long on average. This one first waits
 * briefly and looks often, then asserts as Playwright does: what it accepts and how it fails is the same.
 */
function noticing(state: 'visible' | 'hidden', assertion: 'toBeVisible' | 'toBeHidden') {
  const opposite = state === 'visible' ? 'hidden' : 'visible';
  return async function noticed(this: { isNot: boolean }, locator: Locator, bound: Bound = {}) {
    const timeout = Math.min(bound.timeout ?? LOOKED_OFTEN_MS, LOOKED_OFTEN_MS);
    await locator.waitFor({ state: this.isNot ? opposite : state, timeout }).catch(() => undefined);
    const asserted = this.isNot ? playwright(locator).not : playwright(locator);
    return asserted[assertion](bound).then(
      () => ({ pass: !this.isNot, message: () => '' }),
      (error: unknown) => ({ pass: this.isNot, message: () => String(error) }),
    );
  };
}

export const expect = playwright.extend({
  toBeVisible: noticing('visible', 'toBeVisible'),
  toBeHidden: noticing('hidden', 'toBeHidden'),
}) as typeof playwright;
