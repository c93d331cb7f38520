/** A form about a case, ready for either kit: its draft is stored under the case, it is sent through the outbox. */
import { useState } from 'react';
import type { FormDefinition } from '../model/definitions';
import type { DraftStore } from '../model/drafts';
import type { FormValues } from '../model/field-types';
import type { ActForm, PhotoValues } from './act-form';
import type { Send } from './use-act';
import { useActSubmit } from './use-act-submit';

interface ActFormOptions<Values extends FormValues<Values>, Request> {
  /** Of the draft. */
  readonly key: string;
  /** Called once: the record may be fetched again while somebody types. */
  readonly make: () => ActForm<Values, Request>;
  /** The values of a field that the form says nothing about. */
  readonly empty: Values;
  readonly send: Send<Request>;
  readonly drafts?: DraftStore | undefined;
  /** The action is on its way, or was refused because the case has changed: the form may close. */
  readonly onDone: () => void;
}

export interface OpenActForm<Values extends FormValues<Values>, Request> {
  readonly form: ActForm<Values, Request>;
  readonly definition: FormDefinition<Values>;
}

export function useActForm<Values extends FormValues<Values> & PhotoValues, Request>({
  key,
  make,
  empty,
  send,
  drafts,
  onDone,
}: ActFormOptions<Values, Request>): OpenActForm<Values, Request> {
  const submit = useActSubmit(send);
  const [form] = useState(make);
  const { title, fields, submitLabel, danger, initial, toRequest } = form;
  const definition: FormDefinition<Values> = {
    key,
    ...(drafts && { drafts }),
    title,
    fields,
    initial: { ...empty, ...initial },
    submitLabel,
    danger,
    submit: (values) => submit(toRequest(values), values.photos),
    onDone,
  };
  return { form, definition };
}
