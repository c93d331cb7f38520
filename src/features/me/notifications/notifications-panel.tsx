/** Topics to be told of, and hours of quiet; saved as they are changed. */
import type { ReactNode } from 'react';
import { NOTIFY_TOPICS } from '@/contract/account';
import { useText } from '@/i18n/use-text';
import { Failed } from '../parts/failed';
import { Loaded } from '../parts/loaded';
import { QuietHours } from './quiet-hours';
import { Switch } from './switch';
import { useNotifications, withTopic } from './use-notifications';

export default function NotificationsPanel(): ReactNode {
  const t = useText();
  const { detail, save } = useNotifications();
  return (
    <Loaded detail={detail}>
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
          <QuietHours quiet={quiet} save={save} />
          <Failed error={save.error} />
        </div>
      )}
    </Loaded>
  );
}
