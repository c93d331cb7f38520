/** Where an approval cannot go on, and why, as pages say it. */
import type { StuckView } from '@/contract/flow/flow-record';
import type { FlowInst } from '../flow.table';

/** @param nameOf of a node by its key */
export function stuckView(
  { stuck }: Pick<FlowInst, 'stuck'>,
  nameOf: (key: string) => string | undefined,
): StuckView | null {
  if (!stuck) return null;
  const { key, ...why } = stuck;
  return { node: nameOf(key) ?? '', ...why };
}
