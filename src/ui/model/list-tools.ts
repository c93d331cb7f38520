/** Whether a list has tools: asked by every list, while the tools themselves come in a chunk of their own. */
import type { ListDefinition } from './definitions';

/** A row whose type only its definition knows. */
export type AnyRow = Record<string, unknown>;
export type AnyList = ListDefinition<AnyRow, string>;

export const hasTools = <Row, N extends string>({
  list,
  batch,
  exported,
  imported,
  bin,
  useForm,
}: ListDefinition<Row, N>): boolean => Boolean(list ?? batch ?? exported ?? imported ?? bin ?? useForm);

export const anyList = <Row, N extends string>(definition: ListDefinition<Row, N>): AnyList =>
  definition as unknown as AnyList;
