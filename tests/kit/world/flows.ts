/** Definitions of approvals in use, of any tree. */
import type { FlowField } from '@/contract/flow/flow-form';
import { flowTree } from '@/contract/flow/flow-tree';
import { flowDefs, flowVersions, type FlowDef } from '../../../server/modules/flow/flow.table';
import type { Rows } from './rows';

interface PublishedFlow {
  /** What differs from a form of one park that everybody may start. */
  def: Partial<FlowDef> & Pick<FlowDef, 'key' | 'parkId'>;
  nodes: readonly object[];
  /** Rights to fields before the first node. */
  fields?: Record<string, 'read' | 'write' | 'hide'>;
  form?: FlowField[];
  publishedAt: Date;
}

/** @returns the definition's id; its version 1 is in use */
export async function publishFlow(
  { add }: Pick<Rows, 'add'>,
  { def, nodes, fields = {}, form = [], publishedAt }: PublishedFlow,
): Promise<number> {
  const { parkId } = def;
  const defId = await add(flowDefs, { name: '费用审批', kind: 'form', state: 1, ...def });
  const tree = flowTree.parse({ nodes, fields });
  await add(flowVersions, { defId, parkId, no: 1, form, tree, state: 1, publishedAt });
  return defId;
}
