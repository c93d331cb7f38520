/** Rows by name: in heads of drawers, of buttons, in messages. */
import { cellText } from './cell-text';
import type { ListDefinition } from './definitions';

/** What people call a row. */
export function titleOfRow<Row, N extends string>({ columns, card }: ListDefinition<Row, N>, row: Row): string {
  const title = columns[card.title];
  return title ? cellText(title.value(row)) : '';
}
