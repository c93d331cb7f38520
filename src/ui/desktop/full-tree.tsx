/** A tree on a desk: search, folding, dragging and keys at the left, the chosen node's record at the right. */
import { Button, Dropdown, Input, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FlatRow } from '@/lib/tree';
import { deliver } from '@/lib/deliver-file';
import { asApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import { lazyPart } from '../lazy-part';
import type { ListTools } from '../model/definitions';
import { fetchFile } from '../model/export-list';
import type { KitVoice } from '../model/kit-voice';
import { labelText } from '../model/label-text';
import type { AnyTree } from '../model/tree-definition';
import { useTree, type TreeModel } from '../model/use-tree';
import { BatchReport } from './batch-bar';
import { EditDrawer } from './edit-drawer';
import { MoveDialog } from './move-dialog';
import { TableFilters } from './table-filters';
import { TreeNodes } from './tree-nodes';
import { TreeRecord } from './tree-record';
import { useKitVoice } from './use-kit-voice';
import './list-tools.css';
import './full-tree.css';

export interface FullTreeProps {
  definition: AnyTree;
}

type Model = TreeModel<FlatRow>;

interface ImportProps {
  definition: NonNullable<ListTools<never>['imported']>;
  onClose: () => void;
}
const ImportDialog = lazyPart<ImportProps>(() => import('./import-dialog'), []);

function Files({ definition, voice }: { definition: AnyTree; voice: KitVoice }): ReactNode {
  const t = useText();
  const [importing, setImporting] = useState(false);
  const { imported, exported } = definition;
  const save = (format: 'xlsx' | 'csv') => async (): Promise<void> => {
    if (!exported) return;
    const columns = exported.columns.map((column) => ({ ...column, title: labelText(column.title, t) }));
    try {
      await deliver(await fetchFile(exported.endpoint, exported.input ?? {}, format, columns), 'download');
    } catch (caught) {
      voice.say(errorText(asApiError(caught)), 'error');
    }
  };
  const items: MenuProps['items'] = [
    { key: 'xlsx', label: t('admin.export.xlsx'), onClick: () => void save('xlsx')() },
    { key: 'csv', label: t('admin.export.csv'), onClick: () => void save('csv')() },
  ];
  return (
    <>
      {imported && <Button onClick={() => setImporting(true)}>{t('admin.import.button')}</Button>}
      {exported && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button>{t('admin.export.button')}</Button>
        </Dropdown>
      )}
      {importing && imported && <ImportDialog definition={imported} onClose={() => setImporting(false)} />}
    </>
  );
}

function Tools({ definition, model, voice }: FullTreeProps & { model: Model; voice: KitVoice }): ReactNode {
  const t = useText();
  const { createLabel, useForm, bin } = definition;
  if (model.inBin)
    return (
      <output className="sp-bin-bar">
        <span>{t('admin.bin.title')}</span>
        <Button onClick={() => model.setBin(false)}>{t('admin.bin.leave')}</Button>
      </output>
    );
  return (
    <div className="sp-tree-tools">
      {useForm && createLabel && (
        <Button type="primary" onClick={() => model.edit.create()}>
          {labelText(createLabel, t)}
        </Button>
      )}
      <Files definition={definition} voice={voice} />
      {bin?.load && <Button onClick={() => model.setBin(true)}>{t('admin.bin.open')}</Button>}
    </div>
  );
}

function Nodes({ definition, model }: FullTreeProps & { model: Model }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [moving, setMoving] = useState<FlatRow>();
  const { state } = model;
  if (state === 'loading') return <ListSkeleton rows={8} />;
  if (state !== 'ready') {
    const empty = model.inBin ? ({ title: 'admin.bin.empty' } as const) : definition.empty;
    return <StateView state={state} error={model.error} empty={empty} onRetry={() => void model.refresh()} />;
  }
  const open = (row: FlatRow): void => {
    if (definition.href && !definition.useRecord) void navigate(definition.href(row));
    else model.select(row.id);
  };
  return (
    <>
      <Input
        type="search"
        allowClear
        placeholder={t('common.field.searchNodes')}
        aria-label={t('common.field.searchNodes')}
        onChange={(event) => model.search(event.target.value)}
      />
      <TreeNodes definition={definition} model={model} onOpen={open} onMove={setMoving} />
      {definition.move && !model.inBin && <p className="sp-tree-keys">{t('admin.tree.keys')}</p>}
      {moving && <MoveDialog row={moving} model={model} onClose={() => setMoving(undefined)} />}
    </>
  );
}

export default function DesktopFullTree({ definition }: FullTreeProps): ReactNode {
  const t = useText();
  const voice = useKitVoice();
  const model = useTree(definition, voice, 'beside');
  const { useForm, useRecord, filters } = definition;
  const { edit, selected } = model;
  return (
    <section>
      {filters && <TableFilters filters={filters} address={model.address} />}
      <div className="sp-tree-desk" data-beside={useRecord !== undefined || undefined}>
        <div className="sp-tree">
          <Tools definition={definition} model={model} voice={voice} />
          <Nodes definition={definition} model={model} />
        </div>
        {useRecord && (
          <div className="sp-tree-record">
            {selected === undefined || model.inBin ? (
              <p className="sp-tree-pick">{t('admin.tree.pick')}</p>
            ) : (
              <TreeRecord key={selected} useRecord={useRecord} id={selected} hasForm={useForm !== undefined} />
            )}
          </div>
        )}
      </div>
      <BatchReport batch={model.batch} />
      {useForm && edit.open && (
        <EditDrawer
          key={`${edit.open.id ?? 'new'} ${edit.open.under ?? ''}`}
          useForm={useForm}
          at={{ id: edit.open.id, pid: edit.open.under }}
          onClose={edit.close}
        />
      )}
    </section>
  );
}
