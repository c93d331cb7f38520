/** A stranger takes `/openapi.json`, makes types of it, writes a client and calls the platform. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import openapiTypes from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SIGNAL_KEY } from '../../server/db/seed/devices';
import { DEMO_PASSWORD } from '../../server/db/seed/seed';
import { HANDLE_STATE, DEVICE_TYPE } from '@/contract/codes';
import { openPlatform, type TestPlatform } from '../kit/platform';
import { root } from '../kit/sources';

const run = promisify(execFile);

let platform: TestPlatform;
let server: Server;
let folder: string;
let base: string;
beforeAll(async () => {
  platform = await openPlatform();
  server = createServer(getRequestListener(platform.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'outside-client-'));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
  await platform.stop();
});

const COMPILER = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  lib: ['es2023', 'dom'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  rootDir: '.',
  outDir: 'out',
};

/** @returns what the compiler says; nothing when all is well */
async function compile(): Promise<string> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER, files: ['calls.ts', 'park-api.ts'] }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // Several checkers at once have once resolved these types otherwise.
  return run(process.execPath, [compiler, '-p', folder, '--singleThreaded']).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  );
}

it('a client generated from the description compiles, signs in, sends a signal and accepts its alarm', async () => {
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Parameters<typeof openapiTypes>[0];
  await writeFile(join(folder, 'park-api.ts'), await openapiTypes(document));
  await cp(join(root, 'tests/contract/outside-client/calls.ts'), join(folder, 'calls.ts'));
  expect(await compile()).toBe('');
  const { rows } = await platform.deps.db.withPark([1], (tx) =>
    tx.execute<{ code: string }>(sql`select d.code from device d where d.type = ${DEVICE_TYPE.smoke}
      and d.park_id = 1 and not exists (
        select from alarm a where a.device_id = d.id and (a.closed_at is null or a.occurred_at > now() - interval '1 day'))
      order by d.id limit 1`),
  );
  const { stdout } = await run(process.execPath, [
    join(folder, 'out/calls.js'),
    base,
    'guard',
    DEMO_PASSWORD,
    DEMO_SIGNAL_KEY,
    rows[0]?.code ?? '',
  ]);
  expect(JSON.parse(stdout)).toEqual({
    isAlive: true,
    accepted: 1,
    isListed: true,
    stateBefore: HANDLE_STATE.pending,
    stateAfter: HANDLE_STATE.verifying,
    ackByName: '王志远',
  });
});
