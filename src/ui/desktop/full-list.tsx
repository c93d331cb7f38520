/** A desktop list with its tools: columns, views, choice of rows, files, recycle bin, forms. */
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { deliver } from '@/lib/deliver-file';
import { useText } from '@/i18n/use-text';
import { lazyPart } from '../lazy-part';
import type { ListTools } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { AnyList, AnyRow } from '../model/list-tools';
import { useFullList, type FullList } from '../model/use-full-list';
import { useViews } from '../model/use-views';
import { BatchBar, BatchReport } from './batch-bar';
import { ColumnSetting } from './column-setting';
import { EditDrawer } from './edit-drawer';
import { FormModal } from './form-page';
import type { ListOptions } from './row-drawer';
import { TableList } from './table-list';
import { useKitVoice } from './use-kit-voice';
import { useRowDrawer } from './use-row-drawer';
import { ViewChips } from './view-chips';
import './list-tools.css';

export interface FullListProps {
  definition: AnyList;
  options: ListOptions<AnyRow>;
}

interface ImportProps {
  definition: NonNullable<ListTools<never>['imported']>;
  onClose: () => void;
}
const ImportDialog = lazyPart<ImportProps>(() => import('./import-dialog'), []);

/** Files and the recycle bin, which are seldom wanted, behind one button. */
function Files({ definition, list }: { definition: AnyList; list: FullList }): ReactNode {
  const t = useText();
  const [importing, setImporting] = useState(false);
  const { imported, exported, bin } = definition;
  const save = (format: 'xlsx' | 'csv') => () => void list.exportAs(format, (file) => deliver(file, 'download'));
  const entry = (when: unknown, key: string, label: string, onClick: () => void) =>
    when ? [{ key, label, onClick }] : [];
  const items: MenuProps['items'] = [
    ...entry(imported && !list.inBin, 'import', t('admin.import.button'), () => setImporting(true)),
    ...entry(exported, 'xlsx', t('admin.export.xlsx'), save('xlsx')),
    ...entry(exported, 'csv', t('admin.export.csv'), save('csv')),
    ...entry(bin && !list.inBin, 'bin', t('admin.bin.open'), () => list.setBin(true)),
  ];
  return (
    <>
      {items.length > 0 && (
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
          <Button loading={list.exporting}>{t('common.action.more')}</Button>
        </Dropdown>
      )}
      {importing && imported && <ImportDialog definition={imported} onClose={() => setImporting(false)} />}
    </>
  );
}

function Tools({ definition, list }: { definition: AnyList; list: FullList }): ReactNode {
  const t = useText();
  return (
    <>
      {definition.list && (
        <ColumnSetting
          choices={list.choices}
          titleOf={list.columnTitles}
          always={list.always}
          onChange={(choices) => void list.setting.saveColumns(choices)}
        />
      )}
      <Files definition={definition} list={list} />
      {definition.useForm && definition.createLabel && !list.inBin && (
        <Button type="primary" onClick={() => list.edit.create()}>
          {labelText(definition.createLabel, t)}
        </Button>
      )}
    </>
  );
}

export default function DesktopFullList({ definition, options }: FullListProps): ReactNode {
  const t = useText();
  const voice = useKitVoice();
  const list = useFullList(definition, 'paged', voice);
  const views = useViews(list.setting, definition.fixedParams);
  const { onOpen, drawer } = useRowDrawer(definition, list.model.rows, options);
  const { useForm, question } = definition;
  const { edit, selection } = list;
  const above = (
    <>
      {list.inBin && (
        <output className="sp-bin-bar">
          <span>{t('admin.bin.title')}</span>
          <Button onClick={() => list.setBin(false)}>{t('admin.bin.leave')}</Button>
        </output>
      )}
      {definition.list && !list.inBin && <ViewChips model={views} voice={voice} />}
      <BatchBar list={list} />
    </>
  );
  const boxes = {
    keys: selection.keys,
    set: selection.set,
    labelOf: (row: AnyRow) => t('admin.batch.chooseOne', { name: list.nameOf(row) }),
    labelOfAll: t('admin.batch.choose'),
  };
  return (
    <>
      {definition.above}
      <div className="sp-list-frame">
        {definition.beside}
        <TableList
          definition={list.definition}
          model={list.model}
          onOpen={list.inBin ? undefined : onOpen}
          selection={list.hasBatch ? boxes : undefined}
          tools={<Tools definition={definition} list={list} />}
          above={above}
          isMarked={list.isMarked}
          saveWidths={definition.list ? list.saveWidths : undefined}
        />
      </div>
      <BatchReport batch={list.batch} />
      {!list.inBin && drawer}
      {useForm && edit.open && (
        <EditDrawer key={edit.open.id ?? 'new'} useForm={useForm} at={edit.open.id} onClose={edit.close} />
      )}
      {question && <FormModal key={question.form.key} open onClose={question.close} definition={question.form} />}
    </>
  );
}
