/**
 * Which of the machines of one database takes writes. An address may name several (`host1:5432,host2:5432`), as those of
 * libpq do; pg itself knows one only. What this process has found out is shared by all that connects with the same address.
 */
import pg from 'pg';

export interface Addresses {
  /** One address for each machine, in the order named. */
  readonly all: readonly string[];
  /** Of the machine that took writes when it was last looked for. */
  current(): string;
  /** The machine so many places after it. */
  after(places: number): string;
  /** This machine did not answer, or only follows: the next one is tried, unless somebody has gone on already. */
  leave(url: string): void;
  /** This machine takes writes. */
  settle(url: string): void;
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)([^?]*)(?:\?(.*))?$/;
const WANTED = 'target_session_attrs';

/** @returns one address for each machine that the address names; libpq's word for "the one that takes writes" is left out */
export function splitHosts(url: string): string[] {
  const [, head = '', hosts = '', path = '', query = ''] = SHAPE.exec(url) ?? [];
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith(`${WANTED}=`));
  if (!hosts.includes(',') && !query.includes(WANTED)) return [url];
  return hosts.split(',').map((host) => `${head}${host}${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}`);
}

/** @returns what the address asks of a machine beyond taking writes; undefined: nothing */
export const wantedAttribute = (url: string): string | undefined => new RegExp(`[?&]${WANTED}=([^&]*)`).exec(url)?.[1];

const known = new Map<string, Addresses>();

export function addressesOf(url: string): Addresses {
  const before = known.get(url);
  if (before) return before;
  const all = splitHosts(url);
  let at = 0;
  const made: Addresses = {
    all,
    current: () => all[at] ?? url,
    after: (places) => all[(at + places) % all.length] ?? url,
    leave: (from) => {
      if (all[at] === from) at = (at + 1) % all.length;
    },
    settle: (on) => {
      at = Math.max(0, all.indexOf(on));
    },
  };
  known.set(url, made);
  return made;
}

/** Said where a machine answers that only follows another one. */
export class OnlyFollows extends Error {
  override name = 'OnlyFollows';
  /** "Read-only transaction": what a write would have been answered. */
  readonly code = '25006';

  constructor() {
    super('this database follows another one and takes no writes');
  }
}

/** @throws OnlyFollows when there are several machines and this is not the one that takes writes */
export async function assertTakesWrites(client: pg.ClientBase, { all }: Addresses): Promise<void> {
  if (all.length === 1) return;
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  if (rows[0]?.follows !== false) throw new OnlyFollows();
}

const LONGEST_MS = 5_000;

async function takesWrites(addresses: Addresses): Promise<boolean> {
  const client = new pg.Client({ connectionString: addresses.current(), connectionTimeoutMillis: LONGEST_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await assertTakesWrites(client, addresses);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Looks for the machine that takes writes, for what connects by itself.
 * @returns its address; that of the first machine when none answers so: connecting there says why
 */
export async function primaryOf(url: string): Promise<string> {
  const addresses = addressesOf(url);
  for (const _one of addresses.all) {
    if (addresses.all.length === 1 || (await takesWrites(addresses))) break;
    addresses.leave(addresses.current());
  }
  return addresses.current();
}
