import { Button, Card, Descriptions } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { version } from '../../../../package.json';
import { useConfirmedSignOut } from '../sign-out/use-confirmed-sign-out.desktop';
import { LanguageSetting, ModeSetting, ParkSetting } from './settings.desktop';
import { UnsentWords } from './unsent-words';
import { useMe } from './use-me';
import { Who } from './who';
import './me.css';

const UnsentDrawer = lazy(() => import('../unsent/unsent-drawer.desktop'));

export default function Me(): ReactNode {
  const t = useText();
  const me = useMe();
  const [showsUnsent, setShowsUnsent] = useState(false);
  const askAndLeave = useConfirmedSignOut(me?.signOut);
  if (!me) return null;
  return (
    <div className="me-desktop">
      <Card title={t('me.person')} extra={<Button onClick={askAndLeave}>{t('shell.user.signOut')}</Button>}>
        <Who me={me} />
        <Descriptions column={2} items={me.facts.map(({ key, label, value }) => ({ key, label, children: value }))} />
      </Card>
      <Card title={t('me.settings')} styles={{ body: { paddingBlock: 8 } }}>
        <div className="me-setting">
          <span>{t('me.unsent')}</span>
          <Button type="link" className="me-unsent" onClick={() => setShowsUnsent(true)}>
            <UnsentWords me={me} />
          </Button>
        </div>
        <ParkSetting me={me} />
        <LanguageSetting me={me} />
        <ModeSetting />
      </Card>
      <p className="me-version">{t('me.version', { version })}</p>
      <Suspense fallback={null}>{showsUnsent && <UnsentDrawer open onClose={() => setShowsUnsent(false)} />}</Suspense>
    </div>
  );
}
