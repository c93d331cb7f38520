/**
 * `controller --doors 20`: simulated door controllers as a process of their own. They greet the running instance, take
 * what it sends, refuse what they cannot take, and keep what they have over a restart. Ctrl-C drops them out.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { accessCommandEndpoints } from '@/contract/access/access-command';
import type { Config } from '../config';
import { SimulatedController, type SimulatedMemory } from '../controllers/simulated-controller';
import { serveUnits, type SimulatedUnit } from '../controllers/simulated-http';
import { DEMO_SIGNAL_KEY } from '../db/seed/devices';
import { FACELESS_SERIAL } from '../db/seed/door-plan';
import type { Tx } from '../db/open';
import { accessControllers, accessDoors } from '../modules/access/access.table';
import { parks } from '../modules/identity/identity.table';
import { readOptions, wholeNumber } from './arguments';
import { CommandError, findInstance, inAllParks, withDatabase, type Command } from './command';

const GREET_EVERY_MS = 20_000;
/** The instance that started this process is still opening its port. */
const FIRST_TRIES_MS = 1_000;
const DOORS_EACH = 4;
const LIMITS = { people: 10_000, faces: 3_000, segments: 8 };

interface Found {
  serial: string;
  doors: number[];
  segments: number;
}

/** Controllers with their doors in a park that has none yet. @returns their serials */
async function addDoors(tx: Tx, projectCode: string, doors: number): Promise<string[]> {
  const [park] = await tx.select({ id: parks.id }).from(parks).where(eq(parks.projectCode, projectCode));
  if (!park) throw new CommandError(`没有园区 / no such park: ${projectCode}`);
  const serials: string[] = [];
  for (let first = 1; first <= doors; first += DOORS_EACH) {
    const serial = `SIM-${projectCode}-D${String(serials.length + 1).padStart(2, '0')}`;
    serials.push(serial);
    const own = { parkId: park.id, name: serial, serial, vendor: 'simulated', limits: LIMITS };
    const [made] = await tx.insert(accessControllers).values(own).onConflictDoNothing().returning();
    if (!made) continue;
    const numbers = Array.from({ length: Math.min(DOORS_EACH, doors - first + 1) }, (_, i) => i + 1);
    const of = { parkId: park.id, controllerId: made.id, kind: 2 as const, direction: 3 as const };
    await tx.insert(accessDoors).values(numbers.map((doorNo) => ({ ...of, doorNo, name: `${serial}-${doorNo}` })));
  }
  return serials;
}

async function findUnits(tx: Tx, serials: readonly string[] | null, except: readonly string[]): Promise<Found[]> {
  const rows = await tx
    .select({ serial: accessControllers.serial, limits: accessControllers.limits, doorNo: accessDoors.doorNo })
    .from(accessControllers)
    .leftJoin(accessDoors, and(eq(accessDoors.controllerId, accessControllers.id), isNull(accessDoors.deletedAt)))
    .where(
      and(
        eq(accessControllers.vendor, 'simulated'),
        isNull(accessControllers.deletedAt),
        serials ? inArray(accessControllers.serial, [...serials]) : undefined,
        except.length > 0 ? notInArray(accessControllers.serial, [...except]) : undefined,
      ),
    )
    .orderBy(asc(accessControllers.id), asc(accessDoors.doorNo));
  const found = new Map<string, Found>();
  for (const { serial, limits, doorNo } of rows) {
    const unit = found.get(serial) ?? { serial, doors: [], segments: limits.segments };
    if (doorNo !== null) unit.doors.push(doorNo);
    found.set(serial, unit);
  }
  return [...found.values()];
}

type Memories = Record<string, SimulatedMemory>;

function openMemory({ dataDir }: Config) {
  const path = join(dataDir, 'door-controllers.json');
  const read = (): Memories => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Memories;
    } catch {
      return {};
    }
  };
  const write = (units: readonly SimulatedUnit[]): void => {
    mkdirSync(dataDir, { recursive: true });
    const kept = { ...read(), ...Object.fromEntries(units.map((unit) => [unit.serial, unit.controller.memory()])) };
    // Whole or not at all: a process may be killed while it writes.
    writeFileSync(`${path}.new`, JSON.stringify(kept));
    renameSync(`${path}.new`, path);
  };
  return { read, write };
}

/** @returns whether the instance knows the controller; its token is then set */
async function greet(
  base: string,
  key: string,
  unit: SimulatedUnit,
  address: string,
  bootId: string,
): Promise<boolean> {
  const body = {
    serial: unit.serial,
    address,
    model: 'SIM',
    limits: unit.controller.limits,
    clock: Date.now(),
    bootId,
  };
  const reply = await fetch(new URL(`/${accessCommandEndpoints.greetController.path}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!reply?.ok) return false;
  const { data } = (await reply.json()) as { data: { token: string; doors: number[] } };
  unit.token = data.token;
  unit.controller.doors = data.doors;
  return true;
}

export const controller: Command = async ({ args, config, print }) => {
  const options = readOptions(args, ['doors', 'park', 'serial', 'except', 'key', 'port', 'base']);
  const { park = 'QHIP', key = DEMO_SIGNAL_KEY, port = '0' } = options;
  const instance = findInstance(config);
  const units = await withDatabase(instance.databaseUrl, (db) =>
    inAllParks(db, async (tx) => {
      const made =
        options.doors === undefined ? null : await addDoors(tx, park, wholeNumber('doors', options.doors, 1_000));
      return findUnits(tx, made ?? options.serial?.split(',') ?? null, options.except?.split(',') ?? []);
    }),
  );
  if (units.length === 0) throw new CommandError('没有符合条件的控制器 / no controller fits');
  const memory = openMemory(config);
  const known = memory.read();
  const simulated = units.map(({ serial, doors, segments }): SimulatedUnit => {
    const unit = new SimulatedController(doors, { ...LIMITS, segments }, known[serial]);
    unit.refusesFaces = serial === FACELESS_SERIAL;
    return { serial, controller: unit, token: null, away: false };
  });
  const listening = await serveUnits(simulated, port === '0' ? 0 : wholeNumber('port', port, 65_535), () =>
    memory.write(simulated),
  );
  for (const { serial, controller: unit } of simulated)
    print(`${serial}\t${unit.doors.length}\t${listening.addressOf(serial)}`);
  const base = options.base ?? `http://127.0.0.1:${instance.port}`;
  const bootId = `${process.pid}-${Date.now()}`;
  // Whoever started it has gone.
  process.once('disconnect', () => process.exit(0));
  for (;;) {
    const here = simulated.filter(({ away }) => !away);
    const greeted = await Promise.all(
      here.map((unit) => greet(base, key, unit, listening.addressOf(unit.serial), bootId)),
    );
    await wait(greeted.every(Boolean) ? GREET_EVERY_MS : FIRST_TRIES_MS);
  }
};
