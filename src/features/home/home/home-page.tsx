import type { ReactNode } from 'react';
import { useSession } from '@/session/session-state';
import { lazyPart } from '@/ui/lazy-part';
import { Greeting } from './greeting';
import { Shortcuts } from './shortcuts';
import { TodosView } from './todos-view';
import { useHome } from './use-home';
import './home.css';

const PeriodNumbers = lazyPart(() => import('./period-numbers'), ['overview', 'compare']);

/** Whoever answers for a park sees how it went. */
const MANAGES: readonly string[] = ['alarm.manager', 'order.manager'];

/** What waits for me now, few and large on both devices; the desktop lays it side by side. */
export default function HomePage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const home = useHome();
  const manages = useSession().user?.permissions.some((right) => MANAGES.includes(right));
  return (
    <div className="home" data-layout={layout}>
      <Greeting home={home} />
      <TodosView model={home.todos} />
      {manages && <PeriodNumbers />}
      <Shortcuts shortcuts={home.shortcuts} />
    </div>
  );
}
