/** One address for the parks of two installations; one of them is the server of the journeys, the other is away. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, expect, record, test } from './kit/people';
import { chatLink, sharedInstance } from './kit/platform';
import { freshFire } from './kit/points';
import { expectAccessible } from './kit/screens';
import { freePort, root } from './kit/server';

interface Directory {
  url: string;
  stop(): Promise<void>;
}

/** The command `park-directory` as a process of its own. */
async function startDirectory(): Promise<Directory> {
  const dir = mkdtempSync(join(tmpdir(), 'park-directory-'));
  const file = join(dir, 'parks.json');
  const [port, nobody] = [await freePort(), await freePort()];
  const groups = [
    { code: 'here', name: '城东园区', url: sharedInstance().url, parks: [{ code: 'YLOP', name: '云岭国际办公园' }] },
    { code: 'away', name: '城西园区', url: `http://127.0.0.1:${nobody}`, parks: [{ code: 'WEST', name: '西湖谷' }] },
  ];
  writeFileSync(file, JSON.stringify({ groups }));
  const child = spawn(process.execPath, ['dist/server/cli.js', 'park-directory', '--file', file], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Its one line says that it listens.
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dir, { recursive: true });
    },
  };
}

let directory: Directory;
test.beforeAll(async () => {
  directory = await startDirectory();
});
test.afterAll(() => directory.stop());

test('whoever opens the one address chooses a park, signs in there, and need not choose again @desk', async ({
  people,
}) => {
  const page = await people.device();
  await page.goto(`${directory.url}/home/index`);
  await expect(page.getByRole('heading', { name: '选择园区' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('list', { name: '城东园区' }).getByRole('link', { name: '云岭国际办公园' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(page.url()).toContain(address('/login'));
  await page.goto(directory.url);
  await expect(page).toHaveURL(/\/login/);
});

test('a message’s link leads from the one address to the alarm @phone', async ({ people }) => {
  const link = new URL(await chatLink('guard', (await freshFire()).id));
  const page = await people.device();
  await page.goto(`${directory.url}${link.pathname}${link.search}&parkCode=YLOP`);
  await expect(record(page)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(sharedInstance().url);
});
