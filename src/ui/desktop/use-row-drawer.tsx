/** What a row of a list opens beside it, if it opens anything there: the view of the screen, or the record's own page. */
import type { ReactNode } from 'react';
import type { ListDefinition } from '../model/definitions';
import { titleOfRow } from '../model/row-title';
import { useOpenRow } from '../model/use-open-row';
import { OpenedRow, type ListOptions } from './row-drawer';
import { RowRecord } from './row-record';

interface RowDrawer<Row> {
  /** undefined: a row opens nothing here. */
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly drawer: ReactNode;
}

/** What a record's page keeps in the address. */
const OF_RECORD = ['tab', 'edit', 'place', 'placeEdit', 'placeUnder'];
const NONE: readonly string[] = [];

export function useRowDrawer<Row, N extends string>(
  definition: ListDefinition<Row, N>,
  rows: readonly Row[],
  { drawer, param = 'open' }: ListOptions<Row>,
): RowDrawer<Row> {
  const { record, useForm } = definition;
  const ofPage = !drawer && record !== undefined;
  const opened = useOpenRow(rows, definition.rowKey, ofPage ? 'id' : param, ofPage ? OF_RECORD : NONE);
  const draw = drawer ?? (record && ((): ReactNode => <RowRecord load={record} hasForm={useForm !== undefined} />));
  if (!draw) return { onOpen: undefined, drawer: null };
  return {
    onOpen: opened.open,
    drawer: <OpenedRow opened={opened} title={(row) => titleOfRow(definition, row)} draw={draw} />,
  };
}
