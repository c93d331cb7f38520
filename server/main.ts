/** Starts the platform on one port and says where it is. */
import { createServer, type Server } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app';
import { readConfig, type Config } from './config';
import { startDemoFeed } from './demo-servers/demo-feed';
import { startDemoControllers } from './controllers/demo-controllers';
import { AWAY_SERIALS } from './db/seed/door-plan';
import { removeInstanceFile, writeInstanceFile } from './db/instance-file';
import { DEMO_LOGINS, DEMO_PASSWORD } from './db/seed/seed';
import { refusedByDatabase, StartError } from './db/start-error';
import { openClientFiles } from './http/client-files';
import { startDemoDetector } from './modules/video-event/demo/demo-detector.jobs';
import { trackCalls } from './http/running-calls';
import { startPlatform } from './platform';
import { openProcessLog } from './process-log';
import { atMost, endInOrder, FINISH_WITHIN_MS } from './process-end';

/**
 * In ms, longer than proxies keep an idle connection (nginx and most balancers: 60 s): a call that one sends over a connection
 * in the moment in which it is closed here would fail, and what changes something is not repeated. A phone’s call after a
 * pause needs no new connection.
 */
const IDLE_CONNECTION_MS = 75_000;

// Looked up at each line: the log of the process may have taken its place.
const log = (line: string) => console.log(line);

/** Asked before the database starts: a taken port then harms nothing. */
function assertPortFree({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
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

/** Read by the command line tools. Without it the platform runs as well, so nothing here keeps it from starting. */
function recordInstance(config: Config, databaseUrl: string): void {
  try {
    writeInstanceFile(config.dataDir, { pid: process.pid, port: config.port, databaseUrl });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(
      `DATA_DIR 不可写，命令行工具找不到此实例（${reason}） / DATA_DIR cannot be written, commands will not find this instance`,
    );
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const processLog = config.logLevel ? openProcessLog(config.logLevel) : undefined;
  await assertPortFree(config);
  const platform = await startPlatform(config, log, processLog);
  const files = openClientFiles(join(dirname(fileURLToPath(import.meta.url)), '../client'));
  const app = createApp(platform.deps, platform.hub, files);
  const options = { fetch: app.fetch, port: config.port, hostname: config.host, createServer };
  const server = serve(options, () => printWelcome(config)) as Server;
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  const calls = trackCalls(server);
  recordInstance(config, platform.databaseUrl);
  const here = dirname(fileURLToPath(import.meta.url));
  const doors = config.demoControllers ? startDemoControllers(join(here, 'cli.js'), AWAY_SERIALS, process.env) : null;
  const servers = config.seedDemo ? startDemoFeed((request) => app.fetch(request)) : null;
  const detector = config.demoDetector ? startDemoDetector(platform.deps) : null;
  endInOrder(async () => {
    doors?.stop();
    servers?.stop();
    detector?.stop();
    // The port stays open meanwhile: whoever calls is told (503) instead of finding nobody.
    await atMost(FINISH_WITHIN_MS, Promise.all([platform.finish(), calls.ended()]));
    server.close();
    server.closeAllConnections();
    await platform.stop();
    removeInstanceFile(config.dataDir);
  });
}

process.on('unhandledRejection', (error) => console.error('unhandled', error));
main().catch((error: unknown) => {
  const refused = error instanceof StartError ? error : refusedByDatabase(error, '无法启动 / cannot start', '');
  console.error(refused?.message ?? (error instanceof Error ? error.message : error));
  process.exit(1);
});
