/** A form that an action shows before it runs: one at a time, rendered by the screen of the list or record. */
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

/** @returns the result of the submitted form; undefined when it was cancelled */
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
    // Only the caller knows the type of the values.
    put({ form: { ...form, submit } as unknown as FormDefinition<AnyValues>, close });
  });
}

/** A confirmation whose button names the consequence. */
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
