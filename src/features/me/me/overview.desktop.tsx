/** The first part on the desktop: who I am, and what is set most often. */
import { Button, Card } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { ListSkeleton } from '@/ui/common/skeleton';
import { version } from '../../../../package.json';
import { Failed } from '../parts/failed';
import { useConfirmedSignOut } from '../sign-out/use-confirmed-sign-out.desktop';
import { LanguageSetting, ParkSetting, ViewRoleSetting } from './settings.desktop';
import { UnsentWords } from './unsent-words';
import type { MeModel } from './use-me';

const ProfilePanel = lazy(() => import('../profile/profile-panel'));
const UnsentDrawer = lazy(() => import('../unsent/unsent-drawer.desktop'));

export function Overview({ me }: { me: MeModel }): ReactNode {
  const t = useText();
  const [showsUnsent, setShowsUnsent] = useState(false);
  const askAndLeave = useConfirmedSignOut(me.signOut);
  return (
    <>
      <Card title={t('me.section.profile')} extra={<Button onClick={askAndLeave}>{t('shell.user.signOut')}</Button>}>
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <ProfilePanel />
        </Suspense>
      </Card>
      <Card title={t('me.settings')} styles={{ body: { paddingBlock: 8 } }}>
        <div className="me-setting">
          <span>{t('me.unsent')}</span>
          <Button type="link" className="me-unsent" onClick={() => setShowsUnsent(true)}>
            <UnsentWords me={me} />
          </Button>
        </div>
        <div className="me-setting">
          <span>{t('me.ranking')}</span>
          <Link to={href('rankingIndex')}>{t('me.rankingOpen')}</Link>
        </div>
        <ParkSetting me={me} />
        {me.viewRole && <ViewRoleSetting viewRole={me.viewRole} />}
        <LanguageSetting me={me} />
        <Failed error={me.viewRole?.change.error} />
      </Card>
      <p className="me-version">{t('me.version', { version })}</p>
      <Suspense fallback={null}>{showsUnsent && <UnsentDrawer open onClose={() => setShowsUnsent(false)} />}</Suspense>
    </>
  );
}
