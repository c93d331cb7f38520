/** Type helpers: they return what they are given, and let the compiler infer the row, record and values. */
import type { FlatRow } from '@/lib/tree';
import type { AnyValues, DetailDefinition, EditForm, FormDefinition, ListDefinition, RecordHook } from './definitions';
import type { FormValues } from './field-types';
import type { AnyDetail, TreeDefinition } from './tree-definition';

export const defineList = <Row, Name extends string>(
  definition: ListDefinition<Row, Name>,
): ListDefinition<Row, Name> => definition;

export const defineDetail = <T>(definition: DetailDefinition<T>): DetailDefinition<T> => definition;

export const defineTree = <Row extends FlatRow>(definition: TreeDefinition<Row>): TreeDefinition<Row> => definition;

export const defineForm = <V extends FormValues<V>>(definition: FormDefinition<V>): FormDefinition<V> => definition;

/** A form that can be drawn at once. The kit only hands the values around: what they are stays between the form's own parts. */
export const readyForm = <V extends FormValues<V>>(definition: FormDefinition<V>): EditForm => ({
  state: 'ready',
  definition: definition as unknown as FormDefinition<AnyValues>,
});

/** The hook of a record's page, for a list that opens it beside itself; to be made once. @param args what the hook is called with */
export const recordOf = <T, Args extends readonly unknown[]>(
  load: () => Promise<{ default: (...args: Args) => DetailDefinition<T> }>,
  ...args: Args
): RecordHook => {
  return async () => {
    const { default: useRecord } = await load();
    return { default: () => anyDetail(useRecord(...args)) };
  };
};

/** A record that a tree shows beside itself: the kit only passes it to the definition's own functions. */
export const anyDetail = <T>(definition: DetailDefinition<T>): AnyDetail => definition as unknown as AnyDetail;
