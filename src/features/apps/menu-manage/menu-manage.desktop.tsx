import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { tree } from '@/ui/desktop/tree';
import { PreviewBody } from './menu-preview';
import { MenuTools } from './menu-tools';
import { useFuncs } from './use-funcs';
import { useMenuPreview } from './use-menu-preview';

const Funcs = tree(useFuncs);

export default function MenuManage(): ReactNode {
  const t = useText();
  const preview = useMenuPreview();
  return (
    <>
      <MenuTools preview={preview} size="small" />
      <div className="app-desk" data-preview={preview.isOpen || undefined}>
        <div className="app-tree">
          <Funcs />
        </div>
        {preview.isOpen && (
          <aside aria-label={t('apps.preview.title')}>
            <h2>{t('apps.preview.title')}</h2>
            <PreviewBody preview={preview} />
          </aside>
        )}
      </div>
    </>
  );
}
