/** Everything between the configuration and the HTTP application: database, workers, live events. */
import './kinds';
import { createCamera } from './camera/create-camera';
import { createChat } from './chat/create-chat';
import type { Config } from './config';
import { primaryOf } from './db/cluster/addresses';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { DEFAULT_LAG_LIMIT_SEC, openDatabases } from './db/databases';
import { readSecret } from './db/secret';
import { disableDemo, enableDemo } from './db/seed/demo-accounts';
import { pointOutsideDemo } from './db/seed/point-outside';
import { seedDemo } from './db/seed/seed';
import { assertRowLevelSecurity } from './db/self-test';
import { ensureDemoDirectory } from './directory/demo-directory';
import { callCountsOf } from './http/call-limits';
import type { Deps } from './http/context';
import { startBackups } from './jobs/backups';
import { startWorkers } from './jobs/workers';
import { createBucket } from './files/s3/bucket';
import { openJournal } from './open-journal';
import { startLiveHub, type LiveHub } from './live/hub';
import { openCallLimits } from './modules/limit/limit-follow.usecases';
import { openSharedAnswers } from './live/shared-answers';
import { ownRecordings } from './modules/video-evidence/gaps/recordings.usecases';
import { noteWatched } from './modules/video-evidence/views/views.usecases';
import { playAddressOf, playsBuiltIn, recordingAddressOf } from './modules/video-device/play-source.usecases';
import { createMedia } from './video/create-media';
import { createFfmpeg } from './video/encode/ffmpeg';
import { findFfmpeg } from './video/encode/find-ffmpeg';
import { retireLine } from './modules/alarm-intake/source/broker-source.usecases';
import { watchSources } from './modules/alarm-intake/source/source-alive.usecases';
import { warmUpLookups } from './modules/session/resolve/resolve-session.usecases';
import { ensureFirstAdmin } from './modules/session/sign-in/first-admin.usecases';
import type { ProcessLog } from './ports/process-log';
import { createLocalPayment } from './payment/local-adapter';
import { startMqtt } from './mqtt/start-mqtt';
import { signalIntake } from './signal-intake';
import { createPtz } from './ptz/create-ptz';
import { shownStills } from './modules/video-device/shown-still.usecases';
import { noteSignal } from './modules/video-device/signal.usecases';
import { turnRouteOf } from './modules/video-device/turn-route.usecases';
import { onvif } from './video/adapters/onvif-adapter';
import { createSms } from './sms/create-sms';

export interface Platform {
  deps: Deps;
  hub: LiveHub;
  databaseUrl: string;
  /** Takes nothing new on; resolves when the work that was going on has ended. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/** Opens the database server: the one named, or our own. */
async function databaseServer(
  config: Config,
  log: Log,
): Promise<{ url: string; folder: string | null; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, folder: null, stop: async () => {} };
  log('启动数据库 / starting PostgreSQL');
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  return { url: embedded.adminUrl, folder: embedded.folder, stop: embedded.stop };
}

/** Starts everything but the port. What was started is stopped again when a later step fails. */
export async function startPlatform(config: Config, log: Log = () => {}, processLog?: ProcessLog): Promise<Platform> {
  const server = await databaseServer(config, log);
  try {
    log('更新数据结构 / migrating');
    const ownerUrl = await primaryOf(server.url);
    await migrate(ownerUrl, log);
    if (config.seedDemo) {
      await seedDemo(ownerUrl, { now: new Date(), scale: 'full', log });
      await enableDemo(ownerUrl);
      await pointOutsideDemo(ownerUrl, config.port);
      ensureDemoDirectory(config.directoryFolder);
    }
    const leaderless = !config.seedDemo && (await disableDemo(ownerUrl, log));
    const databases = openDatabases(server.url, {
      connections: config.databaseConnections,
      poolerUrl: config.poolerUrl,
      readUrls: config.readUrls,
      lagLimitMs: (config.readLagSec ?? DEFAULT_LAG_LIMIT_SEC) * 1_000,
    });
    const { people: db, workers: workDb } = databases;
    await assertRowLevelSecurity(db);
    await warmUpLookups(db, new Date());
    await ensureFirstAdmin(db, { ...config.firstAdmin, leaderless }, log);
    const journal = openJournal(workDb);
    const secret = await readSecret(db);
    let wake = () => {};
    const stopping = new AbortController();
    const shared = openSharedAnswers(workDb);
    const limits = await openCallLimits(workDb, config);
    const media = createMedia(config, {
      addressOf: (camera, stream) => playAddressOf({ db, secret }, camera, stream),
      recordingOf: (camera, span, stream) => recordingAddressOf({ db, secret }, camera, span, stream),
      isBuiltIn: (camera) => playsBuiltIn({ db }, camera),
      noteSignal: (camera, hasSignal) => noteSignal({ db, now: () => new Date() }, camera, hasSignal),
      recordedOf: (camera, span) => ownRecordings({ db }, camera, span),
    });
    const ffmpeg = await findFfmpeg(config);
    const deps: Deps = {
      config,
      db,
      signalDb: databases.signals,
      probeDb: databases.probe,
      workDb,
      ...(processLog && { processLog }),
      reportDb: databases.reports,
      fileDb: databases.files,
      ...(databases.replicas && { replicas: databases.replicas }),
      stopping: stopping.signal,
      camera: shownStills({ db }, createCamera(config)),
      media,
      onWatched: (watched) => noteWatched({ db }, watched),
      ptz: createPtz(config, db, onvif, (camera) => turnRouteOf({ db, secret }, camera)),
      clips: media,
      ...('path' in ffmpeg && { encoder: createFfmpeg(ffmpeg.path, stopping.signal) }),
      payment: createLocalPayment(),
      ...(config.files && { files: createBucket(config.files) }),
      chat: createChat(config, workDb, secret),
      sms: createSms(config, db),
      now: () => new Date(),
      wake: () => wake(),
      secret,
      journal,
      shared: shared.answers,
      callLimits: limits,
    };
    await watchSources(db);
    const workers = startWorkers({ ...deps, db: workDb });
    wake = workers.wake;
    const backups = await startBackups({ ...deps, db: workDb }, server, log);
    const mqtt = config.mqttUrl ? startMqtt({ ...deps, db: databases.signals }, config.mqttUrl, signalIntake) : null;
    if (!mqtt) await retireLine(workDb);
    const hub = startLiveHub(workDb);
    shared.follow(hub);
    limits.follow(hub, callCountsOf({ config }));
    let finishing: Promise<void> | undefined;
    const finish = (): Promise<void> =>
      (finishing ??= (async () => {
        stopping.abort();
        await mqtt?.stop();
        await Promise.all([workers.stop(), backups.stop()]);
      })());
    return {
      deps,
      hub,
      databaseUrl: server.url,
      finish,
      async stop() {
        await finish();
        shared.answers.stop();
        limits.stop();
        await journal.stop();
        await hub.stop();
        await databases.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
