import type { ComponentType, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { ShownTab } from '../tabs';
import { Icon } from './icons';

interface Props {
  tabs: readonly ShownTab[];
  /** The number on a tab; comes after the page. */
  Count: ComponentType<{ tab: string }> | undefined;
}

/** 首页 · 告警 · 工单 · 消息 · 我的, as far as the person has them. */
export function TabBar({ tabs, Count }: Props): ReactNode {
  const t = useText();
  return (
    <nav className="sp-tabbar" aria-label={t('shell.menu.title')}>
      {tabs.map((tab) => (
        <NavLink key={tab.key} to={tab.path} replace className="sp-tabbar__tab">
          <Icon name={tab.icon} />
          <span>{t(tab.label)}</span>
          {Count && <Count tab={tab.key} />}
        </NavLink>
      ))}
    </nav>
  );
}
