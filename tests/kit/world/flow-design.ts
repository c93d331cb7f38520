/** For tests of setting up flows: definitions made, drawn and published as a designer does. */
import type { FlowField } from '@/contract/flow/flow-form';
import type { FlowDraft } from '@/contract/flow/flow-setup';
import { flowTree } from '@/contract/flow/flow-tree';
import { AppError } from '../../../server/http/app-error';
import type { SignedInContext } from '../../../server/http/context';
import { createDef, readWhole } from '../../../server/modules/flow/setup/flow-def.usecases';
import { publish, saveDraft } from '../../../server/modules/flow/setup/flow-draft.usecases';
import { FORM, type FlowWorld, type PersonName } from './flow-world';

export const refused = (promise: Promise<unknown>): Promise<AppError | undefined> =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );
export const tree = (...nodes: object[]): FlowDraft['tree'] => flowTree.parse({ nodes });
export const high = (value: number, ...nodes: object[]) => ({
  key: 'c',
  name: '金额',
  kind: 'choice',
  branches: [
    { key: 'high', name: '高', when: { all: [{ field: 'amount', op: 'gt', value }] }, nodes },
    { key: 'low', name: '其他情况', when: null, nodes: [] },
  ],
});

export function designIn(world: () => FlowWorld) {
  const as = <T>(work: (context: SignedInContext) => Promise<T>, who: PersonName = 'max'): Promise<T> =>
    // What setting up asks of a request is what an approval asks of it.
    world().actingAs(world().people[who], world().parkA, (acting) => work(acting as unknown as SignedInContext));
  let made = 0;
  const flow = { key: '', of: { parkId: 0, id: 0 } };
  const whole = () => as((c) => readWhole(c, flow.of));
  async function keep(form: FlowField[], ...nodes: object[]): Promise<void> {
    const { draftRev } = await whole();
    await as((c) => saveDraft(c, { ...flow.of, draftRev, form, tree: tree(...nodes) }));
  }
  async function put(migrate: number[] = []) {
    const { draftRev } = await whole();
    return as((c) => publish(c, { ...flow.of, draftRev, note: '', migrate }));
  }
  async function release(form: FlowField[], ...nodes: object[]) {
    await keep(form, ...nodes);
    return put();
  }
  return {
    /** The definition that is worked on. */
    flow,
    as,
    whole,
    keep,
    put,
    release,
    /** A new definition; with nodes also published. */
    async define(...nodes: object[]): Promise<void> {
      flow.key = `own${(made += 1)}`;
      const parkId = world().parkA;
      const { id } = await as((c) => createDef(c, { parkId, key: flow.key, name: '费用审批', category: '财务' }));
      flow.of = { parkId, id };
      if (nodes.length > 0) await release(FORM, ...nodes);
    },
  };
}
