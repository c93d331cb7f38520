/** 批量同意: several tasks of one node, at most fifty at once, a result for each. */
import { flowInboxEndpoints, MOST_IN_BATCH } from '@/contract/flow/flow-inbox';
import type { FlowTaskRow } from '@/contract/flow/flow-views';
import type { RowResult } from '@/contract/crud';
import { text } from '@/i18n/text';
import { amountText } from '@/ui/form-schema/flow-value-text';
import { write } from '@/ui/model/write';

/** Tasks that the server takes together: of one park, flow and node. */
function groupsOf(rows: readonly FlowTaskRow[]): FlowTaskRow[][] {
  const groups = new Map<string, FlowTaskRow[]>();
  for (const row of rows) {
    const key = `${row.parkId}.${row.flowKey}.${row.nodeKey}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

const portions = (rows: readonly FlowTaskRow[]): FlowTaskRow[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST_IN_BATCH) }, (_, n) =>
    rows.slice(n * MOST_IN_BATCH, (n + 1) * MOST_IN_BATCH),
  );

/** Node after node, portion after portion. @throws ApiError when a call as a whole was refused */
export async function agreeToAll(rows: readonly FlowTaskRow[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const group of groupsOf(rows).flatMap(portions)) {
    const parkId = group[0]?.parkId;
    if (parkId === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- one portion at a time spares the server
    const answer = await write(
      flowInboxEndpoints.agreeToFlows,
      { parkId, tasks: group.map(({ id, rev }) => ({ taskId: id, rev })) },
      { quiet: true },
    );
    results.push(...answer.results);
  }
  return results;
}

/** The action of a list, on the chosen rows. */
export const AGREE_TO_ALL = {
  key: 'agree',
  label: 'flow.action.batch',
  when: (row: FlowTaskRow) => row.batch,
  run: agreeToAll,
} as const;

/** @returns why the chosen ones cannot be agreed to together, or what their amounts come to where all have one */
export function aboutChosen(rows: readonly FlowTaskRow[]): string | undefined {
  const single = rows.filter(({ batch }) => !batch).length;
  if (single > 0) return text('flow.batch.single', { count: single });
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  if (amounts.length === 0 || amounts.length < rows.length) return undefined;
  return text('flow.batch.sum', { sum: amountText(amounts.reduce((all, one) => all + one, 0)) });
}
