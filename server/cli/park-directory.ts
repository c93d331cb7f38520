/**
 * `park-directory --file parks.json`: one address for parks of several installations, on `PORT` until it is ended.
 * `park-directory --file parks.json --check 1`: says of each installation whether it answers and is ready.
 */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { callerOf } from '../http/caller-address';
import type { ParkGroup } from '../park-directory/directory';
import { openDirectoryFile } from '../park-directory/directory-file';
import { createParkDirectory } from '../park-directory/park-directory';
import { atMost } from '../process-end';
import { readOptions } from './arguments';
import { CommandError, type Command } from './command';

const CHECK_WITHIN_MS = 10_000;
const FINISH_WITHIN_MS = 20_000;

/** @returns what an installation says of itself, in a word */
async function stateOf({ internalOrigin }: ParkGroup): Promise<string> {
  const reply = await fetch(`${internalOrigin}/readyz`, { signal: AbortSignal.timeout(CHECK_WITHIN_MS) }).catch(
    () => null,
  );
  if (!reply) return 'away';
  return reply.ok ? 'ready' : 'not ready';
}

async function check(groups: readonly ParkGroup[], print: (line: string) => void): Promise<void> {
  const states = await Promise.all(groups.map(stateOf));
  groups.forEach(({ code, origin, parks }, at) => {
    print([code, origin, parks.map((park) => park.code).join(','), states[at]].join('\t'));
  });
  const missing = states.filter((state) => state !== 'ready').length;
  if (missing > 0) throw new CommandError(`有 ${missing} 个平台未就绪 / ${missing} installations are not ready`);
}

export const parkDirectory: Command = async ({ args, config, print }) => {
  const { file, check: isCheck } = readOptions(args, ['file', 'check']);
  if (file === undefined) throw new CommandError('缺少 --file，如 --file parks.json / --file is missing');
  const directoryFile = openDirectoryFile(file, (line) => console.error(line));
  if (isCheck !== undefined) return check(directoryFile.current().groups, print);
  const app = createParkDirectory({
    directory: directoryFile.current,
    platformName: config.platformName,
    secureCookies: config.secureCookies,
    addressOf: (c) => callerOf(c, config.trustedProxies),
  });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host, createServer }) as Server;
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([fault]) => {
      throw new CommandError(`端口 ${config.port} 无法使用 / port cannot be used: ${String(fault)}`);
    }),
  ]);
  print(`${config.publicUrl}\t${directoryFile.current().groups.length}`);
  const asked = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => asked.abort());
  await once(asked.signal, 'abort');
  // Calls that were passed on are answered; nobody new is taken.
  server.close();
  server.closeIdleConnections();
  await atMost(FINISH_WITHIN_MS, once(server, 'close'));
  server.closeAllConnections();
};
