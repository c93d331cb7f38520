/** Starts the platform on one port and says where it is. */
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app';
import { readConfig, type Config } from './config';
import { removeInstanceFile, writeInstanceFile } from './db/instance-file';
import { DEMO_LOGINS, DEMO_PASSWORD } from './db/seed/seed';
import { openClientFiles } from './http/client-files';
import { startPlatform } from './platform';

const log = (line: string) => console.log(line);

/** Asked before the database starts: a taken port then harms nothing. */
function assertPortFree({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`端口 ${port} 已被占用，请用 PORT 指定其他端口 / port ${port} is taken`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function printWelcome(config: Config): void {
  log(`\n智慧园区管理平台  ${config.publicUrl}`);
  if (!config.seedDemo) return;
  log(`演示账号（密码均为 ${DEMO_PASSWORD}）:`);
  for (const login of DEMO_LOGINS) log(`  ${login.loginName.padEnd(12)}${login.roleName}  ${login.name}`);
  if (config.devChat) log(`聊天收件箱  ${config.publicUrl}/dev/chat\n`);
}

/** Ctrl-C and SIGTERM: stop taking requests, then workers, then the database. A second one does not wait. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function main(): Promise<void> {
  const config = readConfig();
  await assertPortFree(config);
  const platform = await startPlatform(config, log);
  const files = openClientFiles(join(dirname(fileURLToPath(import.meta.url)), '../client'));
  const app = createApp(platform.deps, platform.hub, files);
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => printWelcome(config));
  writeInstanceFile(config.dataDir, { pid: process.pid, port: config.port, databaseUrl: platform.databaseUrl });
  stopOnSignal(async () => {
    server.close();
    // Open event streams would keep the server from closing.
    if ('closeAllConnections' in server) server.closeAllConnections();
    await platform.stop();
    removeInstanceFile(config.dataDir);
  });
}

process.on('unhandledRejection', (error) => console.error('unhandled', error));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
