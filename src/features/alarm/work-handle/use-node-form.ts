/** The form of a node, ready for either kit. */
import { useRef, useState } from 'react';
import { serverNow } from '@/api/reply';
import type { NodeRun } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { newUuid } from '@/outbox/uuid';
import type { FormDefinition } from '@/ui/model/definitions';
import type { Send } from '../act/use-act';
import { readOutcome } from '@/outbox/read-outcome';
import { nodeFields, nodeInitial, nodeRequest, type NodeValues } from './node-form';

export function useNodeForm(node: NodeRun, send: Send, onDone: () => void): FormDefinition<NodeValues> {
  const t = useText();
  const id = useRef('');
  id.current ||= newUuid();
  // Made once: the record may be fetched anew while somebody types.
  const [made] = useState(() => ({ fields: nodeFields(node), initial: nodeInitial(node, serverNow()) }));
  const submit = async (values: NodeValues): Promise<void> => {
    const { request, photos } = nodeRequest(node, values);
    const outcome = await send(request, { id: id.current, photos });
    // A refused form is another action when it is sent again.
    id.current = newUuid();
    await readOutcome(outcome);
  };
  return {
    key: `alarm.node.${node.id}`,
    ...made,
    submitLabel: { words: t('alarmmore.node.complete', { node: node.name }) },
    submit,
    onDone,
  };
}
