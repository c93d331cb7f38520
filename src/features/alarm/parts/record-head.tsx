/**
 * What it is, where, since when. Same classes, order and sizes as the markup that the server writes into the page of a
 * link: taking over moves nothing.
 */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { CodeTag } from '@/ui/common/tags';
import { Moment, RunningTime } from '@/ui/common/time';
import { runsUntil, TONE_OF_STATE } from '../alarm';
import '@/ui/common/record-head.css';

export function RecordHead({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const level = codeText('alarmLevel', alarm.level);
  return (
    <article className="sp-record" data-ready="record">
      <span className="sp-record__level" data-level={alarm.level}>
        {alarm.isDrill ? `${level} · ${t('alarm.badge.drill')}` : level}
      </span>
      <p className="sp-record__running">
        <span className="sp-hidden">{t('alarm.field.running')}</span>
        <RunningTime since={alarm.occurredAt} until={runsUntil(alarm)} />
      </p>
      <h1 className="sp-record__title">{alarm.title}</h1>
      <p className="sp-record__place">{`${alarm.parkName} ${alarm.location}`}</p>
      <p className="sp-record__facts">
        <span>
          {t('alarm.field.occurredAt')} <Moment at={alarm.occurredAt} />
        </span>{' '}
        <CodeTag table="handleState" code={alarm.handleState} tone={TONE_OF_STATE[alarm.handleState]} />
      </p>
    </article>
  );
}
