import { Button, Drawer, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { Alerting } from '@/features/me/alerting/alerting';
import { useText } from '@/i18n/use-text';
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '@/session/settings';
import { Appearance } from '@/ui/common/appearance';
import { useBackLayer } from '@/ui/common/use-back-layer';

interface RowProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SwitchRow({ label, hint, checked, onChange }: RowProps): ReactNode {
  const id = useId();
  return (
    <div className="sp-settings-row">
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <Switch id={id} checked={checked} onChange={onChange} />
    </div>
  );
}

/** How the desktop looks and what its frame shows; every choice holds at once. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const { tagsView, fixedHeader, sidebarLogo } = useSettings();
  useBackLayer(true, onClose);
  return (
    <Drawer
      open
      size={400}
      title={t('shell.settings.title')}
      onClose={onClose}
      footer={<Button onClick={() => changeSettings(DEFAULT_SETTINGS)}>{t('desk.settings.reset')}</Button>}
    >
      <Appearance />
      <fieldset className="sp-settings">
        <legend>{t('desk.settings.shell')}</legend>
        <SwitchRow
          label={t('desk.settings.tagsView')}
          hint={t('desk.settings.tagsViewHint')}
          checked={tagsView}
          onChange={(on) => changeSettings({ tagsView: on })}
        />
        <SwitchRow
          label={t('desk.settings.fixedHeader')}
          checked={fixedHeader}
          onChange={(on) => changeSettings({ fixedHeader: on })}
        />
        <SwitchRow
          label={t('desk.settings.sidebarLogo')}
          checked={sidebarLogo}
          onChange={(on) => changeSettings({ sidebarLogo: on })}
        />
      </fieldset>
      <section className="sp-settings">
        <Alerting />
      </section>
    </Drawer>
  );
}
