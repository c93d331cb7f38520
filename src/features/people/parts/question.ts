/** A form that an action asks before it is done: one at a time, drawn by the screen beside its list or record. */
import { useSyncExternalStore } from 'react';
import type { AnyValues, FormDefinition, Question } from '@/ui/model/definitions';
import type { FormValues, Label } from '@/ui/model/field-types';

let asked: Question | undefined;
const listeners = new Set<() => void>();

function put(next: Question | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQuestion = (): Question | undefined => useSyncExternalStore(subscribe, () => asked);

/** @returns what the submitted form's work answered; undefined when the person closed it */
export function ask<V extends FormValues<V>, O>(
  form: Omit<FormDefinition<V>, 'submit'> & { readonly submit: (values: V) => Promise<O> },
): Promise<O | undefined> {
  return new Promise((resolve) => {
    let answer: O | undefined;
    const close = (): void => {
      put(undefined);
      resolve(answer);
    };
    const submit = async (values: V): Promise<void> => {
      answer = await form.submit(values);
    };
    // What its values are is known to the asker alone.
    put({ form: { ...form, submit } as unknown as FormDefinition<AnyValues>, close });
  });
}

/** One more tap, on a button that says what comes of it. */
export const askSure = <O>(
  { id, name }: { readonly id: number; readonly name: string },
  submitLabel: Label,
  submit: () => Promise<O>,
): Promise<O | undefined> =>
  ask<Record<never, never>, O>({
    key: `people.sure${id}`,
    title: { words: name },
    fields: [],
    initial: {},
    submitLabel,
    submit,
  });
