/** A list on the desktop: filters, table, pages. */
import { Button, Table, Tooltip, type TableProps } from 'antd';
import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext';
import { use, type Key, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '../common/button';
import { DataAge } from '../common/data-age';
import { ListSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import type { ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { ListModel } from '../model/use-paged-list';
import { failureState } from '../model/view-state';
import { HeadCell } from './column-edge';
import { useOwnColumns } from './own-columns';
import { sortFromTable, tableColumns } from './table-columns';
import { TableFilters } from './table-filters';
import { useColumnWidths } from './use-column-widths';
import { useRowKeys } from './use-row-keys';
import './page.css';
import './table.css';

export interface TableListProps<Row, N extends string> {
  definition: ListDefinition<Row, N>;
  model: ListModel<Row>;
  /** Opens a row here (a drawer) instead of at its own address. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: TableSelection<Row>;
  /** Was saved just now. */
  isMarked?: (row: Row) => boolean;
  /** Keeps the widths of the columns; absent: those of the list's own choice of columns, if it has one. */
  saveWidths?: ((widths: Readonly<Record<string, number>>) => void) | undefined;
  /** Beside "refresh". */
  tools?: ReactNode;
  /** In the line between filters and rows, which is there without it too. */
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

/** The same for every table: another object would draw the heads anew. */
const PARTS = { header: { cell: HeadCell } };

const keyOf = (key: Key): string | number => (typeof key === 'bigint' ? Number(key) : key);

function Rows<Row, N extends string>({
  definition,
  model,
  onOpen,
  selection,
  isMarked,
  saveWidths,
}: TableListProps<Row, N>): ReactNode {
  const t = useText();
  const widths = useColumnWidths(saveWidths);
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
      components={PARTS}
      columns={tableColumns(definition, model.rows, { address, widths, t })}
      loading={model.isTurning && { delay: 300 }}
      onRow={(row) => ({
        className: [open && 'sp-table-row-link', isMarked?.(row) && 'sp-row-saved'].filter(Boolean).join(' '),
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

/** The icon stays an icon while it works: a word beside it would move the others. */
function Refresh<Row>({ model }: { model: ListModel<Row> }): ReactNode {
  const t = useText();
  return (
    <Tooltip title={t('common.action.refresh')}>
      <Button
        aria-label={t('common.action.refresh')}
        loading={model.isRefreshing}
        onClick={() => void model.refresh()}
        icon={
          <svg className="sp-row-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5" />
          </svg>
        }
      />
    </Tooltip>
  );
}

/** What is sorted, where the platform does not sort everything. */
function SortedAmong<Row>({ model: { address, among } }: { model: ListModel<Row> }): ReactNode {
  const t = useText();
  if (among === undefined || address.sort === '') return null;
  return (
    <output className="sp-hint">
      {t('desk.list.sortedAmong', { count: new Intl.NumberFormat(languageTag()).format(among) })}
    </output>
  );
}

export function TableList<Row, N extends string>(props: TableListProps<Row, N>): ReactNode {
  const t = useText();
  const { definition, model, tools, above } = props;
  const { shown, button, saveWidths } = useOwnColumns(definition);
  const navigate = useNavigate();
  const keys = useRowKeys();
  const { create } = definition;
  const isOffline = model.error !== undefined && failureState(model.error) === 'offline';
  return (
    <section ref={keys} className="sp-table-list">
      <TableFilters filters={definition.filters ?? NONE} address={model.address}>
        <Refresh model={model} />
        {/* What is made by a form here has the stronger button, at the end. */}
        {create && definition.useForm && (
          <Button onClick={() => void navigate(create.href)}>{labelText(create.label, t)}</Button>
        )}
        {button}
        {tools}
        {create && !definition.useForm && (
          <ButtonLink to={create.href} tone="main" size="small">
            {labelText(create.label, t)}
          </ButtonLink>
        )}
      </TableFilters>
      {/* There without words too: what comes here must not push the rows. */}
      <div className="sp-table-line">
        {above}
        <SortedAmong model={model} />
        <DataAge
          updatedAt={model.updatedAt}
          isStale={model.isStale}
          isRefreshing={model.isRefreshing}
          isOffline={isOffline}
        />
      </div>
      <Body {...props} definition={shown} saveWidths={props.saveWidths ?? saveWidths} />
    </section>
  );
}
