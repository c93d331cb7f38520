/** Demo data: tenants, four parks, their people, devices, rules and plans, and three months of alarms. */
import pg from 'pg';
import * as schema from '../schema';
import { DEMO_TENANT_CODE } from '../shipped/demo';
import { seedAccounts } from './accounts';
import { seedAlarms } from './alarms';
import { seedCalendars } from './calendar';
import type { Seed, SeedScale } from './context';
import { seedDevices, seedSignalSource } from './devices';
import { seedDuty } from './duty';
import { addAccess } from './doors';
import { addPrivacy } from './privacy';
import { addVideoDevices } from './video-devices';
import { addPassages } from './passages';
import { addVideoEvents } from './video-events';
import { addFlows } from './flows';
import { addHandOvers } from './hand-over';
import { appendActions, seedLogs } from './logs';
import { addServers } from './servers';
import { addMusters } from './musters';
import { addNotices } from './notices';
import { addFloorPlans } from './floor-plans';
import { giveMenus } from './menus';
import { seedMorePeople } from './more-people';
import { addRolesAndBins } from './more-roles';
import { seedOrders } from './orders';
import { repairWeeks } from './order-weeks';
import { addRankings } from './rankings';
import { seedParks } from './parks';
import { addReports } from './reports';
import { seedPeople } from './people';
import { addPlanHistory } from './plan-history';
import { seedPlans } from './plans';
import { seededRandom } from './random';
import { seedRules } from './rules';
import { SeedStore } from './store';
import { addServerRooms } from './server-rooms';
import { narrowTenants, seedRuleAllocations, seedTenants } from './tenants';
import { addVideoLayouts } from './video-layouts';
import { addVideoEvidence } from './video-evidence';
import { addVisits } from './visits';

export { DEMO_SIGNAL_KEY } from './devices';
export { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from './people';

export interface SeedOptions {
  now: Date;
  scale: SeedScale;
  /** Told what is being written. */
  log?: (line: string) => void;
}

const SEED_LOCK = 7_203_003;

const TABLES = [
  schema.tenants,
  schema.parks,
  schema.locations,
  schema.orgs,
  schema.users,
  schema.parkUsers,
  schema.roleUsers,
  schema.devices,
  schema.signalSources,
  schema.signals,
  schema.plans,
  schema.planNodes,
  schema.rules,
  schema.ruleAllocations,
  schema.dutyRosters,
  schema.dutyShifts,
  schema.dutyAbsences,
  schema.workCalendars,
  schema.calendarDays,
  schema.workHours,
  schema.alarms,
  schema.alarmCounters,
  schema.alarmPeople,
  schema.alarmTasks,
  schema.alarmLogs,
  schema.planRuns,
  schema.nodeRuns,
  schema.orderTypes,
  schema.orderSkills,
  schema.orderPlans,
  schema.orders,
  schema.orderCounters,
  schema.orderPeople,
  schema.orderSteps,
  schema.orderQuotes,
  schema.orderPayments,
  schema.orderVisits,
  schema.orderUrges,
  schema.orderMessages,
  schema.notifications,
  schema.chatMessages,
  schema.timers,
  schema.loginLogs,
  schema.loginAttempts,
  schema.registrations,
  schema.dicts,
  schema.dictItems,
  schema.sysLogs,
  schema.syncRuns,
  schema.syncRows,
];

/** Months of the rows that grow; the demo begins so far back. */
const MONTHS_BACK = `select make_part(t, $1::timestamptz - make_interval(months => n))
  from unnest(array['signal', 'login_log', 'sys_log']) t, generate_series(0, 6) n`;

/**
 * Fills a migrated database, in one transaction; does nothing where the demo tenant exists already. The same at every
 * run but for the dates, which count from `now`, and the password's salt.
 * @param adminUrl connection of the schema's owner: row-level security does not hold for it
 */
export async function seedDemo(adminUrl: string, opts: SeedOptions): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    // Two processes may start at once: one seeds, the other waits and then finds it done.
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const present = await client.query('SELECT FROM tenant WHERE code = $1', [DEMO_TENANT_CODE]);
    if (present.rowCount === 0) await fill(client, opts);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, { now, scale, log = () => {} }: SeedOptions): Promise<void> {
  const roleIds = await giveMenus(client);
  const store = await SeedStore.open(client, TABLES);
  const seed: Seed = { store, random: seededRandom(20_260_501), now, scale };
  const parks = seedParks(seed, seedTenants(seed));
  const people = await seedPeople(seed, parks, roleIds);
  seedMorePeople(seed, parks, people, roleIds);
  seedDuty(seed, parks, people);
  const calendars = seedCalendars(seed, parks);
  seedAccounts(seed, parks, people);
  seedLogs(seed, people);
  const devices = seedDevices(seed, parks, people);
  const rules = parks.map((park) => seedRules(seed, park, seedPlans(seed, park)));
  seedRuleAllocations(seed, parks, rules);
  seedAlarms({ seed, people, rules, sourceId: seedSignalSource(seed, parks) }, devices);
  seedOrders(seed, { parks, people, calendars }, repairWeeks);
  log(
    `demo data: ${parks.length} parks, ${devices.length} devices, ${people.all.length} people, ${store.count(schema.alarms)} alarms, ${store.count(schema.orders)} orders`,
  );
  await client.query(MONTHS_BACK, [now]);
  await store.flush();
  await addRolesAndBins(client);
  await addPlanHistory(client, now);
  await addHandOvers(client, now);
  await addNotices(client, now);
  await appendActions(client, seed, { parks, people });
  await narrowTenants(client);
  for (const park of parks.slice(0, 1)) await addFloorPlans(client, seed, park);
  await addAccess(client, now);
  await addVideoDevices(client, now);
  await addPassages(client, now);
  await addVideoEvents(client, { now, scale });
  await addPrivacy(client, now);
  await addVisits(client, now);
  await addMusters(client, now);
  if (scale === 'full') await addServers(client, now);
  await addServerRooms(client, { now, scale });
  await addVideoLayouts(client, now);
  await addVideoEvidence(client, now);
  await addReports(client, now);
  // The planner knows nothing of what was just written until the tables are analysed.
  await client.query('ANALYZE');
  await addRankings(client, now);
  for (const park of parks.slice(0, 1)) await addFlows(client, seed, park);
  await client.query('ANALYZE flow_inst, flow_node_run, flow_task, flow_candidate, flow_step');
}
