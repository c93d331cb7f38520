import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useChosenMode } from '@/ui/theme/chosen-mode';
import { SettingRow } from './setting-row';
import type { Opened } from './sheets.mobile';
import { UnsentWords } from './unsent-words';
import type { MeModel } from './use-me';

/** What can be set or looked at, a row each; the row opens its sheet. */
export function Settings({ me, open }: { me: MeModel; open: (what: Opened) => void }): ReactNode {
  const t = useText();
  const mode = useChosenMode();
  const { park, mayChangePark } = me;
  return (
    <ul className="me-rows">
      <SettingRow label={t('me.unsent')} value={<UnsentWords me={me} />} onOpen={() => open('unsent')} />
      {park && (
        <SettingRow label={t('me.park')} value={park.name} onOpen={mayChangePark ? () => open('park') : undefined} />
      )}
      <SettingRow
        label={t('shell.settings.language')}
        value={LANGUAGE_NAMES[me.language]}
        onOpen={() => open('language')}
      />
      <SettingRow label={t('shell.settings.mode')} value={t(`shell.settings.${mode}`)} onOpen={() => open('mode')} />
    </ul>
  );
}
