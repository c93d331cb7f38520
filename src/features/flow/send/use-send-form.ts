/** The form of a new approval: its draft is kept, pictures follow it, and it goes through the outbox. */
import '@/i18n/flow-form-texts';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { writableFields } from '@/contract/flow/field-rights';
import type { FlowStartForm } from '@/contract/flow/flow-views';
import { readOutcome } from '@/outbox/read-outcome';
import { newUuid } from '@/outbox/uuid';
import { href } from '@/screens/addresses';
import { flowFaults, flowFormFields, picturesOf } from '@/ui/form-schema/flow-fields';
import { initialFlowValues, sentFlowValues } from '@/ui/form-schema/flow-form-state';
import type { FilledValues } from '@/ui/form-schema/form-fields';
import type { FormDefinition } from '@/ui/model/definitions';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { pickedIn, pickFields } from '../detail/act-fields';
import { flowHref } from '../flow';
import { sendFlow } from './send-flow';
import { usePreview, type Preview } from './use-preview';

export interface SendForm {
  readonly form: FlowStartForm;
  readonly definition: FormDefinition<FilledValues>;
  readonly model: FormModel<FilledValues>;
  readonly preview: Preview;
}

export function useSendForm(parkId: number, form: FlowStartForm): SendForm {
  const navigate = useNavigate();
  const id = useRef('');
  const made = useRef<number>(undefined);
  const own = useMemo(() => writableFields(form.form, form.fields), [form]);
  const fields = useMemo(
    () => [...flowFormFields(own, { parkId }), ...pickFields(form.picks, parkId)],
    [own, form, parkId],
  );
  const initial = useMemo(
    () => ({ ...initialFlowValues(own), ...Object.fromEntries(form.picks.map(({ key }) => [`picked.${key}`, []])) }),
    [own, form],
  );
  const submit = async (filled: FilledValues): Promise<void> => {
    // Sent twice, made once.
    id.current ||= newUuid();
    const photos = picturesOf(filled).map(({ key, blob, takenAt }) => ({ key, blob, takenAt }));
    const sent = { parkId, form, values: sentFlowValues(own, filled), picked: pickedIn(form.picks, filled) };
    const outcome = await sendFlow(sent, { id: id.current, photos });
    // A refused form is another approval when it is sent again.
    id.current = '';
    await readOutcome(outcome);
    made.current = outcome.state === 'delivered' ? outcome.output.id : undefined;
  };
  const definition: FormDefinition<FilledValues> = {
    key: `flow.send.${parkId}.${form.key}`,
    fields,
    initial,
    submitLabel: 'flow.submit.submit',
    faults: (filled) => flowFaults(own, filled),
    submit,
    onDone: () =>
      void navigate(made.current === undefined ? href('flowSend') : flowHref(made.current), { replace: true }),
  };
  const model = useFormModel(definition);
  const values = sentFlowValues(own, model.values);
  const picked = pickedIn(form.picks, model.values);
  const isReady = flowFaults(own, model.values) === undefined && Object.values(picked).every((ids) => ids.length > 0);
  const preview = usePreview({ parkId, key: form.key, values, picked }, isReady);
  return { form, definition, model, preview };
}
