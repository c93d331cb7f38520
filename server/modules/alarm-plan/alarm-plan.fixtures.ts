/** For tests of plans and drills: the seeded platform, people signed in, a plan in one line. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { alarmPlanEndpoints, type Plan, type PlanNodeInput } from '@/contract/alarm-plan';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type Person, type Reply, type TestPlatform } from '../../../tests/kit/platform';

export const PARK = 1;

export const node = (more: Partial<PlanNodeInput> = {}): PlanNodeInput => ({
  order: 1,
  name: '现场核实',
  type: 1,
  guidance: '',
  ownerRole: 'field',
  timeoutSec: 120,
  required: true,
  fields: [],
  leastPhotos: 0,
  needScan: false,
  allowSkip: false,
  ...more,
});

type Endpoint = Parameters<TestPlatform['call']>[0];
const LOGINS = ['manager', 'parkadmin', 'admin', 'guard', 'field', 'lead'] as const;

export interface PlanWorld {
  platform: TestPlatform;
  /** As the schema's owner. */
  db: pg.Pool;
  people: Record<(typeof LOGINS)[number], Person>;
  /** By the manager of park 1 unless said otherwise. */
  call<T>(endpoint: Endpoint, input: object, who?: Person): Promise<{ data: T; reply: Reply }>;
  /** A plan of a name of its own with one node, but for what is given. */
  save(input?: object, who?: Person): Promise<{ data: Plan; reply: Reply }>;
  close(): Promise<void>;
}

export async function openPlanWorld(): Promise<PlanWorld> {
  const platform = await openPlatform();
  const db = ownerPool(platform.databaseUrl, 2);
  const signedIn = await Promise.all(LOGINS.map(async (login) => [login, await platform.signIn(login)] as const));
  const people = Object.fromEntries(signedIn) as PlanWorld['people'];
  async function call<T>(endpoint: Endpoint, input: object, who: Person = people.manager) {
    const reply = await platform.call(endpoint, input, who);
    return { data: reply.body.data as T, reply };
  }
  const fresh = () => ({ parkId: PARK, name: `预案 ${randomUUID().slice(0, 8)}`, nodes: [node()] });
  return {
    platform,
    db,
    people,
    call,
    save: (input = {}, who) => call<Plan>(alarmPlanEndpoints.savePlan, { ...fresh(), ...input }, who),
    async close() {
      await db.end();
      await platform.stop();
    },
  };
}
