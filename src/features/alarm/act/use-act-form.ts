/** A form about an alarm, ready for either kit: draft kept under the alarm, sent through the outbox. */
import { useRef, useState } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { serverNow } from '@/api/reply';
import { readOutcome } from '@/outbox/read-outcome';
import { newUuid } from '@/outbox/uuid';
import type { FormDefinition } from '@/ui/model/definitions';
import { actForm, type ActForm, type OpenForm } from './act-forms';
import { NO_VALUES, type ActValues } from './act-values';
import type { Send } from './use-act';

const keyOf = (open: OpenForm, alarmId: number): string =>
  [
    'alarm',
    open.kind,
    'verdict' in open ? open.verdict : undefined,
    'nodeRunId' in open ? open.nodeRunId : undefined,
    alarmId,
  ]
    .filter((part) => part !== undefined)
    .join('.');

export interface OpenActForm {
  readonly form: ActForm;
  readonly definition: FormDefinition<ActValues>;
}

/** @param onDone the action is on its way, or was refused because the alarm has changed: the form may close */
export function useActForm(open: OpenForm, alarm: AlarmDetail, send: Send, onDone: () => void): OpenActForm {
  const id = useRef('');
  id.current ||= newUuid();
  const { kind } = open;
  // The form is made once: the record may be fetched anew while somebody types.
  const [form] = useState(() => actForm(open, alarm, serverNow()));
  const submit = async (values: ActValues): Promise<void> => {
    const photos = values.photos.map((photo) => ({ key: photo.key, blob: photo.blob, takenAt: photo.takenAt }));
    const outcome = await send(form.toRequest(values), { id: id.current, photos });
    // A refused form is another action when it is sent again.
    id.current = newUuid();
    await readOutcome(outcome);
  };
  const definition: FormDefinition<ActValues> = {
    key: keyOf(open, alarm.id),
    title: form.title,
    fields: form.fields,
    initial: { ...NO_VALUES, ...form.initial },
    submitLabel: form.submitLabel,
    danger: kind === 'merge' || kind === 'shelve',
    submit,
    onDone,
  };
  return { form, definition };
}
