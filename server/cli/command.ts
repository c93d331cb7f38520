/** What a command is given, and how it fails in one sentence. */
import type { Config } from '../config';
import { primaryOf } from '../db/cluster/addresses';
import { type Instance, runningInstance } from '../db/instance-file';
import { type Database, openDatabase, type Tx } from '../db/open';
import { parks } from '../modules/identity/identity.table';

export interface CommandContext {
  /** What follows the command's name. */
  args: string[];
  config: Config;
  /** Writes one line to stdout, where only the result belongs. */
  print: (line: string) => void;
  now: () => Date;
}

export type Command = (context: CommandContext) => Promise<void>;

/** Shown as it is, without a stack; the exit code is then 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** @throws CommandError when no server runs on this data folder */
export function findInstance({ dataDir }: Config): Instance {
  const instance = runningInstance(dataDir);
  if (instance) return instance;
  throw new CommandError(
    `没有正在运行的实例，请先 npm start / no instance is running on ${dataDir}, run npm start first`,
  );
}

/** @returns the owner's connection to the running instance's database, or to DATABASE_URL when none runs. */
export const databaseUrlOf = (config: Config): string =>
  runningInstance(config.dataDir)?.databaseUrl ?? config.databaseUrl ?? findInstance(config).databaseUrl;

/** Opens the database for one command, with the server's own reduced rights. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  await primaryOf(url);
  const db = openDatabase(url, { poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Runs `work` where rows of every park exist: the person at the command line owns the machine. */
export async function inAllParks<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const all = await db.withPark([], (tx) => tx.select({ id: parks.id }).from(parks));
  return db.withPark(
    all.map(({ id }) => id),
    work,
  );
}
