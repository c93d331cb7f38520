/** Any list of orders on the desktop: filters, views kept under a name, export; a row opens the record in a drawer. */
import { Button, Input, Popover, Select, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/common/button';
import { list } from '@/ui/desktop/list';
import { message } from '@/ui/desktop/message';
import { useListAddress } from '@/ui/model/list-address';
import { href } from '@/screens/addresses';
import { isTooLong } from '@/lib/validators';
import { LengthNote } from '@/ui/common/length-note';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { useExport } from './use-export';
import { useOrderAll } from './use-order-all';
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

function Tools(): ReactNode {
  const t = useText();
  const { filters } = useListAddress(useOrderAll().filters ?? [], 0);
  const file = useExport({ ...filters }, (words) => message(words, 'warning'), 'download');
  return (
    <div className="sp-table-filters od-list-tools">
      <ButtonLink to={href('orderWorkbench')} size="small">
        {t('orderdesk.list.back')}
      </ButtonLink>
      <Views />
      {file.isAllowed && (
        <Button loading={file.pending} onClick={file.run}>
          {t('orderdesk.list.export')}
        </Button>
      )}
    </div>
  );
}

const Rows = list(useOrderAll, { drawer: (row) => <OrderRecordView id={row.id} /> });

export function OrderAll(): ReactNode {
  return (
    <div data-ready="record">
      <Tools />
      <Rows />
    </div>
  );
}
