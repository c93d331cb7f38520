/** The floors of a building; those in alarm say so. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { PlanFloor } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { LevelMark } from './level-mark';

interface FloorChoiceProps {
  floors: readonly PlanFloor[];
  chosen: number;
  onChoose: (id: number) => void;
}

export function FloorChoice({ floors, chosen, onChoose }: FloorChoiceProps): ReactNode {
  const t = useText();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-floor="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <fieldset className="ab-floors" aria-label={t('alarmboard.map.floor')} ref={list}>
      {/* The highest on top, as in the house. */}
      {floors.toReversed().map(({ id, name, alarms, drills, worstLevel }) => (
        <button key={id} type="button" data-floor={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <span>{name}</span>
          {alarms > 0 && worstLevel !== null && (
            <>
              <LevelMark level={worstLevel} />
              <span className="sp-hidden">{t('alarmboard.map.alarms', { count: alarms })}</span>
            </>
          )}
          {alarms === 0 && drills > 0 && <small>{t('alarm.badge.drill')}</small>}
        </button>
      ))}
    </fieldset>
  );
}
