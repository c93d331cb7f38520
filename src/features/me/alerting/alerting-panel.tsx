/** Level, sound, quiet hours and system notifications of alarms; saved as they are changed. */
import { useId, useState, type ReactNode } from 'react';
import { ALARM_LEVEL } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { QuietHours } from '../notifications/quiet-hours';
import { Switch } from '../notifications/switch';
import { Failed } from '../parts/failed';
import { WhenLoaded } from '../parts/loaded';
import { useAlerting, type AlertingModel } from './use-alerting';
import '../me/me.css';
import './alerting.css';

interface PartProps {
  model: AlertingModel;
}

function Level({ model }: PartProps): ReactNode {
  const t = useText();
  const name = useId();
  const { choice, save } = model;
  return (
    <fieldset className="me-levels" aria-describedby={`${name}hint`}>
      <legend>{t('alert.settings.level')}</legend>
      {Object.values(ALARM_LEVEL).map((level) => (
        <label key={level} className="sp-check">
          <input
            type="radio"
            name={name}
            checked={choice.level === level}
            disabled={save.pending}
            onChange={() => void save.run({ level })}
          />
          {t(level === ALARM_LEVEL.critical ? 'alert.settings.only' : 'alert.settings.upTo', {
            level: codeText('alarmLevel', level),
          })}
        </label>
      ))}
      <small id={`${name}hint`}>{t('alert.settings.levelHint')}</small>
    </fieldset>
  );
}

/** Kept when the slider is let go: each step on the way is no choice. */
function Volume({ model }: PartProps): ReactNode {
  const t = useText();
  const id = useId();
  const { choice, save, sound, tryIt } = model;
  const [volume, setVolume] = useState(choice.volume);
  const keep = (): void => {
    if (volume !== choice.volume) void save.run({ volume });
  };
  return (
    <div className="me-volume">
      <label htmlFor={id}>{t('alert.settings.volume')}</label>
      <input
        id={id}
        type="range"
        min={10}
        max={100}
        step={10}
        value={volume}
        onChange={(event) => setVolume(Number(event.target.value))}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
      <Button onClick={() => tryIt(volume)}>{t('alert.settings.tryIt')}</Button>
      {(sound === 'blocked' || sound === 'none') && (
        <output>{t(sound === 'none' ? 'alert.settings.noSound' : 'alert.settings.blocked')}</output>
      )}
    </div>
  );
}

function SystemNotices({ model }: PartProps): ReactNode {
  const t = useText();
  const { choice, save, leave, askLeave } = model;
  if (leave === 'granted') {
    return (
      <Switch
        label={t('alert.settings.notify')}
        hint={t('alert.settings.notifyHint')}
        on={choice.notify}
        disabled={save.pending}
        onChange={(notify) => void save.run({ notify })}
      />
    );
  }
  const why = { ask: 'notifyHint', denied: 'notifyDenied', none: 'notifyNone' } as const;
  return (
    <div className="me-notices">
      <span>
        {t('alert.settings.notify')}
        <small>{t(`alert.settings.${why[leave]}`)}</small>
      </span>
      {leave === 'ask' && <Button onClick={askLeave}>{t('alert.settings.notifyAsk')}</Button>}
    </div>
  );
}

export default function AlertingPanel(): ReactNode {
  const t = useText();
  const model = useAlerting();
  const { choice, save } = model;
  return (
    <WhenLoaded detail={model.detail}>
      {() => (
        <section className="me-alerting">
          <h2>{t('alert.settings.title')}</h2>
          <Level model={model} />
          <Switch
            label={t('alert.settings.sound')}
            hint={t('alert.settings.soundHint')}
            on={choice.sound}
            disabled={save.pending}
            onChange={(sound) => void save.run({ sound })}
          />
          <Volume model={model} />
          <QuietHours
            label={t('alert.settings.quiet')}
            hint={t('alert.settings.quietHint')}
            quiet={choice.quiet}
            disabled={save.pending}
            onChange={(quiet) => void save.run({ quiet })}
          />
          <SystemNotices model={model} />
          <Failed error={save.error} />
        </section>
      )}
    </WhenLoaded>
  );
}
