import { Select } from 'antd';
import type { ReactNode } from 'react';
import { LANGUAGES, LANGUAGE_NAMES } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { message } from '@/ui/desktop/message';
import type { MeModel } from './use-me';
import type { ViewRole } from './use-view-role';

const Setting = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="me-setting">
    <span>{label}</span>
    {children}
  </div>
);

/** The park is changed in the top bar, which every page has; here it is only said. */
export function ParkSetting({ me: { parkName } }: { me: MeModel }): ReactNode {
  const t = useText();
  return parkName && <Setting label={t('me.park')}>{parkName}</Setting>;
}

export function ViewRoleSetting({ viewRole }: { viewRole: ViewRole }): ReactNode {
  const t = useText();
  const { choices, value, change } = viewRole;
  const label = t('me.viewRole.label');
  const choose = async (code: string): Promise<void> => {
    const name = await change.run(code);
    if (name !== undefined) message(t('me.viewRole.changed', { name }), 'good');
  };
  return (
    <Setting label={label}>
      <Select
        aria-label={label}
        style={{ width: 200 }}
        value={value}
        loading={change.pending}
        onChange={(code) => void choose(code)}
        options={[...choices]}
      />
    </Setting>
  );
}

export function LanguageSetting({ me }: { me: MeModel }): ReactNode {
  const t = useText();
  const label = t('shell.settings.language');
  return (
    <Setting label={label}>
      <Select
        aria-label={label}
        style={{ width: 200 }}
        value={me.language}
        onChange={me.chooseLanguage}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </Setting>
  );
}
