/** For tests of approvals: a park with people above each other, definitions of any tree, acts as people do them. */
import type { AuditEntry, SessionUser } from '../../../server/http/context';
import { instActInput, taskActInput } from '@/contract/flow/flow-act';
import type { FlowField, FlowValues } from '@/contract/flow/flow-form';
import { runDueTimers } from '../../../server/jobs/workers';
import { appendAudit } from '../../../server/modules/audit/audit.repository';
import { uncalledAuditRows } from '../../../server/modules/audit/uncalled-audit.rules';
import { actOnInst, actOnTask } from '../../../server/modules/flow/acts/flow-act.usecases';
import { startApproval } from '../../../server/modules/flow/acts/flow-business.usecases';
import { startFlow } from '../../../server/modules/flow/acts/flow-start.usecases';
import type { FlowActing, FlowModel } from '../../../server/modules/flow/engine/flow.types';
import type { FlowDef } from '../../../server/modules/flow/flow.table';
import { flowLinks } from '../../../server/modules/flow/setup/flow-setup.table';
import { delegations } from '../../../server/modules/identity/account/account.table';
import { orgs } from '../../../server/modules/identity/identity.table';
import { openWorld } from '.';
import { publishFlow } from './flows';

/** A Monday, 14:03 in China. */
export const START_OF_DAY = new Date('2026-03-02T06:03:00Z');
const ROLES = {
  staff: ['flow.start'],
  boss: ['flow.start'],
  manager: ['flow.manage', 'flow.read'],
  reader: ['flow.read'],
} as const;
const PEOPLE = {
  ann: ['staff', 'A'],
  ben: ['boss', 'A'],
  cho: ['boss', 'A'],
  dan: ['boss', 'A'],
  eve: ['boss', 'A'],
  max: ['manager', 'A'],
  rea: ['reader', 'A'],
  far: ['staff', 'B'],
} as const;
export type PersonName = keyof typeof PEOPLE;

export const FORM: FlowField[] = [
  { key: 'amount', label: '金额', type: 'money', required: true },
  { key: 'note', label: '说明', type: 'text', required: false },
];

export async function openFlowWorld() {
  const world = await openWorld({ start: START_OF_DAY, poolSize: 12 });
  await world.addTenant();
  await world.addApp('app', '应用');
  const parkA = await world.addPark('A');
  const parkB = await world.addPark('B');
  const people = await world.addStaff(PEOPLE, ROLES, { A: parkA, B: parkB });
  const top = await world.add(orgs, {
    tenantId: 1,
    parkId: parkA,
    name: '公司',
    code: 'top',
    leaderUserId: people.dan.id,
  });
  const unit = await world.add(orgs, {
    tenantId: 1,
    parkId: parkA,
    name: '部门',
    code: 'unit',
    pid: top,
    leaderUserId: people.ben.id,
  });
  await world.query('update app_user set org_id = $1 where id = any($2)', [unit, [people.ann.id, people.ben.id]]);
  const { db, deps } = world;
  let made = 0;

  const actingAs = <T>(user: SessionUser, parkId: number, work: (acting: FlowActing) => Promise<T>): Promise<T> =>
    db.withPark([parkId], async (tx) => {
      const audits: AuditEntry[] = [];
      const now = deps.now();
      const done = await work({
        tx,
        deps,
        now,
        user,
        traceId: 'test',
        audit: (entry) => audits.push(entry),
        afterCommit: () => {},
      });
      await appendAudit(tx, uncalledAuditRows(audits, { at: now, userId: user.id }));
      return done;
    });

  return {
    ...world,
    parkA,
    parkB,
    people,
    orgs: { top, unit },
    actingAs,
    /** A definition in use. @returns its key */
    async define(nodes: object[], more: Partial<FlowDef> = {}, form: FlowField[] = FORM): Promise<string> {
      const key = `flow${(made += 1)}`;
      await publishFlow(world, { def: { key, parkId: parkA, ...more }, nodes, form, publishedAt: deps.now() });
      if (more.kind !== undefined) await this.link(more.kind, key);
      return key;
    },
    /** 按流程: the park asks for an approval of such business by this flow. */
    link: (kind: string, flowKey: string) =>
      world.add(flowLinks, { parkId: parkA, code: `${kind}${flowKey}`, name: kind, bizType: kind, flowKey, mode: 1 }),
    start: (
      key: string,
      values: FlowValues = { amount: 100 },
      who: PersonName = 'ann',
      picked = {},
    ): Promise<FlowModel> =>
      actingAs(people[who], parkA, (acting) => startFlow(acting, { parkId: parkA, key, values, picked })),
    startFor: (kind: string, bizId: number, who: PersonName = 'ann') =>
      actingAs(people[who], parkA, (acting) => startApproval(acting, { parkId: parkA, kind, bizId })),
    act: (who: PersonName, input: object): Promise<FlowModel> =>
      actingAs(people[who], who === 'far' ? parkB : parkA, (acting) => actOnTask(acting, taskActInput.parse(input))),
    move: (who: PersonName, input: object): Promise<FlowModel> =>
      actingAs(people[who], who === 'far' ? parkB : parkA, (acting) => actOnInst(acting, instActInput.parse(input))),
    /** Whom a task waits for: open tasks by who may answer them. */
    async open(instId: number): Promise<{ id: number; who: string; node: string; kind: number }[]> {
      const rows = await world.query<{ id: string; who: string; node: string; kind: number }>(
        `select t.id, r.node_key as node, t.kind, coalesce((select login_name from app_user where id = t.assignee_id),
           (select string_agg(u.login_name, ',' order by u.id) from flow_candidate c join app_user u on u.id = c.user_id
             where c.task_id = t.id)) as who
         from flow_task t join flow_node_run r on r.id = t.run_id where t.inst_id = $1 and t.state = 1 order by t.id`,
        [instId],
      );
      return rows.map((row) => ({ ...row, id: Number(row.id) }));
    },
    async stateOf(instId: number): Promise<number | undefined> {
      return (await world.query<{ state: number }>('select state from flow_inst where id = $1', [instId]))[0]?.state;
    },
    async actionsOf(instId: number): Promise<string[]> {
      const rows = await world.query<{ action: string }>(
        'select action from flow_step where inst_id = $1 order by id',
        [instId],
      );
      return rows.map(({ action }) => action);
    },
    standIn: (absent: PersonName, by: PersonName) =>
      world.add(delegations, {
        userId: people[absent].id,
        toUserId: people[by].id,
        startsAt: new Date(deps.now().getTime() - 1000),
        endsAt: new Date(deps.now().getTime() + 86_400_000),
        createdAt: deps.now(),
      }),
    fireTimers: () => runDueTimers(deps),
  };
}
export type FlowWorld = Awaited<ReturnType<typeof openFlowWorld>>;

/** What tests of approvals do again and again in a world. */
export function playIn(world: () => FlowWorld) {
  const open = (instId: number) => world().open(instId);
  const begun = async (nodes: object[], more: Partial<FlowDef> = {}, values?: FlowValues): Promise<number> =>
    (await world().start(await world().define(nodes, more), values)).inst.id;
  return {
    begun,
    /** A node that these people, or whom these rules mean, decide. */
    approve: (key: string, people: readonly (PersonName | object)[], more: object = {}) => ({
      key,
      name: key,
      kind: 'approve',
      way: 'any',
      people: people.map((one) => (typeof one === 'string' ? { by: 'people', ids: [world().people[one].id] } : one)),
      ...more,
    }),
    waits: async (instId: number): Promise<string[]> => (await open(instId)).map(({ who, node }) => `${node}: ${who}`),
    /** The person answers the first task that waits for them. */
    async answer(who: PersonName, instId: number, more: object = {}): Promise<FlowModel> {
      const task = (await open(instId)).find((one) => one.who.split(',').includes(who));
      return world().act(who, { taskId: task?.id ?? 0, action: 'agree', ...more });
    },
    refusal: (promise: Promise<unknown>): Promise<string> =>
      promise.then(
        () => 'done',
        ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
      ),
  };
}
