/** Everything between the configuration and the HTTP application: database, workers, live events. */
import { createCamera } from './camera/create-camera';
import { createChat } from './chat/create-chat';
import type { Config } from './config';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { readSecret } from './db/secret';
import { pointOutsideDemo } from './db/seed/point-outside';
import { seedDemo } from './db/seed/seed';
import { assertRowLevelSecurity } from './db/self-test';
import { ensureDemoDirectory } from './directory/demo-directory';
import type { Deps } from './http/context';
import { startWorkers } from './jobs/workers';
import { openJournal } from './journal/journal';
import { startLiveHub, type LiveHub } from './live/hub';
import { watchSources } from './modules/device/source.alive';
import { ensureFirstAdmin } from './modules/session/first-admin';
import { createLocalPayment } from './payment/local-adapter';
import { startMqtt } from './mqtt/start-mqtt';
import { createSms } from './sms/create-sms';

export interface Platform {
  deps: Deps;
  hub: LiveHub;
  databaseUrl: string;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/** Opens the database server: the one named, or our own. */
async function databaseServer(config: Config, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  log('启动数据库 / starting PostgreSQL');
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  return { url: embedded.adminUrl, stop: embedded.stop };
}

/** Starts everything but the port. What was started is stopped again when a later step fails. */
export async function startPlatform(config: Config, log: Log = () => {}): Promise<Platform> {
  const server = await databaseServer(config, log);
  try {
    log('更新数据结构 / migrating');
    await migrate(server.url);
    if (config.seedDemo) {
      await seedDemo(server.url, { now: new Date(), scale: 'full', log });
      await pointOutsideDemo(server.url, config.port);
      ensureDemoDirectory(config.directoryFolder);
    }
    const db = openDatabase(server.url);
    await assertRowLevelSecurity(db);
    await ensureFirstAdmin(db, config.firstAdmin, log);
    const journal = openJournal(db);
    const secret = await readSecret(db);
    let wake = () => {};
    const deps: Deps = {
      config,
      db,
      camera: createCamera(config),
      payment: createLocalPayment(),
      chat: createChat(config, db, secret),
      sms: createSms(config, db),
      now: () => new Date(),
      wake: () => wake(),
      secret,
      journal,
    };
    await watchSources(db);
    const workers = startWorkers(deps);
    wake = workers.wake;
    const mqtt = config.mqttUrl ? startMqtt(deps, config.mqttUrl) : null;
    const hub = startLiveHub(db.pool);
    return {
      deps,
      hub,
      databaseUrl: server.url,
      async stop() {
        await mqtt?.stop();
        await workers.stop();
        await journal.stop();
        await hub.stop();
        await db.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
