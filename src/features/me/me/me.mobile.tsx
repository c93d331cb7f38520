import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { Card, Page } from '@/ui/mobile/page';
import { version } from '../../../../package.json';
import { Failed } from '../parts/failed';
import { sectionOf } from '../sections';
import { AccountRows, Settings } from './settings.mobile';
import { OpenedSheet, type Opened } from './sheets.mobile';
import { useMe } from './use-me';
import { Who } from './who';
import './me.css';

export default function Me(): ReactNode {
  const t = useText();
  const me = useMe();
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<Opened | undefined>(() => sectionOf(params.get('tab')));
  if (!me) return null;
  const { signOut, parkChange, viewRole } = me;
  return (
    <Page>
      <Card>
        <Who me={me} />
        <Facts items={me.facts} />
      </Card>
      <Card>
        <Settings me={me} open={setOpened} />
        <Failed error={parkChange.error ?? viewRole?.change.error} />
      </Card>
      <Card>
        <AccountRows open={setOpened} />
      </Card>
      <Button
        size="main"
        block
        pending={signOut.pending}
        onClick={() => (signOut.unsent > 0 ? setOpened('signOut') : signOut.leave())}
      >
        {t('shell.user.signOut')}
      </Button>
      <p className="me-version">{t('me.version', { version })}</p>
      {opened && <OpenedSheet me={me} opened={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
