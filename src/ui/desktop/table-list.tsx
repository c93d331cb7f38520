/** A list on the desktop: filters, table, pages. */
import { Button, Table, type TableProps } from 'antd';
import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext';
import { use, type Key, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '../common/button';
import { DataAge } from '../common/data-age';
import { ListSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import type { ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { ListModel } from '../model/use-paged-list';
import { failureState } from '../model/view-state';
import { sortFromTable, tableColumns } from './table-columns';
import { TableFilters } from './table-filters';
import './page.css';

export interface TableListProps<Row, N extends string> {
  definition: ListDefinition<Row, N>;
  model: ListModel<Row>;
  /** Opens a row here (a drawer) instead of at its own address. */
  onOpen?: (row: Row) => void;
  selection?: TableSelection<Row>;
  /** Beside "refresh". */
  tools?: ReactNode;
  /** Between filters and rows. */
  above?: ReactNode;
}

/** Rows with a box before them. */
export interface TableSelection<Row> {
  keys: readonly (string | number)[];
  set: (keys: readonly (string | number)[], shown: readonly Row[]) => void;
  labelOf: (row: Row) => string;
  labelOfAll: string;
}

const NONE: readonly never[] = [];
const SIZES = [20, 50, 100];

/** antd draws the heads a second time, hidden, to measure them: nothing there may take the focus. */
const HeadBox = ({ children }: { children: ReactNode }): ReactNode => !use(TableMeasureRowContext) && children;

const rowSelection = <Row,>(selection: TableSelection<Row>): TableProps<Row>['rowSelection'] => ({
  fixed: true,
  preserveSelectedRowKeys: true,
  selectedRowKeys: [...selection.keys],
  onChange: (keys, rows) => selection.set(keys.map(keyOf), rows),
  getCheckboxProps: (row) => ({ 'aria-label': selection.labelOf(row) }),
  columnTitle: (box) => <HeadBox>{box}</HeadBox>,
  getTitleCheckboxProps: () => ({ 'aria-label': selection.labelOfAll }),
});

const keyOf = (key: Key): string | number => (typeof key === 'bigint' ? Number(key) : key);

function Rows<Row, N extends string>({ definition, model, onOpen, selection }: TableListProps<Row, N>): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { address } = model;
  const { href } = definition;
  const open = onOpen ?? (href && ((row: Row) => void navigate(href(row))));
  const total = model.totalIsExact ? String(model.total) : `${model.total}+`;
  return (
    <Table<Row>
      className="sp-table"
      size="middle"
      sticky
      scroll={{ x: 'max-content' }}
      rowKey={definition.rowKey}
      dataSource={model.rows}
      rowSelection={selection && rowSelection(selection)}
      columns={tableColumns(definition, address, t)}
      loading={model.isRefreshing && { delay: 300 }}
      onRow={(row) => ({
        className: open && 'sp-table-row-link',
        tabIndex: open ? 0 : undefined,
        onClick: () => open?.(row),
        onKeyDown: (event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) open?.(row);
        },
      })}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        address.setSort(sortFromTable(definition, sorter.columnKey, sorter.order));
      }}
      pagination={{
        current: address.page,
        pageSize: address.pageSize,
        total: model.total,
        pageSizeOptions: SIZES,
        showSizeChanger: true,
        showTotal: () => t('common.list.total', { count: total }),
        onChange: (page, size) => address.setPage(size === address.pageSize ? page : 1, size),
      }}
    />
  );
}

function Body<Row, N extends string>(props: TableListProps<Row, N>): ReactNode {
  const { definition, model } = props;
  if (model.state === 'loading') return <ListSkeleton rows={8} />;
  if (model.state === 'ready') return <Rows {...props} />;
  const filtered = model.state === 'empty' && model.address.activeFilters > 0;
  return (
    <StateView
      state={filtered ? 'emptyFiltered' : model.state}
      error={model.error}
      empty={definition.empty}
      onRetry={() => void model.refresh()}
      onClearFilters={model.address.clearFilters}
    />
  );
}

export function TableList<Row, N extends string>(props: TableListProps<Row, N>): ReactNode {
  const t = useText();
  const { definition, model, tools, above } = props;
  const navigate = useNavigate();
  const { create } = definition;
  const isOffline = model.error !== undefined && failureState(model.error) === 'offline';
  return (
    <section>
      <TableFilters filters={definition.filters ?? NONE} address={model.address}>
        <Button onClick={() => void model.refresh()} loading={model.isRefreshing}>
          {t('common.action.refresh')}
        </Button>
        {/* What is made by a form here has the stronger button, at the end. */}
        {create && definition.useForm && (
          <Button onClick={() => void navigate(create.href)}>{labelText(create.label, t)}</Button>
        )}
        {tools}
        {create && !definition.useForm && (
          <ButtonLink to={create.href} tone="main" size="small">
            {labelText(create.label, t)}
          </ButtonLink>
        )}
      </TableFilters>
      <DataAge
        updatedAt={model.updatedAt}
        isStale={model.isStale}
        isRefreshing={model.isRefreshing}
        isOffline={isOffline}
      />
      {above}
      <Body {...props} />
    </section>
  );
}
