/** How many alarms somewhere, with the shape of the worst; quiet says so. */
import type { ReactNode } from 'react';
import type { PlanFloor } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';
import { LevelMark } from './level-mark';

type Counts = Pick<PlanFloor, 'alarms' | 'drills' | 'worstLevel'>;

export function AlarmCount({ of: { alarms, drills, worstLevel } }: { of: Counts }): ReactNode {
  const t = useText();
  return (
    <span className="ab-count">
      {alarms > 0 && worstLevel !== null && (
        <>
          <LevelMark level={worstLevel} />
          <strong>{t('alarmboard.map.alarms', { count: alarms })}</strong>
        </>
      )}
      {drills > 0 && <StateTag tone="paused">{t('alarmboard.map.drills', { count: drills })}</StateTag>}
      {alarms === 0 && drills === 0 && <span>{t('alarmboard.map.calm')}</span>}
    </span>
  );
}
