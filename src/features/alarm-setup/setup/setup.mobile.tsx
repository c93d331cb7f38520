/** The set-up of alarms on a phone. */
import type { ReactNode } from 'react';
import { ListSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { Page } from '@/ui/mobile/page';
import { SetupTabs } from './setup-tabs';
import { useSetupTab } from './use-setup';

const WAITING = <ListSkeleton rows={5} />;
const PARTS = {
  rules: lazyPart(() => import('../rules/rule-tab.mobile'), ['admin'], WAITING),
  plans: lazyPart(() => import('../plans/plan-tab.mobile'), ['alarmplan', 'forms', 'admin'], WAITING),
  duty: lazyPart(() => import('../duty/duty-tab.mobile'), ['alarmduty', 'admin'], WAITING),
} as const;

export default function Setup(): ReactNode {
  const { tab } = useSetupTab();
  const Part = PARTS[tab];
  return (
    <Page>
      <SetupTabs />
      <Part />
    </Page>
  );
}
