import { useState, type ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { Card, Page } from '@/ui/mobile/page';
import { version } from '../../../../package.json';
import { Settings } from './settings.mobile';
import { OpenedSheet, type Opened } from './sheets.mobile';
import { useMe } from './use-me';
import { Who } from './who';
import './me.css';

export default function Me(): ReactNode {
  const t = useText();
  const me = useMe();
  const [opened, setOpened] = useState<Opened>();
  if (!me) return null;
  const { signOut, parkChange } = me;
  return (
    <Page>
      <Card>
        <Who me={me} />
        <Facts items={me.facts} />
      </Card>
      <Card>
        <Settings me={me} open={setOpened} />
        {parkChange.error && <p role="alert">{errorText(parkChange.error)}</p>}
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
