/** A form about an approval, ready for either kit: its draft is kept under the approval, it is sent through the outbox. */
import { useState } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { useActSubmit } from '@/ui/case/use-act-submit';
import type { Send } from '@/ui/case/use-act';
import type { FilledValues } from '@/ui/form-schema/form-fields';
import type { FormDefinition } from '@/ui/model/definitions';
import { actForm, type FlowForm, type FlowRequest } from './act-forms';
import type { Offer } from './flow-case';
import type { FlowModel } from './use-flow';

/** Hands a request to the call that it is for. */
export const sendOf =
  ({ task, whole }: Pick<FlowModel, 'task' | 'whole'>): Send<FlowRequest> =>
  (request, options) => {
    if (request.of === 'task') {
      const { of: _of, ...decision } = request;
      return task.send(decision, options);
    }
    const { of: _of, ...action } = request;
    return whole.send(action, options);
  };

export interface OpenFlowForm {
  readonly form: FlowForm;
  readonly definition: FormDefinition<FilledValues>;
}

/** @param onDone the action is on its way, or was refused because the approval has changed: the form may close */
export function useFlowForm(offer: Offer, record: FlowDetail, model: FlowModel, onDone: () => void): OpenFlowForm {
  // Made once: the record may be fetched again while somebody types.
  const [form] = useState(() => actForm(offer, record));
  const [send] = useState(() => sendOf(model));
  const submit = useActSubmit(send);
  const { title, fields, submitLabel, danger, initial, faults, pictures, toRequest } = form;
  return {
    form,
    definition: {
      key: `flow.${offer.action}.${record.id}`,
      title,
      fields,
      initial,
      submitLabel,
      ...(danger && { danger }),
      ...(faults && { faults }),
      submit: (values) => submit(toRequest(values), pictures(values)),
      onDone,
    },
  };
}
