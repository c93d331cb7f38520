/** For tests of approvals on the demo's data: made by calls, as its people do. */
import { afterAll, beforeAll } from 'vitest';
import { flowInboxEndpoints as flow } from '@/contract/flow/flow-inbox';
import type { FlowField } from '@/contract/flow/flow-form';
import type { FlowDetail } from '@/contract/flow/flow-views';
import type { FlowDef } from '../../../server/modules/flow/flow.table';
import { openDemo } from './demo';
import { publishFlow } from './flows';

const PARK = 1;
/** A Monday, 14:03 in China. */
const NOW = new Date('2026-12-07T06:03:00Z');
const DECIDERS = ['guard', 'lead', 'manager', 'parkadmin', 'repair'] as const;
/** A price that nodes may hide, an amount, a note, and a total that the server works out. */
const FORM: FlowField[] = [
  { key: 'secret', label: '底价', type: 'money', required: false },
  { key: 'amount', label: '金额', type: 'money', required: true },
  { key: 'note', label: '说明', type: 'text', required: false },
  {
    key: 'days',
    label: '合计',
    type: 'calc',
    required: false,
    formula: { of: 'product', left: 'amount', right: 'amount' },
  },
];

/** The demo, with approvals that its people send and answer. */
async function openFlowDemo() {
  const demo = await openDemo(() => NOW, 'dated');
  const id: Record<string, number> = {};
  for (const login of DECIDERS) id[login] = await demo.idOf(login);
  let made = 0;
  const read = (who: string, instId: number): Promise<FlowDetail> => demo.ask(who, flow.getFlow, { id: instId });
  return {
    ...demo,
    /** Ids of people by their sign-in. */
    id,
    /** A node that these people decide. */
    approve: (key: string, who: string[], more: object = {}) => ({
      key,
      name: `节点${key}`,
      kind: 'approve',
      way: 'any',
      people: [{ by: 'people', ids: who.map((login) => id[login]) }],
      ...more,
    }),
    /** A definition in use. @returns its key */
    async define(nodes: object[], more: Partial<FlowDef> = {}): Promise<string> {
      const key = `test${(made += 1)}`;
      await publishFlow(demo, { def: { key, parkId: PARK, ...more }, nodes, form: FORM, publishedAt: NOW });
      return key;
    },
    /** @returns the approval's id */
    send: async (key: string, values: object = { amount: 1_200_000 }, who = 'guard'): Promise<number> =>
      (await demo.ask(who, flow.sendFlow, { parkId: PARK, key, values })).id,
    read,
    /** What waits for the person, as a decision names it. @throws Error when nothing does */
    async mine(who: string, instId: number) {
      const detail = await read(who, instId);
      if (!detail.mine) throw new Error(`${who} is asked nothing`);
      return { taskId: detail.mine.taskId, rev: detail.rev };
    },
  };
}
type FlowDemo = Awaited<ReturnType<typeof openFlowDemo>>;

/** Opened before the first test of a file and closed after its last. @returns what its tests call */
export function openedFlowDemo() {
  let opened: FlowDemo | undefined;
  beforeAll(async () => {
    opened = await openFlowDemo();
  });
  afterAll(() => opened?.close());
  const demo = (): FlowDemo => {
    if (!opened) throw new Error('the demo is opened before the first test');
    return opened;
  };
  return {
    demo,
    approve: (...given: Parameters<FlowDemo['approve']>) => demo().approve(...given),
    define: (...given: Parameters<FlowDemo['define']>) => demo().define(...given),
    send: (...given: Parameters<FlowDemo['send']>) => demo().send(...given),
    read: (...given: Parameters<FlowDemo['read']>) => demo().read(...given),
    mine: (...given: Parameters<FlowDemo['mine']>) => demo().mine(...given),
  };
}
