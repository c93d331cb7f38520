/** Topics to be told of, and hours of quiet; saved as they are changed. */
import type { ReactNode } from 'react';
import { NOTIFY_TOPICS } from '@/contract/account';
import { useText } from '@/i18n/use-text';
import { Alerting } from '../alerting/alerting';
import { Failed } from '../parts/failed';
import { WhenLoaded } from '../parts/loaded';
import { QuietHours } from './quiet-hours';
import { Switch } from './switch';
import { useNotifications, withTopic } from './use-notifications';

export default function NotificationsPanel(): ReactNode {
  const t = useText();
  const { detail, save } = useNotifications();
  return (
    <WhenLoaded detail={detail}>
      {({ muted, quiet }) => (
        <div className="me-panel">
          <p className="me-hint">{t('me.notify.always')}</p>
          <fieldset className="me-group">
            <legend>{t('me.notify.topics')}</legend>
            {NOTIFY_TOPICS.map((topic) => (
              <Switch
                key={topic}
                label={t(`me.notify.topic.${topic}`)}
                on={!muted.includes(topic)}
                disabled={save.pending}
                onChange={(wanted) => void save.run({ muted: withTopic(muted, topic, wanted) })}
              />
            ))}
          </fieldset>
          <QuietHours
            label={t('me.notify.quiet')}
            hint={t('me.notify.quietHint')}
            quiet={quiet}
            disabled={save.pending}
            onChange={(wanted) => void save.run({ quiet: wanted })}
          />
          <Failed error={save.error} />
          <Alerting />
        </div>
      )}
    </WhenLoaded>
  );
}
