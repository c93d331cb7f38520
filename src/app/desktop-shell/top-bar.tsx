import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Icon } from '../phone-shell/icons';
import { UnsentChip } from '../phone-shell/top-bar';
import { Crumbs } from './crumbs';
import { FullscreenButton } from './fullscreen-button';
import { ParkSwitch } from './park-switch';
import { UserMenu } from './user-menu';

interface Props {
  sidebarOpen: boolean;
  onSidebar: () => void;
  onUnsent: () => void;
}

/** Sidebar, where one is, what is not sent, which park, who. */
export function TopBar({ sidebarOpen, onSidebar, onUnsent }: Props): ReactNode {
  const t = useText();
  return (
    <header className="sp-top">
      <Button
        type="text"
        icon={<Icon name="menu" size={20} />}
        aria-label={t(sidebarOpen ? 'shell.sidebar.fold' : 'shell.sidebar.unfold')}
        aria-expanded={sidebarOpen}
        onClick={onSidebar}
      />
      <Crumbs />
      <div className="sp-top-end">
        <UnsentChip onOpen={onUnsent} />
        <ParkSwitch />
        <FullscreenButton />
        <UserMenu />
      </div>
    </header>
  );
}
