/** Everything that can be configured, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the platform starts its own PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  /** Demo data and demo accounts. On in the embedded database, off with DATABASE_URL unless asked for. */
  seedDemo: boolean;
  /** `/dev/chat` and its calls: only with the local chat adapter and demo data. */
  devChat: boolean;
  /** Cookies get `Secure`. On behind TLS. */
  secureCookies: boolean;
  /** Address that links in messages begin with. */
  publicUrl: string;
}

const number = (value: string | undefined, otherwise: number): number => {
  const parsed = Number(value);
  return value && Number.isInteger(parsed) && parsed > 0 && parsed < 65_536 ? parsed : otherwise;
};

/** Reads the configuration table of the README. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = number(env.PORT, 5180);
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = env.DATABASE_URL || undefined;
  const seedDemo = env.SEED_DEMO ? env.SEED_DEMO === '1' : databaseUrl === undefined;
  const publicUrl = (env.PUBLIC_URL || `http://127.0.0.1:${port}`).replace(/\/$/, '');
  return {
    port,
    host,
    dataDir: env.DATA_DIR || './data',
    databaseUrl,
    seedDemo,
    devChat: seedDemo && (env.CHAT_ADAPTER ?? 'local') === 'local',
    secureCookies: publicUrl.startsWith('https:'),
    publicUrl,
  };
}
