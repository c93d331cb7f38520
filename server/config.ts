import { type BackupConfig, readBackupConfig } from './config/backup-config';
import { readCameraUrl } from './config/camera-url';
import { type ChatConfig, readChatConfig } from './config/chat-config';
import { type FilesConfig, readFilesConfig } from './config/files-config';
import { databaseRole } from './db/database-role';
import { readReadUrls } from './db/cluster/read-url';
import { readDatabaseUrl } from './db/database-url';
import { DEFAULT_CONNECTIONS, DEFAULT_LAG_LIMIT_SEC, LEAST_CONNECTIONS } from './db/databases';

/** From `ADMIN_LOGIN` and `ADMIN_PASSWORD`. */
export interface FirstAdmin {
  login: string;
  /** Absent: a random one is made and printed once. */
  password: string | undefined;
}

/** Everything that can be configured, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the platform starts its own PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  /** A pooler in transaction mode before it. */
  poolerUrl?: string | undefined;
  /** Replicas that calls which only read may be answered from. */
  readUrls?: readonly string[];
  /** One that is further behind is left out. */
  readLagSec?: number;
  /** Connections to the database that this process may have open. */
  databaseConnections: number;
  /** Demo data and demo accounts. On in the embedded database, off with DATABASE_URL unless asked for. */
  seedDemo: boolean;
  /** Simulated door controllers run beside the server; absent: they do not. */
  demoControllers?: boolean;
  /** Something happens before the cameras of the demo now and then. */
  demoDetector?: boolean;
  /** `/dev/chat` and its calls: only with the local chat adapter and demo data. */
  devChat: boolean;
  /** Who is let into an installation that has nobody yet. */
  firstAdmin: FirstAdmin;
  /** Cookies get `Secure`. On behind TLS. */
  secureCookies: boolean;
  /** Our own proxies between callers and this process, which say in `X-Forwarded-For` whom they were called by. */
  trustedProxies: number;
  /** Address that links in messages begin with. */
  publicUrl: string;
  /** What the page calls the platform. */
  platformName: string;
  /** People's chat app; null: the local stand-in. */
  chat: ChatConfig | null;
  /** Broker that signals come in from, with name and password in the address; null: none do. */
  mqttUrl: string | null;
  /** Gateway for text messages; null: the local stand-in in a demo, none elsewhere. */
  sms: { url: string; token: string | undefined } | null;
  /** Recorder that pictures of cameras are asked of; null: drawn scenes in a demo, none elsewhere. */
  camera: { url: string; token: string | undefined } | null;
  /** Program that draws into recordings that are handed out; `off`: none; absent: `ffmpeg` where the path has one. */
  ffmpegPath?: string | undefined;
  /** Origins of other sites that may stand in a frame and are opened without asking, besides those of the menus. */
  outsideSites: readonly string[];
  /** Calls that anybody may make until an administrator sets something else; absent or 0: no limit. */
  limits?: CallLimits;
  /** Folder that audit rows are written out to before they are deleted; absent: they are not deleted. */
  archiveDir?: string;
  /** Folder with `people.csv` and `orgs.csv` that people and organisations come in from. */
  directoryFolder: string;
  /** Sign-in at an OpenID Connect provider; null: not offered. */
  oidc: OidcConfig | null;
  /** Backups of the embedded database by itself; absent: none. */
  backup?: BackupConfig | null;
  /** A file that is touched by whatever backs up a database of one's own. */
  backupStamp?: string | undefined;
  /** Bucket that full pictures are moved to; absent: they stay in the database. */
  files?: FilesConfig | null;
  /** Opens `/metrics` to other machines; absent: only to this one. */
  metricsToken?: string | undefined;
  /** Least level of the lines of JSON that are written; absent: the log is written for people at a terminal. */
  logLevel?: LogLevel | undefined;
}

/** Calls a minute of one person and of one address without a session, calls a second of one signal source; 0: no limit. */
export interface CallLimits {
  personPerMinute: number;
  addressPerMinute: number;
  sourcePerSecond?: number;
}

/** Of a source, where nothing else was set. */
export const SOURCE_PER_SECOND = 50;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /**
   * Claim by which an account that the provider has not been seen with yet is found (login name, e-mail or number).
   * Only where people cannot choose the claim themselves; absent: accounts are joined by an administrator.
   */
  linkClaim: 'preferred_username' | 'email' | 'phone_number' | undefined;
}

/** @throws Error that names the variable, for anything but a whole number within the bounds */
function readNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, [least, most]: [number, number]): number {
  const text = env[name];
  if (!text) return otherwise;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new Error(
    `${name} 须为 ${least} 到 ${most} 的整数，不能是“${text}” / ${name} must be a whole number from ${least} to ${most}, not "${text}"`,
  );
}

/** @throws Error for a pooler without a database: tables are migrated and changes listened for past it */
function readPoolerUrl(env: NodeJS.ProcessEnv, databaseUrl: string | undefined): string | undefined {
  const url = readDatabaseUrl(env.DATABASE_POOLER_URL, 'DATABASE_POOLER_URL');
  if (!url || databaseUrl) return url;
  throw new Error(
    '设了 DATABASE_POOLER_URL 就还要设 DATABASE_URL（直连数据库） / DATABASE_POOLER_URL needs DATABASE_URL, the address of the database itself',
  );
}

const LINK_CLAIMS = ['preferred_username', 'email', 'phone_number'] as const;

/** @throws Error for an issuer that could be listened to on the way */
function readOidc(env: NodeJS.ProcessEnv): OidcConfig | null {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID) return null;
  const issuer = env.OIDC_ISSUER.replace(/\/$/, '');
  if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(issuer)) {
    throw new Error('OIDC_ISSUER 须为 https 地址 / OIDC_ISSUER must be an https address');
  }
  return {
    issuer,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET || undefined,
    linkClaim: LINK_CLAIMS.find((claim) => claim === env.OIDC_LINK_CLAIM),
  };
}

/** @throws Error for an address that is no broker's; it may hold a password, so it is not repeated */
function readMqttUrl(url: string | undefined): string | null {
  if (!url) return null;
  if (!/^mqtts?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error('MQTT_URL 须为 mqtt:// 或 mqtts:// 地址 / MQTT_URL must be an mqtt:// or mqtts:// address');
  }
  return url;
}

/** @throws Error for a level that there is not */
function readLogLevel(text: string | undefined): LogLevel | undefined {
  const level = LOG_LEVELS.find((one) => one === text);
  if (level || !text) return level;
  throw new Error(`LOG_LEVEL 须为 ${LOG_LEVELS.join('、')} 之一 / LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
}

/** @throws Error for one that can be guessed */
function readMetricsToken(token: string | undefined): string | undefined {
  if (!token || token.length >= 16) return token || undefined;
  throw new Error('METRICS_TOKEN 至少 16 个字符 / METRICS_TOKEN must have 16 characters or more');
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * Reads the variables that docs/operations.md explains.
 * @throws Error that names the variable to change
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = readNumber(env, 'PORT', 5180, [1, 65_535]);
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const poolerUrl = readPoolerUrl(env, databaseUrl);
  // Said before anything is opened with it.
  databaseRole(env);
  const seedDemo = env.SEED_DEMO ? env.SEED_DEMO === '1' : databaseUrl === undefined;
  if (seedDemo && !isLoopback(host) && env.DEMO_ON_NETWORK !== '1') {
    throw new Error(
      `演示账号的密码是公开的，HOST=${host} 会让别人用它登录：请设 SEED_DEMO=0，确要如此再设 DEMO_ON_NETWORK=1 / ` +
        `the passwords of the demo accounts are public and HOST=${host} lets others sign in with them: ` +
        'set SEED_DEMO=0, or DEMO_ON_NETWORK=1 if you mean it',
    );
  }
  const dataDir = env.DATA_DIR || './data';
  const publicUrl = (env.PUBLIC_URL || `http://127.0.0.1:${port}`).replace(/\/$/, '');
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    poolerUrl,
    readUrls: readReadUrls(env.DATABASE_READ_URL, databaseUrl),
    readLagSec: readNumber(env, 'DATABASE_READ_LAG', DEFAULT_LAG_LIMIT_SEC, [1, 300]),
    databaseConnections: readNumber(env, 'DATABASE_CONNECTIONS', DEFAULT_CONNECTIONS, [LEAST_CONNECTIONS, 1_000]),
    seedDemo,
    demoControllers: seedDemo && env.DEMO_CONTROLLERS !== '0',
    demoDetector: seedDemo && env.DEMO_DETECTOR !== '0',
    devChat: seedDemo && (env.CHAT_ADAPTER ?? 'local') === 'local',
    firstAdmin: { login: env.ADMIN_LOGIN || 'admin', password: env.ADMIN_PASSWORD || undefined },
    secureCookies: publicUrl.startsWith('https:'),
    trustedProxies: readNumber(env, 'TRUST_PROXY', 0, [0, 9]),
    publicUrl,
    platformName: env.PLATFORM_NAME || '智慧园区管理平台',
    chat: readChatConfig(env),
    mqttUrl: readMqttUrl(env.MQTT_URL),
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN || undefined } : null,
    camera: env.CAMERA_URL ? { url: readCameraUrl(env.CAMERA_URL), token: env.CAMERA_TOKEN || undefined } : null,
    ffmpegPath: env.FFMPEG_PATH || undefined,
    outsideSites: (env.OUTSIDE_SITES ?? '').split(',').map((site) => site.trim()),
    limits: {
      personPerMinute: readNumber(env, 'LIMIT_PERSON', 3_000, [0, 1_000_000]),
      addressPerMinute: readNumber(env, 'LIMIT_ADDRESS', 6_000, [0, 1_000_000]),
      sourcePerSecond: readNumber(env, 'LIMIT_SOURCE', SOURCE_PER_SECOND, [0, 10_000]),
    },
    archiveDir: env.ARCHIVE_DIR || `${dataDir}/archive`,
    directoryFolder: env.DIRECTORY_DIR || `${dataDir}/directory`,
    oidc: readOidc(env),
    backup: readBackupConfig(env),
    backupStamp: env.BACKUP_STAMP || undefined,
    files: readFilesConfig(env),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    logLevel: readLogLevel(env.LOG_LEVEL),
  };
}
