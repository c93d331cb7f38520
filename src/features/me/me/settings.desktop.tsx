import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { LANGUAGES, LANGUAGE_NAMES } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { chooseMode, MODE_CHOICES, useChosenMode } from '@/ui/theme/chosen-mode';
import type { MeModel } from './use-me';

const Setting = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="me-setting">
    <span>{label}</span>
    {children}
  </div>
);

/** The park is changed in the top bar, which every page has; here it is only said. */
export function ParkSetting({ me: { park } }: { me: MeModel }): ReactNode {
  const t = useText();
  return park && <Setting label={t('me.park')}>{park.name}</Setting>;
}

export function LanguageSetting({ me }: { me: MeModel }): ReactNode {
  const t = useText();
  const label = t('shell.settings.language');
  return (
    <Setting label={label}>
      <Select
        aria-label={label}
        style={{ width: 160 }}
        value={me.language}
        onChange={me.chooseLanguage}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </Setting>
  );
}

export function ModeSetting(): ReactNode {
  const t = useText();
  const label = t('shell.settings.mode');
  return (
    <Setting label={label}>
      <Segmented
        aria-label={label}
        value={useChosenMode()}
        onChange={chooseMode}
        options={MODE_CHOICES.map((value) => ({ value, label: t(`shell.settings.${value}`) }))}
      />
    </Setting>
  );
}
