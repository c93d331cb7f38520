/** The form of a node, ready for either kit. */
import { useState } from 'react';
import { serverNow } from '@/api/reply';
import type { AlarmDetail, NodeRun } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import type { Send } from '@/ui/case/use-act';
import { useActSubmit } from '@/ui/case/use-act-submit';
import type { FormDefinition } from '@/ui/model/definitions';
import type { ActRequest } from '../act/alarm-case';
import { arrivedByScan } from '../act/arrived-by-scan';
import { notedCall } from '../noted-call';
import type { PendingAct } from '../pending';
import { nodeFields, nodeInitial, nodeRequest, type NodeValues } from './node-form';

/** The form of a node of an alarm; a call to 119 made on this device, on any page, is the time of the call in it. */
export function useNodeForm(
  node: NodeRun,
  alarm: AlarmDetail | undefined,
  acts: readonly PendingAct[],
  send: Send<ActRequest>,
  onDone: () => void,
): FormDefinition<NodeValues> {
  const t = useText();
  const submit = useActSubmit(send);
  // Made once: the record may be fetched again while somebody types.
  const [made] = useState(() => {
    const calledAt = (alarm && notedCall(alarm.id)) || serverNow();
    const arrived = alarm && arrivedByScan(alarm, acts, serverNow());
    return { fields: nodeFields(node, arrived), initial: nodeInitial(node, calledAt) };
  });
  return {
    key: `alarm.node.${node.id}`,
    ...made,
    submitLabel: { words: t('alarmmore.node.complete', { node: node.name }) },
    submit: async (values) => {
      const { request, photos } = nodeRequest(node, values);
      await submit(request, photos);
    },
    onDone,
  };
}
