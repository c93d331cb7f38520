/** A form about an alarm, ready for either kit: draft kept under the alarm, sent through the outbox. */
import { useRef, useState } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { serverNow } from '@/api/reply';
import { readOutcome } from '@/outbox/read-outcome';
import { newUuid } from '@/outbox/uuid';
import type { FormDefinition } from '@/ui/model/definitions';
import { draftStore, type DraftStore } from '@/ui/model/drafts';
import { actForm, type ActForm, type OpenForm } from './act-forms';
import { NO_VALUES, type ActValues } from './act-values';
import { dropEarlyDraft, earlyDraft, formKey } from './early-draft';
import type { Send } from './use-act';

/** What was typed into the first form goes on in the whole one, before any older draft of it. */
function draftsAfter(key: string): DraftStore | undefined {
  const early = earlyDraft(key);
  if (!early) return undefined;
  const { verdict, reasonCode, ...texts } = early;
  const codes = { ...(verdict && { verdict: Number(verdict) }), ...(reasonCode && { reasonCode: Number(reasonCode) }) };
  return { ...draftStore(), load: () => Promise.resolve({ values: { ...texts, ...codes }, at: Date.now() }) };
}

export interface OpenActForm {
  readonly form: ActForm;
  readonly definition: FormDefinition<ActValues>;
}

/** @param onDone the action is on its way, or was refused because the alarm has changed: the form may close */
export function useActForm(open: OpenForm, alarm: AlarmDetail, send: Send, onDone: () => void): OpenActForm {
  const id = useRef('');
  id.current ||= newUuid();
  const { kind } = open;
  const key = formKey(open, alarm.id);
  const [drafts] = useState(() => draftsAfter(key));
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
    key,
    ...(drafts && { drafts }),
    title: form.title,
    fields: form.fields,
    initial: { ...NO_VALUES, ...form.initial },
    submitLabel: form.submitLabel,
    danger: kind === 'merge' || kind === 'shelve',
    submit,
    onDone: () => {
      dropEarlyDraft(key);
      onDone();
    },
  };
  return { form, definition };
}
