/**
 * `agent --server CODE`: this machine as a server of the running instance. The agent itself is a process of its own, the
 * same file that other machines fetch; here it is only given its address and a key, which is kept for the next time.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, isNull } from 'drizzle-orm';
import { machines } from '../modules/machine/machine.table';
import { insertKey } from '../modules/machine/care/key.repository';
import { sha256 } from '../modules/session/secret.rules';
import { readOptions } from './arguments';
import { type Command, CommandError, findInstance, inAllParks, withDatabase } from './command';

const OPTIONS = ['server', 'key', 'url', 'dir', 'once'] as const;

/** @returns a key of the server, made now */
async function makeKey(databaseUrl: string, code: string, now: Date): Promise<string> {
  const key = `pk_${randomBytes(24).toString('base64url')}`;
  await withDatabase(databaseUrl, (db) =>
    inAllParks(db, async (tx) => {
      const isIt = and(eq(machines.code, code), isNull(machines.deletedAt));
      const found = await tx.select({ id: machines.id, parkId: machines.parkId }).from(machines).where(isIt);
      const [machine] = found;
      if (!machine || found.length > 1)
        throw new CommandError(`没有唯一的服务器 / not exactly one server has the code: ${code} (${found.length})`);
      const { id: machineId, parkId } = machine;
      await insertKey(tx, { parkId, machineId, keyHash: sha256(key), hint: key.slice(-4), createdAt: now });
    }),
  );
  return key;
}

export const agent: Command = async ({ args, config, now }) => {
  const options = readOptions(args, OPTIONS);
  const { server } = options;
  if (!server) throw new CommandError('--server CODE');
  const dir = options.dir ?? join(config.dataDir, 'agent');
  const keyFile = join(dir, `${server}.key`);
  let key = options.key ?? process.env.PARK_AGENT_KEY;
  if (!key && existsSync(keyFile)) key = readFileSync(keyFile, 'utf8').trim();
  if (!key) {
    key = await makeKey(findInstance(config).databaseUrl, server, now());
    mkdirSync(dir, { recursive: true });
    writeFileSync(keyFile, key, { mode: 0o600 });
  }
  const url = options.url ?? `http://127.0.0.1:${findInstance(config).port}`;
  const file = join(dirname(fileURLToPath(import.meta.url)), 'agent.js');
  const once = options.once === '1' ? ['--once'] : [];
  const child = fork(file, ['--url', url, '--server', server, '--dir', dir, ...once], {
    env: { ...process.env, PARK_AGENT_KEY: key },
  });
  const ended = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  if (ended !== 0) throw new CommandError(`采集程序退出 / the agent ended: ${ended}`);
};
