import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '@/session/session-state';
import { useLoaded } from '@/ui/common/use-loaded';
import { Greeting } from './greeting';
import { Shortcuts } from './shortcuts';
import { TodosView } from './todos-view';
import { useHome } from './use-home';
import './home.css';

const fetchNumbers = () => import('./period-numbers');
const PeriodNumbers = lazy(fetchNumbers);

/** Fetched after what waits; where the line does not bring it, home goes without. */
function Period(): ReactNode {
  const loaded = useLoaded(fetchNumbers, true, () => undefined);
  return (
    <div className="home-period">
      {loaded && (
        <Suspense>
          <PeriodNumbers />
        </Suspense>
      )}
    </div>
  );
}

/** Whoever answers for a park sees how it went. */
const MANAGES: readonly string[] = ['alarm.manager', 'order.manager'];

/** What waits for me now, few and large on both devices; the desktop lays it side by side. */
export default function HomePage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const home = useHome();
  const manages = useSession().user?.permissions.some((right) => MANAGES.includes(right));
  return (
    <div className="home" data-layout={layout}>
      <Greeting home={home} />
      <TodosView model={home.todos}>{manages && layout === 'desktop' && <Period />}</TodosView>
      {manages && layout === 'phone' && <Period />}
      <Shortcuts shortcuts={home.shortcuts} />
    </div>
  );
}
