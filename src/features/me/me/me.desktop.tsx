import { Card } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Appearance } from '@/ui/common/appearance';
import { ListSkeleton } from '@/ui/common/skeleton';
import { SECTIONS, sectionOf, type Section } from '../sections';
import { Overview } from './overview.desktop';
import { useMe } from './use-me';
import { Who } from './who';
import './me.css';

const PANELS = {
  password: lazy(() => import('../password/password-panel')),
  sessions: lazy(() => import('../sessions/sessions-panel')),
  notifications: lazy(() => import('../notifications/notifications-panel')),
  delegations: lazy(() => import('../delegations/delegations.desktop')),
  appearance: Appearance,
};

/** The parts on the left, each with an address. */
function Parts({ current }: { current: Section }): ReactNode {
  const t = useText();
  return (
    <nav className="me-parts" aria-label={t('me.account')}>
      {SECTIONS.map((section) => (
        <Link
          key={section}
          to={href('mainDetailIndex', { tab: section })}
          replace
          className={section === current ? 'me-part me-part-current' : 'me-part'}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(`me.section.${section}`)}
        </Link>
      ))}
    </nav>
  );
}

function Part({ section }: { section: Exclude<Section, 'profile'> }): ReactNode {
  const t = useText();
  const Panel = PANELS[section];
  return (
    <Card title={t(`me.section.${section}`)}>
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <Panel />
      </Suspense>
    </Card>
  );
}

export default function Me(): ReactNode {
  const me = useMe();
  const [params] = useSearchParams();
  const section = sectionOf(params.get('tab')) ?? 'profile';
  if (!me) return null;
  return (
    <div className="me-desktop">
      <aside>
        <Who me={me} />
        <Parts current={section} />
      </aside>
      <div className="me-content">{section === 'profile' ? <Overview me={me} /> : <Part section={section} />}</div>
    </div>
  );
}
