/** The one thing to make at the thumb; the list's other tools in the top bar. */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { deliver } from '@/lib/deliver-file';
import { useText } from '@/i18n/use-text';
import { lazyPart } from '../lazy-part';
import type { ListTools } from '../model/definitions';
import type { Label } from '../model/field-types';
import type { KitVoice } from '../model/kit-voice';
import type { AnyList } from '../model/list-tools';
import type { FullList } from '../model/use-full-list';
import type { ViewsModel } from '../model/use-views';
import { BarTools } from './bar-tools';
import { ColumnSheet } from './column-sheet';
import { MoreSheet } from './more-sheet';
import { ViewSheet } from './view-sheet';
import './tool-card.css';

interface ImportProps {
  definition: NonNullable<ListTools<never>['imported']>;
  onClose: () => void;
}
const ImportSheet = lazyPart<ImportProps>(() => import('./import-sheet'), []);

interface ToolbarProps {
  definition: AnyList;
  list: FullList;
  views: ViewsModel;
  voice: KitVoice;
  children?: ReactNode;
}

type Opened = 'tools' | 'columns' | 'views' | 'import' | undefined;

/** What the list has, as entries of a sheet. */
function entries({ definition, list }: ToolbarProps, open: (what: Opened) => void, go: (to: string) => void) {
  const share = (format: 'xlsx' | 'csv') => () => void list.exportAs(format, (file) => deliver(file, 'share'));
  const entry = (key: string, label: Label, when: boolean, run: () => void) => ({ key, label, when, run });
  const { exported, imported, bin, create } = definition;
  const keeps = definition.list !== undefined;
  return [
    ...(create ? [entry('create', create.label, !list.inBin, () => go(create.href))] : []),
    entry('views', 'admin.views.button', keeps && !list.inBin, () => open('views')),
    entry('columns', 'admin.columns.button', keeps, () => open('columns')),
    entry('xlsx', 'admin.export.xlsx', exported !== undefined, share('xlsx')),
    entry('csv', 'admin.export.csv', exported !== undefined, share('csv')),
    entry('import', 'admin.import.button', imported !== undefined && !list.inBin, () => open('import')),
    entry('bin', 'admin.bin.open', bin !== undefined && !list.inBin, () => list.setBin(true)),
  ].filter(({ when }) => when);
}

export function ListToolbar(props: ToolbarProps): ReactNode {
  const { definition, list, views, voice, children } = props;
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const navigate = useNavigate();
  const tools = entries(props, setOpened, (to) => void navigate(to));
  return (
    <>
      {tools.length > 0 && <BarTools pending={list.exporting} onOpen={() => setOpened('tools')} />}
      {children && <div className="sp-action-bar">{children}</div>}
      <MoreSheet open={opened === 'tools'} onClose={close} title={t('admin.edit.tools')} actions={tools} />
      <ColumnSheet open={opened === 'columns'} onClose={close} list={list} />
      <ViewSheet open={opened === 'views'} onClose={close} model={views} voice={voice} />
      {opened === 'import' && definition.imported && <ImportSheet definition={definition.imported} onClose={close} />}
    </>
  );
}
