/** What the park has set for roll calls, above its assembly points. */
import type { ReactNode } from 'react';
import type { MusterSettings } from '@/contract/muster/muster';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import '../muster.css';

interface Props {
  settings: MusterSettings;
  /** Absent: only shown. */
  onChange?: (() => void) | undefined;
}

export function SettingsBar({ settings: { autoStart, exits }, onChange }: Props): ReactNode {
  const t = useText();
  return (
    <div className="mu-settings">
      <p className="sp-ends">
        <span>{labelled(t('muster.setting.autoStart'), t(autoStart ? 'common.field.yes' : 'common.field.no'))}</span>
        {onChange && (
          <Button size="small" onClick={onChange}>
            {t('muster.action.settings')}
          </Button>
        )}
      </p>
      {exits === 0 && <p className="mu-warning">{t('muster.setting.noExits')}</p>}
    </div>
  );
}
