/** The lists of the order desk side by side, with how many wait in them. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dispatchEndpoints } from '@/contract/dispatch';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useDetail } from '@/ui/model/use-detail';
import { tabsOf } from '../order-all/use-order-all';
import { currentTab, deskTabs, queryOf } from './desk-tabs';
import './assign.css';

export function DeskTabs(): ReactNode {
  const t = useText();
  const [params] = useSearchParams();
  const { user } = useSession();
  const { parkId } = useParkChoice();
  const counts = useDetail(dispatchEndpoints.getOrderCounts, { parkId }).record;
  const desk = href('orderWorkbench');
  const tabs = deskTabs(tabsOf(user, params.get('tab')));
  const current = currentTab(tabs, params);
  return (
    <nav className="od-desk-tabs" aria-label={t('ordernew.assign.tabs')}>
      <Link to={desk} aria-current={current === undefined ? 'page' : undefined}>
        {t('orderdesk.day.title')}
      </Link>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={`${desk}?${queryOf(tab, params)}`}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {t(tab.label)}{' '}
          {tab.count && counts && counts[tab.count] > 0 && <span className="sp-num">{counts[tab.count]}</span>}
        </Link>
      ))}
    </nav>
  );
}
