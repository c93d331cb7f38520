/** Where a camera looks by name: gone to, kept, deleted. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import type { PtzModel } from './use-ptz';

const LONGEST = 20;

interface PtzPresetsProps {
  ptz: PtzModel;
  disabled: boolean;
}

export function PtzPresets({ ptz, disabled }: PtzPresetsProps): ReactNode {
  const t = useText();
  const [name, setName] = useState('');
  const presets = ptz.state?.presets ?? [];
  const keep = (): void => {
    ptz.keep(name.trim());
    setName('');
  };
  return (
    <div className="sp-ptz-presets">
      <h3>{t('ptz.presets')}</h3>
      {presets.length === 0 && <p className="sp-hint">{t('ptz.noPresets')}</p>}
      <ul>
        {presets.map(({ token, name: called }) => (
          <li key={token}>
            <Button disabled={disabled} onClick={() => ptz.goTo(token)}>
              {called}
            </Button>
            <Button tone="quiet" disabled={disabled} onClick={() => ptz.drop(token)}>
              {t('ptz.action.drop')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="sp-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) keep();
        }}
      >
        <input
          value={name}
          maxLength={LONGEST}
          aria-label={t('ptz.presetName')}
          placeholder={t('ptz.presetName')}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={disabled || name.trim() === ''}>
          {t('ptz.action.keep')}
        </Button>
      </form>
    </div>
  );
}
