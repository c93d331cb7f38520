/** Carries out what choosing a menu entry does. */
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { MenuNode } from '@/session/menus';
import { menuTarget, openOutside } from '../menu-target';

export function useMenuChoice(): (node: MenuNode) => void {
  const t = useText();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  return (node) => {
    const target = menuTarget(node);
    if (target.kind === 'page') void navigate(target.path);
    else if (target.kind === 'blocked')
      modal.warning({ title: t('shell.leaving.title'), content: t('shell.leaving.blocked') });
    else {
      modal.confirm({
        title: t('shell.leaving.title'),
        content: t('shell.leaving.text', { host: target.host }),
        okText: t('shell.leaving.go'),
        cancelText: t('common.action.cancel'),
        onOk: () => openOutside(target.url),
      });
    }
  };
}
