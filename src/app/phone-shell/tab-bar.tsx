import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { ShownTab } from '../tabs';
import { Icon } from './icons';

/** Well after the page stands, in ms. */
const BADGE_AFTER_MS = 2_000;

function useBadge(wanted: boolean): ComponentType | undefined {
  const [Badge, setBadge] = useState<ComponentType>();
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => {
      import('../unread/unread-badge').then(
        (part) => setBadge(() => part.default),
        () => undefined,
      );
    }, BADGE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return Badge;
}

/** 首页 · 告警 · 工单 · 消息 · 我的, as far as the person has them. */
export function TabBar({ tabs }: { tabs: readonly ShownTab[] }): ReactNode {
  const t = useText();
  const Badge = useBadge(tabs.some(({ key }) => key === 'messages'));
  return (
    <nav className="sp-tabbar" aria-label={t('shell.menu.title')}>
      {tabs.map((tab) => (
        <NavLink key={tab.key} to={tab.path} replace className="sp-tabbar__tab">
          <Icon name={tab.icon} />
          <span>{t(tab.label)}</span>
          {tab.key === 'messages' && Badge && <Badge />}
        </NavLink>
      ))}
    </nav>
  );
}
