/**
 * `controller --doors 20`: simulated door controllers as a process of their own. They greet the running instance, take
 * what it sends, refuse what they cannot take, and keep what they have over a restart. Ctrl-C drops them out.
 * `controller --event forced --serial SIM-YLOP-01 --door 1 [--ended 1]`: something happens at a door of one that runs.
 * `controller --fault lock --serial SIM-YLOP-01 [--door 1]`: something of it breaks; `--fault none`: it is whole again.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { accessCommandEndpoints } from '@/contract/access/access-command';
import type { OutputOf } from '@/contract/endpoint';
import { passageEndpoints } from '@/contract/access/passage';
import { CONTROLLER_FAULTS } from '@/contract/access/access-limits';
import { DOOR_EVENTS } from '@/contract/signal';
import type { Config } from '../config';
import { SimulatedController, type SimulatedMemory } from '../controllers/simulated-controller';
import { serveUnits, type SimulatedUnit } from '../controllers/simulated-http';
import { DEMO_SIGNAL_KEY } from '../db/seed/devices';
import { BROKEN, FACELESS_SERIAL } from '../db/seed/door-plan';
import type { Tx } from '../db/open';
import { accessControllers, accessDoors } from '../modules/access/access.table';
import { keepDoorPoints } from '../modules/access/doors/door-point.usecases';
import { parks } from '../modules/identity/identity.table';
import { readOptions, wholeNumber } from './arguments';
import { greetEncoders } from './encoders';
import { CommandError, findInstance, inAllParks, withDatabase, type Command } from './command';

const GREET_EVERY_MS = 20_000;
/** Encoders keep alive less often than controllers do. */
const ENCODERS_EVERY_MS = 60_000;
/** The instance that started this process is still opening its port. */
const FIRST_TRIES_MS = 1_000;
const DOORS_EACH = 4;
const OPTIONS = [
  'doors',
  'park',
  'serial',
  'except',
  'key',
  'port',
  'base',
  'event',
  'door',
  'ended',
  'fault',
] as const;
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
    const doorRows = numbers.map((doorNo) => ({ ...of, doorNo, name: `${serial}-${doorNo}` }));
    const added = await tx.insert(accessDoors).values(doorRows).returning({ id: accessDoors.id });
    await keepDoorPoints(
      tx,
      added.map(({ id }) => id),
    );
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
    ways: unit.controller.ways,
    faults: unit.controller.faults,
    clock: Date.now(),
    bootId,
  };
  const reply = await fetch(new URL(`/${accessCommandEndpoints.greetController.path}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!reply?.ok) return false;
  const { data } = (await reply.json()) as { data: OutputOf<typeof accessCommandEndpoints.greetController> };
  unit.token = data.token;
  unit.controller.doors = data.doors;
  unit.controller.days = data.days;
  return true;
}

/** Tells the platform what happened, until it has taken it. */
async function tell(base: string, key: string, { controller: unit, away }: SimulatedUnit): Promise<boolean> {
  const happenings = unit.toTell();
  if (away || happenings.length === 0) return false;
  const reply = await fetch(new URL(`/${passageEndpoints.postPassages.path}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ passages: happenings }),
  }).catch(() => null);
  if (!reply?.ok) return false;
  unit.told(happenings);
  return true;
}

type Options = Partial<Record<(typeof OPTIONS)[number], string>>;

/** Something happens at a door of a controller that runs, or something of it breaks. */
async function happen(databaseUrl: string, { serial = '', door, event = '', ended, fault }: Options): Promise<void> {
  const events = [...DOOR_EVENTS, 'released'];
  if (fault === undefined && !events.includes(event)) throw new CommandError(`--event ${events.join('|')}`);
  const faults = ['none', ...CONTROLLER_FAULTS.filter((one) => one !== 'answers')];
  if (fault !== undefined && !faults.includes(fault)) throw new CommandError(`--fault ${faults.join('|')}`);
  const address = await withDatabase(databaseUrl, (db) =>
    inAllParks(db, async (tx) => {
      const [row] = await tx.select().from(accessControllers).where(eq(accessControllers.serial, serial));
      return row?.address;
    }),
  );
  const doorNo = door === undefined ? null : wholeNumber('door', door, 64);
  const body =
    fault === undefined
      ? { happens: { doorNo: doorNo ?? 1, event, ...(ended === '1' && { ended: true }) } }
      : { faults: fault === 'none' ? [] : [{ kind: fault, doorNo }] };
  const reply = await fetch(`${address}/control`, { method: 'POST', body: JSON.stringify(body) }).catch(() => null);
  if (!reply?.ok) throw new CommandError(`控制器未运行 / the controller does not run: ${serial}`);
}

export const controller: Command = async ({ args, config, print }) => {
  const options: Options = readOptions(args, OPTIONS);
  const { park = 'QHIP', key = DEMO_SIGNAL_KEY, port = '0' } = options;
  const instance = findInstance(config);
  if (options.event !== undefined || options.fault !== undefined) return happen(instance.databaseUrl, options);
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
  // The demo's own run speaks for its encoders too, and for what is broken; one that was asked for some doors does not.
  const isOfDemo = options.doors === undefined && options.serial === undefined;
  const simulated = units.map(({ serial, doors, segments }): SimulatedUnit => {
    const unit = new SimulatedController(doors, { ...LIMITS, segments }, known[serial]);
    unit.refusesFaces = serial === FACELESS_SERIAL;
    if (serial === BROKEN.serial && isOfDemo) unit.faults = BROKEN.faults;
    return { serial, controller: unit, token: null, away: false };
  });
  const base = options.base ?? `http://127.0.0.1:${instance.port}`;
  const tellAll = async (): Promise<void> => {
    const told = await Promise.all(simulated.map((unit) => tell(base, key, unit)));
    if (told.some(Boolean)) memory.write(simulated);
  };
  let telling = Promise.resolve();
  const listening = await serveUnits(simulated, port === '0' ? 0 : wholeNumber('port', port, 65_535), () => {
    memory.write(simulated);
    telling = telling.then(tellAll);
  });
  for (const { serial, controller: unit } of simulated)
    print(`${serial}\t${unit.doors.length}\t${listening.addressOf(serial)}`);
  const bootId = `${process.pid}-${Date.now()}`;
  let encodersAt = 0;
  const keepEncoders = async (): Promise<boolean> => {
    if (!isOfDemo || Date.now() < encodersAt) return true;
    const kept = await greetEncoders(instance.databaseUrl, base, key);
    if (kept) encodersAt = Date.now() + ENCODERS_EVERY_MS;
    return kept;
  };
  // Whoever started it has gone.
  process.once('disconnect', () => process.exit(0));
  for (;;) {
    const here = simulated.filter(({ away }) => !away);
    const greeted = await Promise.all(
      here.map((unit) => greet(base, key, unit, listening.addressOf(unit.serial), bootId)),
    );
    await tellAll();
    const kept = await keepEncoders();
    await wait(kept && greeted.every(Boolean) ? GREET_EVERY_MS : FIRST_TRIES_MS);
  }
};
