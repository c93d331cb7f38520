/** antd's columns from a list definition. */
import { Button, Dropdown, Space, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { CellView } from '../common/cell-view';
import type { Column, ListDefinition, RowAction } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { ListAddress } from '../model/list-address';

/** More go into the menu. */
const VISIBLE_ACTIONS = 3;

function sortOrder(sort: string, name: string | undefined): 'ascend' | 'descend' | null {
  if (name === undefined) return null;
  if (sort === name) return 'ascend';
  return sort === `-${name}` ? 'descend' : null;
}

function columnOf<Row>(name: string, column: Column<Row>, address: ListAddress, t: Translate): TableColumnType<Row> {
  return {
    key: name,
    title: labelText(column.title, t),
    align: column.align,
    width: column.width,
    ...(column.sort && { sorter: true, sortOrder: sortOrder(address.sort, column.sort) }),
    render: (_, row) => (column.render ? column.render(row) : <CellView cell={column.value(row)} relative />),
  };
}

function RowActions<Row>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }): ReactNode {
  const t = useText();
  const possible = actions.filter((action) => action.when?.(row) ?? true);
  const folded = possible.length > VISIBLE_ACTIONS ? possible.slice(VISIBLE_ACTIONS - 1) : [];
  const visible = possible.slice(0, possible.length - folded.length);
  return (
    // The row itself opens the record.
    <Space size={0} onClick={(event) => event.stopPropagation()}>
      {visible.map((action) => (
        <Button key={action.key} type="link" size="small" danger={action.danger} onClick={() => void action.run(row)}>
          {labelText(action.label, t)}
        </Button>
      ))}
      {folded.length > 0 && (
        <Dropdown
          menu={{
            items: folded.map((action) => ({
              key: action.key,
              label: labelText(action.label, t),
              danger: action.danger,
              onClick: () => void action.run(row),
            })),
          }}
        >
          <Button type="link" size="small">
            {t('common.action.more')}
          </Button>
        </Dropdown>
      )}
    </Space>
  );
}

export function tableColumns<Row, N extends string>(
  definition: ListDefinition<Row, N>,
  address: ListAddress,
  t: Translate,
): TableColumnType<Row>[] {
  const columns = Object.entries<Column<Row>>(definition.columns).map(([name, column]) =>
    columnOf(name, column, address, t),
  );
  const { actions } = definition;
  if (!actions || actions.length === 0) return columns;
  const last: TableColumnType<Row> = {
    key: 'actions',
    title: t('common.list.actions'),
    fixed: 'end',
    width: 168,
    render: (_, row) => <RowActions row={row} actions={actions} />,
  };
  return [...columns, last];
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
