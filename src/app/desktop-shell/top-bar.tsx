import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
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
  onOpen: (what: 'unsent' | 'settings') => void;
  /** Comes after the frame. */
  bell: ReactNode;
}

/** Two sliders: how it looks is adjusted here. */
const Adjust = (): ReactNode => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M3 8h9M18 8h3M3 16h3M12 16h9" strokeLinecap="round" />
    <circle cx="15" cy="8" r="2.6" />
    <circle cx="9" cy="16" r="2.6" />
  </svg>
);

/** Sidebar, where one is, what is not sent, which park, who. */
export const TopBar = memo(function TopBar({ sidebarOpen, onSidebar, onOpen, bell }: Props): ReactNode {
  const t = useText();
  return (
    <header className="sp-top">
      <Button
        type="text"
        icon={<Icon name="menu" size={20} />}
        aria-label={t(sidebarOpen ? 'desk.sidebar.fold' : 'desk.sidebar.unfold')}
        aria-expanded={sidebarOpen}
        onClick={onSidebar}
      />
      <Crumbs />
      <div className="sp-top-end">
        <UnsentChip onOpen={() => onOpen('unsent')} />
        <ParkSwitch />
        {bell}
        <FullscreenButton />
        <Button
          type="text"
          icon={<Adjust />}
          aria-label={t('shell.settings.title')}
          title={t('shell.settings.title')}
          onClick={() => onOpen('settings')}
        />
        <UserMenu />
      </div>
    </header>
  );
});
