/** Tools above the tree: the preview, and the filter for entries without a page. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useLost } from './use-lost';
import type { MenuPreview } from './use-menu-preview';
import './menu-manage.css';

export function MenuTools({ preview, size }: { preview: MenuPreview; size: 'normal' | 'small' }): ReactNode {
  const t = useText();
  const lost = useLost();
  const toggle = preview.isOpen ? preview.close : preview.open;
  return (
    <div className="app-tools">
      <Button size={size} onClick={toggle}>
        {t(preview.isOpen ? 'apps.preview.close' : 'apps.preview.button')}
      </Button>
      {(lost.count > 0 || lost.only) && (
        <Button size={size} onClick={lost.toggle}>
          {lost.only ? t('apps.func.showAll') : t('apps.func.showLost', { count: lost.count })}
        </Button>
      )}
    </div>
  );
}
