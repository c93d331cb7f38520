/** For tests of plans and drills: the demo, people signed in, a plan in one line. */
import { randomUUID } from 'node:crypto';
import { alarmPlanEndpoints, type PlanNodeInput } from '@/contract/alarm-plan';
import type { Endpoint, OutputOf } from '@/contract/endpoint';
import type { Person } from '../platform';
import { openDemo } from './demo';

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

const LOGINS = ['manager', 'parkadmin', 'admin', 'guard', 'field', 'lead'] as const;

export async function openPlanWorld() {
  const demo = await openDemo();
  const signedIn = await Promise.all(LOGINS.map(async (login) => [login, await demo.personOf(login)] as const));
  const people = Object.fromEntries(signedIn) as Record<(typeof LOGINS)[number], Person>;
  /** By the manager of park 1 unless said otherwise. */
  async function call<E extends Endpoint>(endpoint: E, input: object, who: Person = people.manager) {
    const reply = await demo.call(who, endpoint, input);
    // A refused call has none: tests of it look at the reply.
    return { data: reply.body.data as OutputOf<E>, reply };
  }
  const fresh = () => ({ parkId: PARK, name: `预案 ${randomUUID().slice(0, 8)}`, nodes: [node()] });
  return {
    ...demo,
    /** As the schema's owner. */
    db: demo.owner,
    people,
    call,
    /** A plan of a name of its own with one node, but for what is given. */
    save: (input: object = {}, who?: Person) => call(alarmPlanEndpoints.savePlan, { ...fresh(), ...input }, who),
  };
}

export type PlanWorld = Awaited<ReturnType<typeof openPlanWorld>>;
