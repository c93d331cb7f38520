/** A confirmed fire takes the wall: where, for how long, who has it; further ones below. */
import type { ReactNode } from 'react';
import type { AlarmRow } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { RunningTime } from '@/ui/common/time';

const MOST_OTHERS = 3;

export function WallFire({ fires }: { fires: readonly [AlarmRow, ...AlarmRow[]] }): ReactNode {
  const t = useText();
  const [fire, ...others] = fires;
  return (
    <section className="ab-wall-fire" data-ready="record" aria-label={t('alarm.real.fire')}>
      <p className="ab-wall-place">{fire.location}</p>
      <p className="ab-wall-clock">
        <RunningTime since={fire.occurredAt} />
      </p>
      <p className="ab-wall-facts">
        <span>{fire.title}</span>
        <span>{codeText('handleState', fire.handleState)}</span>
        <span>
          {fire.ackByName ? t('alarmboard.wall.takenBy', { name: fire.ackByName }) : t('alarmboard.wall.nobody')}
        </span>
      </p>
      {others.length > 0 && (
        <div className="ab-wall-others">
          <h2>{t('alarmboard.wall.others', { count: others.length })}</h2>
          {others.slice(0, MOST_OTHERS).map((row) => (
            <p key={row.id}>
              {row.parkName} {row.location} <RunningTime since={row.occurredAt} />
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
