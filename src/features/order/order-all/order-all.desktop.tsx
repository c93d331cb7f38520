/** Any list of orders on the desktop: filters, views kept under a name, export; rows are ticked and given to somebody. */
import { Button, Input, Popover, Select, Space } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ORDER_TABS, type OrderTab } from '@/contract/order';
import { useText } from '@/i18n/use-text';
import { message } from '@/ui/desktop/message';
import type { FilterDefinition } from '@/ui/model/definitions';
import { useListAddress } from '@/ui/model/list-address';
import { isTooLong } from '@/lib/validators';
import { LengthNote } from '@/ui/common/length-note';
import { DeskOrders } from '../order-assign/desk-orders.desktop';
import { useExport } from './use-export';
import { FIRST, useOrderAll } from './use-order-all';
import { NAME_MAX, useSavedViews, type SavedViews } from './use-saved-views';
import './order-all.css';

const fail = (words: string): void => message(words, 'error');

function KeepView({ model }: { model: SavedViews }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const keep = async (): Promise<void> => {
    if (name.trim() === '' || isTooLong(name, NAME_MAX) || !(await model.keep(name.trim()))) return;
    setOpen(false);
    setName('');
  };
  const content = (
    <>
      <Space.Compact>
        <Input
          aria-label={t('orderdesk.list.viewName')}
          placeholder={t('orderdesk.list.viewName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void keep()}
        />
        <Button type="primary" loading={model.pending} onClick={() => void keep()}>
          {t('orderdesk.list.keepView')}
        </Button>
      </Space.Compact>
      <LengthNote value={name} max={NAME_MAX} />
    </>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={content}>
      <Button>{t('orderdesk.list.keepViewAs')}</Button>
    </Popover>
  );
}

function Views(): ReactNode {
  const t = useText();
  const model = useSavedViews(fail);
  const { current } = model;
  return (
    <>
      <Select
        aria-label={t('orderdesk.list.views')}
        placeholder={t('orderdesk.list.views')}
        options={model.views.map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={t('orderdesk.list.noViews')}
        value={current}
        onChange={model.open}
      />
      {current === undefined ? (
        <KeepView model={model} />
      ) : (
        <Button onClick={() => model.remove(current)}>{t('orderdesk.list.removeView')}</Button>
      )}
    </>
  );
}

function Tools({ tab, filters: given }: { tab: OrderTab; filters: readonly FilterDefinition[] }): ReactNode {
  const t = useText();
  const { filters, sort } = useListAddress(given, 0);
  const file = useExport({ ...filters, ...(sort && { sort }), tab }, (words) => message(words, 'warning'), 'download');
  return (
    <div className="sp-table-filters od-list-tools">
      <Views />
      {file.isAllowed && (
        <Button loading={file.pending} onClick={file.run}>
          {t('orderdesk.list.export')}
        </Button>
      )}
    </div>
  );
}

/** Which list it is stands above: the tabs of the desk. */
function useDeskList() {
  const { filters = [], input, ...definition } = useOrderAll();
  const [params] = useSearchParams();
  const tab = ORDER_TABS.find((each) => each === params.get('tab')) ?? FIRST;
  // Filters are compared by identity.
  const others = useMemo(() => filters.filter(({ name }) => name !== 'tab'), [filters]);
  return { tab, definition: { ...definition, filters: others, input: { ...input, tab }, columnSet: 'orders' } };
}

export function OrderAll(): ReactNode {
  const { tab, definition } = useDeskList();
  return (
    <div data-ready="record">
      <Tools tab={tab} filters={definition.filters} />
      <DeskOrders key={tab} definition={definition} of={tab} />
    </div>
  );
}
