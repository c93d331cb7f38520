/** The table of alarms with a box before each row. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AlarmRow } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { FormHints } from '@/ui/common/form-hints';
import { BatchReport } from '@/ui/desktop/batch-bar';
import { FormModal } from '@/ui/desktop/form-page';
import type { ListOptions } from '@/ui/desktop/row-drawer';
import { TableList } from '@/ui/desktop/table-list';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { useRowDrawer } from '@/ui/desktop/use-row-drawer';
import type { ListDefinition } from '@/ui/model/definitions';
import { usePagedList } from '@/ui/model/use-paged-list';
import { useBulk, type BulkModel } from './use-bulk';
import '@/ui/desktop/list-tools.css';

function Bar({ bulk }: { bulk: BulkModel }): ReactNode {
  const t = useText();
  const { selection, actions, start, batch } = bulk;
  if (selection.keys.length === 0) return null;
  const words = t('admin.batch.chosen', { count: selection.keys.length });
  return (
    <div className="sp-batch-bar" role="toolbar" aria-label={words}>
      <span>{words}</span>
      {actions.map((action) => (
        <Button key={action} loading={batch.running} onClick={() => start(action)}>
          {t(`alarm.action.${action}`)}
        </Button>
      ))}
      <Button type="link" onClick={selection.clear}>
        {t('admin.batch.clear')}
      </Button>
    </div>
  );
}

export interface BulkListProps {
  definition: ListDefinition<AlarmRow>;
  drawer: NonNullable<ListOptions<AlarmRow>['drawer']>;
}

export default function BulkList({ definition, drawer }: BulkListProps): ReactNode {
  const t = useText();
  const model = usePagedList(definition, 'paged');
  const bulk = useBulk(useKitVoice(), JSON.stringify(model.address.filters));
  const opened = useRowDrawer(definition, model.rows, { drawer });
  const { selection, asked } = bulk;
  const boxes = {
    keys: selection.keys,
    set: selection.set,
    labelOf: (row: AlarmRow) => t('admin.batch.chooseOne', { name: row.title }),
    labelOfAll: t('admin.batch.choose'),
  };
  return (
    <>
      <TableList
        definition={definition}
        model={model}
        onOpen={opened.onOpen}
        selection={boxes}
        above={<Bar bulk={bulk} />}
      />
      {asked && (
        <FormModal key={asked.definition.key} open onClose={bulk.close} definition={asked.definition}>
          <FormHints hints={asked.form.hints} />
        </FormModal>
      )}
      <BatchReport batch={bulk.batch} />
      {opened.drawer}
    </>
  );
}
