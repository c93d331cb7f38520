/** The one thing to make at the thumb; the tree's other tools in the top bar. */
import { useState, type ReactNode } from 'react';
import { asApiError } from '@/api/api-error';
import { deliver } from '@/lib/deliver-file';
import type { FlatRow } from '@/lib/tree';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { lazyPart } from '../lazy-part';
import type { ListTools } from '../model/definitions';
import { fetchFile, type FileFormat } from '../model/export-list';
import { labelText } from '../model/label-text';
import type { AnyTree } from '../model/tree-definition';
import type { TreeModel } from '../model/use-tree';
import { BarTools } from './bar-tools';
import { MoreSheet } from './more-sheet';
import { toast } from './toast';
import './action-bar.css';
import './tool-card.css';

interface ImportProps {
  definition: NonNullable<ListTools<never>['imported']>;
  onClose: () => void;
}
const ImportSheet = lazyPart<ImportProps>(() => import('./import-sheet'), []);

interface TreeToolsProps {
  definition: AnyTree;
  model: TreeModel<FlatRow>;
  children?: ReactNode;
}

export function TreeTools({ definition, model, children }: TreeToolsProps): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState<'tools' | 'import'>();
  const close = (): void => setOpened(undefined);
  const { exported, imported, bin } = definition;
  const share = (format: FileFormat) => async (): Promise<void> => {
    if (!exported) return;
    const columns = exported.columns.map((column) => ({ ...column, title: labelText(column.title, t) }));
    try {
      await deliver(await fetchFile(exported.endpoint, exported.input ?? {}, format, columns), 'share');
    } catch (caught) {
      toast(errorText(asApiError(caught)), 'error');
    }
  };
  const actions = [
    { key: 'xlsx', label: 'admin.export.xlsx' as const, when: exported, run: () => void share('xlsx')() },
    { key: 'csv', label: 'admin.export.csv' as const, when: exported, run: () => void share('csv')() },
    { key: 'import', label: 'admin.import.button' as const, when: imported, run: () => setOpened('import') },
    { key: 'bin', label: 'admin.bin.open' as const, when: bin?.load, run: () => model.setBin(true) },
  ].filter(({ when }) => when !== undefined && !model.inBin);
  return (
    <>
      {actions.length > 0 && <BarTools onOpen={() => setOpened('tools')} />}
      {children && <div className="sp-action-bar">{children}</div>}
      <MoreSheet open={opened === 'tools'} onClose={close} title={t('admin.edit.tools')} actions={actions} />
      {opened === 'import' && imported && <ImportSheet definition={imported} onClose={close} />}
    </>
  );
}
