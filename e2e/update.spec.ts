/** A new version never takes the page away from somebody who is writing. */
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chatLink, raiseFire, smokeDetector } from './kit/platform';
import { root, startServer } from './kit/server';

test.use({ serviceWorkers: 'allow' });

/** Beside dist: the server finds its migrations from there. */
const COPY = '.e2e-dist';

test('a new version waits for the form that is being filled in, and is applied by a tap', async ({ page }) => {
  const copy = join(root, COPY);
  cpSync(join(root, 'dist'), copy, { recursive: true });
  const server = await startServer(undefined, COPY);
  const id = await raiseFire(await smokeDetector(0, server), server);
  await page.goto(await chatLink('guard', id, server));
  await page.getByRole('button', { name: '接警', exact: true }).click();
  await page.getByRole('button', { name: '误报' }).click();
  const note = page.getByRole('dialog').getByRole('textbox').first();
  await note.fill('厨房蒸汽，现场已查看');
  // What follows new versions is on the phone, too: the page fetches it after the worker has begun.
  await expect(page.locator('html')).toHaveAttribute('data-kept', /whole/);

  // The next version is there: the same address serves another worker.
  server.process.kill('SIGTERM');
  await new Promise((done) => server.process.once('exit', done));
  appendFileSync(join(copy, 'client/sw.js'), '\n// the next version\n');
  for (const suffix of ['.br', '.gz']) rmSync(join(copy, `client/sw.js${suffix}`), { force: true });
  const next = await startServer(server, COPY);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  // The worker of the new version fetches each of its files first, beside whatever else the machine does.
  await expect(page.getByText('填写或发送完成后再更新')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: '立即更新' })).toBeDisabled();
  await expect(note).toHaveValue('厨房蒸汽，现场已查看');
  await next.stop();
  rmSync(copy, { recursive: true, force: true });
});
