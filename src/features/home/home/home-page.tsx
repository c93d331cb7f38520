import type { ReactNode } from 'react';
import { Greeting } from './greeting';
import { Shortcuts } from './shortcuts';
import { TodosView } from './todos-view';
import { useHome } from './use-home';
import './home.css';

/** What waits for me now, few and large on both devices; the desktop lays it side by side. */
export default function HomePage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const home = useHome();
  return (
    <div className="home" data-layout={layout}>
      <Greeting home={home} />
      <TodosView model={home.todos} />
      <Shortcuts shortcuts={home.shortcuts} />
    </div>
  );
}
