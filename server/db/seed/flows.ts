/** Five flows of the first park with their templates, and three months of approvals: most have ended, some run. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { PeopleRule } from '@/contract/flow/flow-people';
import type { WorkingCalendar } from '../../modules/calendar/working-calendar.rules';
import { loadCalendar } from '../../modules/calendar/calendar.repository';
import { addWorkingMs } from '../../modules/calendar/working-time.rules';
import { flowDefs, flowVersions } from '../../modules/flow/flow.table';
import { flowTemplates } from '../../modules/flow/setup/flow-setup.table';
import type { Tx } from '../open';
import { DAY, HOUR, MINUTE, after, type Seed } from './context';
import { momentsOf, putIn, takeOut, toldAgain, varied, type Person, type Whole } from './flow-copies';
import { seededFlows } from './flow-forms';
import { addNewcomers } from './flow-newcomers';
import { play, worked, type Stage } from './flow-play';
import { FINISHED, RUNNING, type Tale } from './flow-tales';
import type { SeededPark } from './parks';
import { seededRandom } from './random';

const ENDED = 300;
const WEEK = 7 * DAY;
/** The last of them were sent some days ago, the first three months before today. */
const [LAST_DAYS, WEEKS] = [9, 11];
const SCHEMA_START_DAYS = 110;

async function addDefinitions(tx: Tx, parkId: number, idOf: Stage['idOf'], now: Date): Promise<void> {
  const by = idOf('parkadmin');
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id::int as id from role where built_in and code <> 'tenant' order by id`,
  );
  const ofPark: PeopleRule[] = [{ by: 'role', ids: rows.map(({ id }) => id) }];
  for (const { form, tree, note, category, inside, ...flow } of seededFlows([idOf('lead'), idOf('lead2')])) {
    const createdAt = after(now, -100 * DAY);
    const made = { parkId, category, createdBy: by, createdAt };
    const starters = inside ? ofPark : [];
    const def = {
      ...flow,
      ...made,
      starters,
      kind: 'form',
      managerIds: [by],
      dedupe: 1,
      batch: flow.guarded !== true,
      state: 1,
    };
    const [row] = await tx.insert(flowDefs).values(def).returning({ id: flowDefs.id });
    const first = { parkId, defId: row?.id ?? 0, no: 1, form, tree, note, publishedBy: by, publishedAt: createdAt };
    await tx.insert(flowVersions).values({ ...first, state: 1 });
    const { name, icon } = flow;
    await tx.insert(flowTemplates).values({ ...made, name: `${name}（标准）`, icon, form, tree, state: 1 });
  }
}

/** Whether people work at all of these moments. */
const isWorked = (calendar: WorkingCalendar, moments: readonly number[]): boolean =>
  moments.every((at) => addWorkingMs(calendar, at, MINUTE) - at <= 2 * MINUTE);

/** A working moment so many calendar days ago. */
const dayBefore = ({ calendar, random }: Stage, now: Date, days: number): Date =>
  worked(calendar, after(now, -days * DAY), random.int(1, 300));

interface Pattern {
  tale: Tale;
  whole: Whole;
  starter: Person;
}

/** The engine plays each tale once. */
async function patternsOf(client: pg.ClientBase, stage: Stage, now: Date): Promise<Pattern[]> {
  const found: Pattern[] = [];
  for (const tale of FINISHED) {
    const [starter] = tale.starters;
    const from = dayBefore(stage, now, LAST_DAYS + stage.random.int(0, 4));
    const instId = await play(stage, { tale, starter, from, toEnd: true, until: now });
    const id = stage.idOf(starter);
    found.push({ tale, whole: await takeOut(client, instId), starter: { id, name: stage.nameOf(id) } });
  }
  return found;
}

/** Each pattern as often as its weight says, in other weeks, by others of the same department. */
function finishedOf({ random, calendar, idOf, nameOf }: Stage, patterns: readonly Pattern[]): Whole[] {
  const weighted = patterns.map((pattern) => [pattern, pattern.tale.weight] as const);
  const told: Whole[] = [];
  while (told.length < ENDED) {
    const { tale, whole, starter } = random.weighted(weighted);
    const ms = -random.int(0, WEEKS) * WEEK + random.int(-20, 20) * MINUTE;
    const id = idOf(random.pick(tale.starters));
    const copy = varied(toldAgain(whole, ms, starter, { id, name: nameOf(id) }), random);
    if (isWorked(calendar, momentsOf(copy))) told.push(copy);
  }
  return told;
}

/** So many working hours before now. */
function hoursBefore({ calendar, random }: Stage, now: Date, hours: number): Date {
  let from = after(now, -Math.ceil(hours / 7) * DAY - 2 * HOUR);
  while (addWorkingMs(calendar, from.getTime(), hours * HOUR) > now.getTime()) from = after(from, -6 * HOUR);
  return worked(calendar, from, random.int(1, 20));
}

async function runningOf(client: pg.ClientBase, stage: Stage, now: Date): Promise<Whole[]> {
  const found: Whole[] = [];
  for (const { hoursAgo, ...tale } of RUNNING)
    for (const hours of hoursAgo) {
      const starter = stage.random.pick(tale.starters);
      const from = hoursBefore(stage, now, hours);
      found.push(await takeOut(client, await play(stage, { tale, starter, from, toEnd: false, until: now })));
    }
  return found;
}

async function stageOf(tx: Tx, parkId: number, now: Date): Promise<Stage> {
  const { rows } = await tx.execute<{ id: string; name: string; login_name: string }>(
    sql`select id, name, login_name from app_user`,
  );
  const ids = new Map(rows.map(({ id, login_name: login }) => [login, Number(id)]));
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]));
  const safety = await tx.execute<{ id: string }>(
    sql`select id from org where park_id = ${parkId} and name = '安保消防部'`,
  );
  ids.set('@safety', Number(safety.rows[0]?.id ?? 0));
  const firms = await tx.execute<{ id: string }>(sql`select id from role where code = 'tenant' and built_in`);
  ids.set('@tenant', Number(firms.rows[0]?.id ?? 0));
  return {
    tx,
    parkId,
    random: seededRandom(20_260_917),
    calendar: await loadCalendar(tx, { parkId }, after(now, -SCHEMA_START_DAYS * DAY)),
    idOf: (login) => ids.get(login) ?? 0,
    nameOf: (id) => names.get(id) ?? '',
  };
}

/**
 * Written when people, calendars and rosters are there. The engine plays what is different; what is like it is told again
 * as rows, so that three months take a second or two. @param client of the schema's owner
 */
export async function addFlows(client: pg.Client, { now }: Seed, park: SeededPark): Promise<void> {
  // Outside of a pool the owner's connection is what a transaction of the server is to the engine.
  const tx = drizzle(client) as unknown as Tx;
  const stage = await stageOf(tx, park.id, now);
  await addDefinitions(tx, park.id, stage.idOf, now);
  await client.query('SAVEPOINT played');
  const patterns = await patternsOf(client, stage, now);
  const running = await runningOf(client, stage, now);
  await client.query('ROLLBACK TO SAVEPOINT played');
  await putIn(client, [...finishedOf(stage, patterns), ...running]);
  await addNewcomers(client, stage);
}
