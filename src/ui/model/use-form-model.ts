/** A form: values, errors in words, draft, one send at a time. */
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import type { FormDefinition } from './definitions';
import { setDirty } from './dirty';
import { draftStore } from './drafts';
import { checkField, checkFields } from './field-checks';
import type { FieldDefinition, FieldValue, FormValues } from './field-types';
import { useCommand } from './use-command';
import { useDraft } from './use-draft';
import { useFieldFocus, type FieldFocus } from './use-field-focus';

export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

export interface FormModel<V> {
  /** The fields that apply to the present values. */
  readonly fields: readonly FieldDefinition<V>[];
  readonly values: V;
  readonly valueOf: (name: keyof V & string) => FieldValue;
  readonly set: (name: keyof V & string, value: FieldValue) => void;
  readonly errors: FieldErrors<V>;
  /** What the server refused, when no single field is to blame. */
  readonly formError: string | undefined;
  readonly failure: ApiError | undefined;
  readonly submit: () => Promise<boolean>;
  readonly pending: boolean;
  readonly isDirty: boolean;
  /** When the restored draft was made. */
  readonly draftAt: number | undefined;
  /** Back to the initial values; the draft is gone. */
  readonly dropDraft: () => void;
  readonly focus: FieldFocus;
  /** Another user has saved meanwhile: their values beside the ones of this form. */
  readonly conflict: { readonly mine: V; readonly theirs: V } | undefined;
  /** Drawn below the fields. */
  readonly below: ReactNode;
}

/** Codes that say nothing of the field: a refusal about it alone says more. */
const VAGUE: readonly string[] = ['required', 'mismatch'];

/** Refused fields (name → code) as words, for the fields that the form has; parts (`items.2`) are the whole's. */
function refusedFields<V>(fields: readonly FieldDefinition<V>[], failure: ApiError): FieldErrors<V> {
  const faults = Object.entries(failure.fields);
  const words = fields.flatMap(({ name, sentAs = name }) => {
    const [of, code] = faults.find(([of]) => of === sentAs || of.startsWith(`${sentAs}.`)) ?? [];
    if (of === undefined || code === undefined) return [];
    const isWhole = faults.length === 1 && VAGUE.includes(code) && failure.code !== 'request.invalid';
    return [[name, isWhole ? errorText(failure) : fieldErrorText(code, failure.params, of)] as const];
  });
  return Object.fromEntries(words) as FieldErrors<V>;
}

/** Only what the form still has is taken from a draft: it may be of an older version. */
function fromDraft<V extends FormValues<V>>(
  definition: FormDefinition<V>,
  draft: Readonly<Record<string, unknown>>,
): V {
  const names = definition.fields.map((field) => field.name);
  const kept = Object.fromEntries(names.filter((name) => name in draft).map((name) => [name, draft[name]]));
  // Drafts are written by this same form from values of V.
  return { ...definition.initial, ...(kept as Partial<V>) };
}

/** Values and their errors; a field with an error is checked again at each change. */
function useFieldState<V extends FormValues<V>>(definition: FormDefinition<V>) {
  const [values, setValues] = useState<V>(definition.initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  // Two fields may change in one event: each change builds on the last, not on what was drawn.
  const latest = useRef(values);
  const replace = useCallback((next: V): void => {
    latest.current = next;
    setValues(next);
  }, []);
  const change = (name: keyof V & string, value: FieldValue): V => {
    const next = { ...latest.current, [name]: value };
    replace(next);
    const field = definition.fields.find((each) => each.name === name);
    if (field && errors[name] !== undefined) setErrors({ ...errors, [name]: checkField(field, value, next) });
    return next;
  };
  return { values, replace, errors, setErrors, change };
}

/** What is wrong with the first field, in words. */
function firstWords<V extends FormValues<V>>({ fields }: FormDefinition<V>, values: V): string | undefined {
  const found = checkFields(fields, values, (name) => values[name]);
  return fields.map(({ name }) => found[name]).find((words) => words !== undefined);
}

/** The model of a form; both kits draw it. Field names, checks and texts come from the definition. */
export function useFormModel<V extends FormValues<V>>(definition: FormDefinition<V>): FormModel<V> {
  const owner = useId();
  const { values, replace, errors, setErrors, change } = useFieldState(definition);
  const [isDirty, setIsDirty] = useState(false);
  const focus = useFieldFocus();
  const draft = useDraft(definition.key, definition.drafts ?? draftStore(), (found) => {
    replace(fromDraft(definition, found));
    setIsDirty(true);
  });
  useEffect(() => {
    setDirty(`form${owner}`, isDirty);
    return () => setDirty(`form${owner}`, false);
  }, [owner, isDirty]);
  const fields = useMemo(
    () => definition.fields.filter((field) => field.when?.(values) ?? true),
    [definition.fields, values],
  );

  const [conflict, setConflict] = useState<FormModel<V>['conflict']>();
  /** What only they have changed is taken at once; the rest is the person's to decide. @returns whether it is that refusal */
  const resolveSaveConflict = (failure: ApiError): boolean => {
    const theirs = failure.code === 'record.changed' ? definition.conflict?.read(failure.current) : undefined;
    if (!theirs) return false;
    definition.conflict?.accept(failure.current);
    const untouched = definition.fields
      .map(({ name }) => name)
      .filter((name) => JSON.stringify(values[name]) === JSON.stringify(definition.initial[name]));
    const taken = Object.fromEntries(untouched.map((name) => [name, theirs[name]]));
    setConflict({ mine: values, theirs });
    replace({ ...values, ...(taken as Partial<V>) });
    return true;
  };

  const refuse = (found: FieldErrors<V>): void => {
    setErrors(found);
    const first = fields.find((field) => found[field.name] !== undefined);
    if (first) focus.focus(first.name);
  };
  const send = async (sent: V): Promise<true> => {
    await definition.submit(sent);
    return true;
  };
  const command = useCommand(send, {
    onDone: () => {
      draft.drop();
      setIsDirty(false);
      definition.onDone?.();
    },
    onFailed: (failure) => {
      if (!resolveSaveConflict(failure)) refuse(refusedFields(fields, failure));
    },
  });

  const set = (name: keyof V & string, value: FieldValue): void => {
    draft.save(change(name, value));
    setIsDirty(true);
  };
  const submit = async (): Promise<boolean> => {
    const faults = definition.faults?.(values);
    const misshapen =
      faults && refusedFields(fields, new ApiError('refused', 400, { code: 'request.invalid', ...faults }));
    const found = { ...misshapen, ...checkFields(fields, values, (name) => values[name]) };
    refuse(found);
    if (Object.keys(found).length > 0) return false;
    return (await command.run(values)) === true;
  };
  const dropDraft = useCallback(() => {
    draft.drop();
    replace(definition.initial);
    setIsDirty(false);
  }, [draft, replace, definition.initial]);
  const failure = command.error;
  const met = conflict !== undefined && failure?.code === 'record.changed';
  const blamesField = failure !== undefined && Object.keys(refusedFields(fields, failure)).length > 0;
  return {
    fields,
    values,
    valueOf: (name) => values[name],
    set,
    errors,
    formError: failure && !blamesField && !met ? errorText(failure) : undefined,
    failure,
    submit,
    pending: command.pending,
    isDirty,
    draftAt: draft.restoredAt,
    dropDraft,
    focus,
    conflict,
    below: definition.below?.(values, firstWords(definition, values)),
  };
}
