/** A new approval on its way: through the outbox, so that it can be sent without the line. */
import type { FlowStartForm } from '@/contract/flow/flow-views';
import type { FlowValues } from '@/contract/flow/flow-form';
import type { OutcomeOf, PhotoInput } from '@/outbox/entry';
import { enqueue } from '@/outbox/outbox';

export interface NewFlow {
  readonly parkId: number;
  readonly form: Pick<FlowStartForm, 'key' | 'name'>;
  readonly values: FlowValues;
  readonly picked: Record<string, number[]>;
}

/** Those on their way stand under the kind of approvals, with no record of theirs yet. */
export const NEW_FLOW = { kind: 'flow', id: 0 } as const;

export const sendFlow = (
  { parkId, form, values, picked }: NewFlow,
  options: { id: string; photos: readonly PhotoInput[] },
): Promise<OutcomeOf<'sendFlow'>> =>
  enqueue({
    ...options,
    endpoint: 'sendFlow',
    input: { parkId, key: form.key, values, picked },
    parkId,
    subject: NEW_FLOW,
    title: { key: 'flow.send.entry', params: { name: form.name } },
  });
