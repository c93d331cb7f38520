/** The most urgent open alarms. */
import '@/i18n/alarm-form-texts';
import type { ReactNode } from 'react';
import type { AlarmBoard } from '@/contract/alarm-board';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { StateView } from '@/ui/common/state-view';
import { AlarmCard } from '../../../alarm-list/alarm-card';
import { alarmsHref } from '../numbers';

export function Urgent({ board: { urgent, open } }: { board: AlarmBoard }): ReactNode {
  const t = useText();
  return (
    <section className="sp-stack ab-part">
      <div className="ab-part-head">
        <h2>{t('alarmboard.live.urgent')}</h2>
        <Link to={alarmsHref(open.list)}>{t('alarmboard.live.all', { count: open.count })}</Link>
      </div>
      {urgent.length === 0 && (
        <StateView state="empty" empty={{ title: 'alarm.list.emptyAll', hint: 'alarmboard.live.quietHint' }} />
      )}
      <div className="ab-urgent">
        {urgent.map((row) => (
          <AlarmCard key={row.id} row={row} />
        ))}
      </div>
    </section>
  );
}
