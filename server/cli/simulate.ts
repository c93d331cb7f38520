/** `simulate --signals N …`: raises signals of real devices on the running instance, through the door that sources use. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import { MAX_SIGNALS_PER_CALL, signalEndpoints, type SignalInput } from '@/contract/signal';
import type { OutputOf } from '@/contract/endpoint';
import type { Config } from '../config';
import type { Instance } from '../db/instance-file';
import { DEMO_SIGNAL_KEY } from '../db/seed/devices';
import type { Database } from '../db/open';
import { devices } from '../modules/device/device.table';
import { REAL_DEVICE_TYPES } from '../modules/device/virtual-device.repository';
import { parks } from '../modules/identity/identity.table';
import { readOptions, wholeNumber } from './arguments';
import { CommandError, findInstance, inAllParks, withDatabase, type Command } from './command';

type Reply = OutputOf<typeof signalEndpoints.postSignals>;

interface Wanted {
  park?: string;
  type?: string;
  device?: string;
}

const FIRE_POINTS: readonly number[] = [DEVICE_TYPE.smoke, DEVICE_TYPE.heat, DEVICE_TYPE.manualCallPoint];

function typesOf({ type, device }: Wanted): readonly number[] {
  if (type === undefined) return device === undefined ? FIRE_POINTS : REAL_DEVICE_TYPES;
  const code = Object.entries(DEVICE_TYPE).find(([name]) => name.toLowerCase() === type.toLowerCase())?.[1];
  if (code === undefined) {
    throw new CommandError(`--type 应为以下之一 / must be one of: ${Object.keys(DEVICE_TYPE).join(' ')}`);
  }
  return [code];
}

/** Devices without an open alarm first, so that each signal is a new alarm while there are such; park by park, else by chance. */
function findDevices(db: Database, wanted: Wanted, most: number): Promise<string[]> {
  return inAllParks(db, async (tx) => {
    const rows = await tx
      .select({ code: devices.code })
      .from(devices)
      .innerJoin(parks, eq(parks.id, devices.parkId))
      .where(
        and(
          inArray(devices.type, typesOf(wanted)),
          eq(devices.inService, true),
          wanted.park === undefined ? undefined : eq(parks.projectCode, wanted.park),
          wanted.device === undefined ? undefined : eq(devices.code, wanted.device),
        ),
      )
      .orderBy(
        sql`exists (select from alarm a where a.device_id = ${devices.id} and a.handle_state in (10, 20, 30, 40, 60))`,
        devices.parkId,
        sql`random()`,
      )
      .limit(most);
    if (rows.length === 0) throw new CommandError('没有符合条件的设备 / no device fits');
    return rows.map(({ code }) => code);
  });
}

const toSignal = (deviceCode: string): SignalInput => ({ seq: randomUUID(), deviceCode, type: 'alarm' });

/** Where the server itself listens: links may go through a proxy, signals need not. */
const baseOf = ({ host }: Config, { port }: Instance): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;

/** @throws CommandError when the instance cannot be reached or refuses the whole call */
export async function postSignals(base: string, key: string, signals: readonly SignalInput[]): Promise<Reply> {
  const { path, output } = signalEndpoints.postSignals;
  const response = await fetch(new URL(`/${path}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ signals }),
  }).catch((error: unknown) => {
    throw new CommandError(
      `无法连接 / cannot reach ${base}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const text = await response.text();
  const parsed = output.safeParse(response.ok ? (JSON.parse(text) as { data: unknown }).data : undefined);
  if (parsed.success) return parsed.data;
  throw new CommandError(`信号被拒绝 / refused: HTTP ${response.status} ${text.slice(0, 300)}`);
}

interface Pace {
  /** Signals a call. */
  batch: number;
  /** ms from one call to the next. */
  everyMs: number;
}

/** `5/s` or `5`. Five calls a second at most; without a rate as fast as the server takes them. */
export function paceOf(rate: string | undefined): Pace {
  if (rate === undefined) return { batch: MAX_SIGNALS_PER_CALL, everyMs: 0 };
  const perSecond = wholeNumber('rate', rate.replace(/\/s$/, ''), 2_000);
  const batch = Math.ceil(perSecond / 5);
  return { batch, everyMs: (batch / perSecond) * 1_000 };
}

async function sendAll(
  send: (signals: SignalInput[]) => Promise<Reply>,
  signals: SignalInput[],
  pace: Pace,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  const startedAt = performance.now();
  for (let from = 0; from < signals.length; from += pace.batch) {
    const early = startedAt + replies.length * pace.everyMs - performance.now();
    if (early > 0) await wait(early);
    replies.push(await send(signals.slice(from, from + pace.batch)));
  }
  return replies;
}

const SHOWN_IDS = 50;

/** One line for people and scripts. */
export function summary(replies: readonly Reply[]): string {
  const sum = (count: (reply: Reply) => number) => replies.reduce((total, reply) => total + count(reply), 0);
  const ids = [
    ...new Set(replies.flatMap(({ results }) => results.flatMap(({ alarmId }) => (alarmId === null ? [] : [alarmId])))),
  ];
  const more = ids.length > SHOWN_IDS ? ` … (${ids.length})` : '';
  const counts = `accepted ${sum((r) => r.accepted)}, duplicates ${sum((r) => r.duplicates)}, refused ${sum((r) => r.refused)}`;
  return `${counts}, alarms ${ids.slice(0, SHOWN_IDS).join(' ') || '-'}${more}`;
}

/** Repeats the devices until there is one for each signal. */
const spread = (codes: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) => codes[i % codes.length] ?? '');

export const simulate: Command = async ({ args, config, print }) => {
  const {
    signals = '1',
    park,
    type,
    device,
    key = DEMO_SIGNAL_KEY,
    rate,
  } = readOptions(args, ['signals', 'park', 'type', 'device', 'key', 'rate']);
  const count = wholeNumber('signals', signals, 1_000_000);
  const instance = findInstance(config);
  const wanted = { ...(park && { park }), ...(type && { type }), ...(device && { device }) };
  const codes = await withDatabase(instance.databaseUrl, (db) => findDevices(db, wanted, count));
  const send = (batch: SignalInput[]) => postSignals(baseOf(config, instance), key, batch);
  const replies = await sendAll(send, spread(codes, count).map(toSignal), paceOf(rate));
  print(summary(replies));
  const refused = replies.flatMap(({ results }) => results.filter(({ status }) => status === 'refused'));
  const reasons = new Set(refused.map(({ reason }) => reason));
  if (refused.length > 0) throw new CommandError(`有信号被拒绝 / refused: ${[...reasons].join(' ')}`);
};
