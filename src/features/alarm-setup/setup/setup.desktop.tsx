/** The set-up of alarms on the desktop. */
import type { ReactNode } from 'react';
import { ListSkeleton } from '@/ui/common/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { SetupTabs } from './setup-tabs';
import { useSetupTab } from './use-setup';

const WAITING = <ListSkeleton rows={8} />;
const PARTS = {
  rules: lazyPart(() => import('../rules/rule-tab.desktop'), ['admin'], WAITING),
  plans: lazyPart(() => import('../plans/plan-tab.desktop'), ['alarmplan', 'forms', 'admin'], WAITING),
  duty: lazyPart(() => import('../duty/duty-tab.desktop'), ['alarmduty', 'admin'], WAITING),
} as const;

export default function Setup(): ReactNode {
  const { tab } = useSetupTab();
  const Part = PARTS[tab];
  return (
    <>
      <SetupTabs />
      <Part />
    </>
  );
}
