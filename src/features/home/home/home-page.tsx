import type { ReactNode } from 'react';
import { Greeting } from './greeting';
import { Shortcuts } from './shortcuts';
import { useHome } from './use-home';
import { WaitingView } from './waiting-view';
import './home.css';

/** Few and large on both devices; the desktop lays them side by side. */
export default function HomePage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const home = useHome();
  return (
    <div className="home" data-layout={layout}>
      <Greeting home={home} />
      {home.waiting ? <WaitingView model={home.waiting} /> : <Shortcuts shortcuts={home.shortcuts} />}
    </div>
  );
}
