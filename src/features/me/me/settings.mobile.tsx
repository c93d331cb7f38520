import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LANGUAGE_NAMES } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { OfflineRow } from './offline-row';
import { SettingRow } from './setting-row';
import { SECTIONS } from '../sections';
import type { Opened } from './sheets.mobile';
import { UnsentWords } from './unsent-words';
import type { MeModel } from './use-me';

interface Props {
  me: MeModel;
  open: (what: Opened) => void;
}

/** What can be set or looked at, a row each; the row opens its sheet. */
export function Settings({ me, open }: Props): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { parkName, mayChangePark, viewRole } = me;
  return (
    <ul className="me-rows">
      <SettingRow label={t('me.unsent')} value={<UnsentWords me={me} />} onOpen={() => open('unsent')} />
      {parkName && (
        <SettingRow label={t('me.park')} value={parkName} onOpen={mayChangePark ? () => open('park') : undefined} />
      )}
      {viewRole && <SettingRow label={t('me.viewRole.label')} value={viewRole.name} onOpen={() => open('viewRole')} />}
      <SettingRow
        label={t('shell.settings.language')}
        value={LANGUAGE_NAMES[me.language]}
        onOpen={() => open('language')}
      />
      <SettingRow label={t('me.ranking')} onOpen={() => void navigate(href('rankingIndex'))} />
      <OfflineRow />
    </ul>
  );
}

/** Each part of the account, a row that opens it. */
export function AccountRows({ open }: Pick<Props, 'open'>): ReactNode {
  const t = useText();
  return (
    <ul className="me-rows">
      {SECTIONS.map((section) => (
        <SettingRow key={section} label={t(`me.section.${section}`)} onOpen={() => open(section)} />
      ))}
    </ul>
  );
}
