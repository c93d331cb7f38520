/** antd's columns from a list definition. */
import type { TableColumnType } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Translate } from '@/i18n/text';
import { CellView } from '../common/cell-view';
import type { Column, ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import { titleOfRow } from '../model/row-title';
import type { ListAddress } from '../model/list-address';
import type { ColumnEdge } from './column-edge';
import { SIDES } from './column-width';
import { ACTION_WIDTH, RowActions } from './row-actions';
import type { ColumnWidths } from './use-column-widths';

/** Longer texts are cut at the end of a line, with the whole in a tip; px. */
const LONGEST = 320;
const LEAST = 32;
/** More would leave the others no room. */
const MOST_PINNED = 2;

function sortOrder(sort: string, name: string | undefined): 'ascend' | 'descend' | null {
  if (name === undefined) return null;
  if (sort === name) return 'ascend';
  return sort === `-${name}` ? 'descend' : null;
}

/** Every row is one line high. */
function Value<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const cell = column.value(row);
  if (typeof cell !== 'string') return <CellView cell={cell} relative />;
  const maxWidth = column.width ? Math.max(column.width - SIDES, LEAST) : LONGEST;
  return (
    <span className="sp-cell-line" style={{ maxWidth }} title={cell || undefined}>
      <CellView cell={cell} />
    </span>
  );
}

/** What a head cell gets beside what every one has. */
interface HeadProps extends HTMLAttributes<HTMLElement> {
  edge?: ColumnEdge;
}

interface Drawing {
  readonly address: ListAddress;
  readonly widths: ColumnWidths;
  readonly t: Translate;
}

function columnOf<Row>(name: string, given: Column<Row>, { address, widths, t }: Drawing): TableColumnType<Row> {
  const column = { ...given, width: widths.drawn[name] ?? given.width };
  const title = labelText(column.title, t);
  const { width } = column;
  const edge: ColumnEdge = { name: title, width, draw: (width) => widths.draw(name, width), keep: widths.keep };
  return {
    key: name,
    title,
    align: column.align,
    width: column.width,
    onHeaderCell: (): HeadProps => ({ edge }),
    ...(column.sort && { sorter: true, sortOrder: sortOrder(address.sort, column.sort) }),
    render: (_, row) => (column.render ? column.render(row) : <Value column={column} row={row} />),
  };
}

export function tableColumns<Row, N extends string>(
  definition: ListDefinition<Row, N>,
  rows: readonly Row[],
  drawing: Drawing,
): TableColumnType<Row>[] {
  const { t } = drawing;
  const names = Object.keys(definition.columns);
  // What a row is called stays in sight, with what stands before it.
  const title = names.indexOf(definition.card.title);
  const last = title < MOST_PINNED ? title : -1;
  const columns = Object.entries<Column<Row>>(definition.columns).map(([name, column], index) => ({
    ...columnOf(name, column, drawing),
    ...(index <= last && { fixed: 'start' as const }),
  }));
  const { actions } = definition;
  // Whoever may do nothing here has no column for it.
  const isUsed = rows.some((row) => actions?.some(({ when }) => when?.(row) ?? true));
  if (!actions || !isUsed) return columns;
  const end: TableColumnType<Row> = {
    key: 'actions',
    title: <span className="sp-hidden">{t('common.list.actions')}</span>,
    fixed: 'end',
    width: ACTION_WIDTH,
    className: 'sp-table-actions',
    render: (_, row) => <RowActions row={row} actions={actions} name={titleOfRow(definition, row)} />,
  };
  return [...columns, end];
}

/** What a click on a column head means for the address. */
export function sortFromTable<Row, N extends string>(
  definition: ListDefinition<Row, N>,
  key: unknown,
  order: unknown,
): string {
  const column = Object.entries<Column<Row>>(definition.columns).find(([name]) => name === key)?.[1];
  if (!column?.sort || !order) return '';
  return order === 'descend' ? `-${column.sort}` : column.sort;
}
