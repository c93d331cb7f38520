/** Samples and what follows from them at once, for many servers in a few statements. */
import { sql } from 'drizzle-orm';
import type { AgentFacts, AgentSample } from '@/contract/server/agent';
import type { Tx } from '../../../db/open';

export interface KeyOwner {
  key_hash: string;
  key_id: string;
  machine_id: string;
  park_id: string;
  revoked: boolean;
  last_used_at: string | Date | null;
}

/** Sees every park: an agent names its key alone. */
export async function findKeyOwners(tx: Tx, hashes: readonly string[]): Promise<Map<string, KeyOwner>> {
  const { rows } = await tx.execute<KeyOwner & Record<string, unknown>>(
    sql`select * from servers_of_keys(${sql.param(hashes)}::text[])`,
  );
  return new Map(rows.map((row) => [row.key_hash, row]));
}

export interface NewSample extends Omit<AgentSample, 'at'> {
  machine_id: number;
  park_id: number;
  at: string;
}

export const sampleKey = (machineId: number, at: Date | number): string => `${machineId}/${Number(at)}`;

/** @returns keys of those that were not there yet */
export async function insertSamples(tx: Tx, rows: readonly NewSample[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: kept } = await tx.execute<{ id: string; at: number }>(sql`
    insert into server_sample (machine_id, at, park_id, cpu, load, memory, disk, io, rx, tx, temperature)
    select machine_id, at, park_id, cpu, load, memory, disk, io, rx, tx, temperature
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(machine_id bigint, at timestamptz, park_id bigint,
      cpu real, load real, memory real, disk real, io real, rx real, tx real, temperature real)
    on conflict do nothing
    returning machine_id as id, (extract(epoch from at) * 1000)::float8 as at`);
  return new Set(kept.map(({ id, at }) => sampleKey(Number(id), at)));
}

export interface Heard {
  id: number;
  version: string;
  skew: number;
  /** The newest sample; null: none came. */
  latest: AgentSample | null;
  facts: AgentFacts | null;
}

export interface KnownMachine {
  id: number;
  park_id: number;
  disabled: boolean;
  skew: number;
}

/** In the order of their ids, so that two batches never wait for each other. */
export async function lockHeard(tx: Tx, ids: readonly number[]): Promise<Map<number, KnownMachine>> {
  const { rows } = await tx.execute<KnownMachine & Record<string, unknown>>(sql`
    select id::int, park_id::int, disabled, clock_skew_sec as skew from server_machine
    where id = any(${sql.param(ids)}::bigint[]) and deleted_at is null order by id for no key update`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns those that were silent or new until now */
export async function writeHeard(
  tx: Tx,
  heard: readonly Heard[],
  now: Date,
): Promise<{ id: number; parkId: number }[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number; park_id: number; before: number }>(sql`
    update server_machine m set
      last_seen_at = greatest(m.last_seen_at, ${at}::timestamptz), agent_version = r.version, clock_skew_sec = r.skew, state = 2,
      state_since = case when m.state = 2 then m.state_since else ${at}::timestamptz end,
      latest = case when r.latest is null or (m.latest->>'at')::float8 >= (r.latest->>'at')::float8 then m.latest else r.latest end,
      os = coalesce(r.facts->>'os', m.os), cpu = coalesce(r.facts->>'cpu', m.cpu),
      cores = coalesce((r.facts->>'cores')::int, m.cores), memory_mb = coalesce((r.facts->>'memoryMb')::int, m.memory_mb),
      disks = coalesce(r.facts->'disks', m.disks)
    from (select o.id as own_id, o.state as before, r.* from server_machine o
      join jsonb_to_recordset(${JSON.stringify(heard)}::jsonb)
        as r(id bigint, version text, skew int, latest jsonb, facts jsonb) on r.id = o.id) r
    where m.id = r.own_id
    returning m.id::int, m.park_id::int, r.before`);
  return rows.filter(({ before }) => before !== 2).map(({ id, park_id: parkId }) => ({ id, parkId }));
}

/** Shown with the precision of a minute. */
export async function touchKeys(tx: Tx, keyIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update server_agent_key set last_used_at = ${now.toISOString()}::timestamptz where id in (
      select id from server_agent_key where id = any(${sql.param(keyIds)}::bigint[])
        and (last_used_at is null or last_used_at < ${now.toISOString()}::timestamptz - interval '1 minute')
      for update skip locked)`);
}

/** What came in late is rolled up again by the hour. */
export async function markLate(tx: Tx, rows: readonly NewSample[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into server_rollup_late (machine_id, park_id, hour)
    select distinct machine_id, park_id, date_trunc('hour', at) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(machine_id bigint, park_id bigint, at timestamptz)
    on conflict do nothing`);
}
