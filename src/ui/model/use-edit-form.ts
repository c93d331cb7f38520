/** The form of a kept record, new or existing: fetches it, saves with its version, and resolves save conflicts. */
import { useState, type ReactNode } from 'react';
import { faultsOf } from '@/contract/faults';
import type { AnyEndpoint, EditForm, RecordEndpoint } from './definitions';
import { readyForm } from './define';
import { limited } from './limits';
import type { FieldDefinition, FormValues, Label } from './field-types';
import { noteSaved } from './saved-record';
import { useDetail } from './use-detail';
import { write } from './write';

interface Kept {
  readonly id: number;
  readonly version: number;
}

export interface EditFormDefinition<T extends Kept, V extends FormValues<V>> {
  /** Of the form: `dict`; the record's id and version are added. */
  readonly key: string;
  /** undefined: a new one. */
  readonly id: number | undefined;
  readonly get: RecordEndpoint<T>;
  readonly save: AnyEndpoint;
  readonly title: Label;
  readonly submitLabel: Label;
  /** Limits that `save` states (required, lengths, bounds) need not be said again. */
  readonly fields: (record: T | undefined) => readonly FieldDefinition<V>[];
  readonly empty: V;
  readonly toValues: (record: T) => V;
  /** What the call takes, beside id and version. */
  readonly toInput: (values: V) => Readonly<Record<string, unknown>>;
  /**
   * Below the fields: what would come of the input, as the call takes it; `record` absent: a new one.
   * @param wrong the words of the first field that could not be sent like this
   */
  readonly below?: (
    input: Readonly<Record<string, unknown>>,
    record: T | undefined,
    wrong: string | undefined,
  ) => ReactNode;
  readonly onSaved?: (record: T) => void;
  /** A new one is there; also of calls that answer with its id alone. */
  readonly onNew?: (id: number) => void;
}

/** What people call the record, if it has a name. */
function nameOf(record: object | undefined): string | undefined {
  const named: { name?: unknown } | undefined = record;
  return typeof named?.name === 'string' ? named.name : undefined;
}

const idIn = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number'
    ? answer.id
    : undefined;

export function useEditForm<T extends Kept, V extends FormValues<V>>(of: EditFormDefinition<T, V>): EditForm {
  const { id, get, save } = of;
  const { record, error, refresh, isRefreshing, isStale } = useDetail(get, { id }, { enabled: id !== undefined });
  const [begun, setBegun] = useState<T>();
  const [version, setVersion] = useState<number>();
  // The record as it is when the form opens; an older copy would only meet the newer one when it is saved.
  if (record && !begun && !(isStale && isRefreshing)) {
    setBegun(record);
    setVersion(record.version);
  }
  if (id !== undefined && !begun) {
    return error && !record ? { state: 'failed', error, retry: () => void refresh() } : { state: 'loading' };
  }
  const read = (current: unknown): T | undefined => {
    const parsed = get.output.safeParse(current);
    return parsed.success ? parsed.data : undefined;
  };
  const inputOf = (values: V) => ({ ...(id !== undefined && { id, version }), ...of.toInput(values) });
  return readyForm<V>({
    key: `${of.key}${begun ? `${begun.id}v${begun.version}` : ''}`,
    title: of.title,
    subject: nameOf(begun),
    fields: of.fields(begun).map((field) => limited(field, save.input)),
    initial: begun ? of.toValues(begun) : of.empty,
    submitLabel: of.submitLabel,
    ...(of.below && { below: (values: V, wrong?: string) => of.below?.(inputOf(values), begun, wrong) }),
    faults: (values) => {
      const { error: wrong } = save.input.safeParse(inputOf(values));
      return wrong && faultsOf(wrong);
    },
    submit: async (values) => {
      const answer: unknown = await write(save, inputOf(values), { quiet: true });
      const saved = read(answer);
      // Some calls answer with the id alone.
      const savedId = saved?.id ?? idIn(answer) ?? id;
      const name = nameOf(saved) ?? nameOf(values);
      if (savedId !== undefined) noteSaved({ id: savedId, name, isNew: id === undefined }, save.writes);
      if (saved) of.onSaved?.(saved);
      if (id === undefined && savedId !== undefined) of.onNew?.(savedId);
    },
    conflict: {
      read: (current) => {
        const theirs = read(current);
        return theirs && of.toValues(theirs);
      },
      accept: (current) => setVersion(read(current)?.version ?? version),
    },
  });
}
