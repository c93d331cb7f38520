/** A point on the plan: a button that never changes its size, whatever the zoom. */
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { FloorPlanPoint } from '@/contract/alarm-board';
import { LevelMark } from './level-mark';
import { callingAlarm, pointWords } from './point';
import type { Spot } from './zoom';

interface PlanPointProps {
  point: FloorPlanPoint;
  at: Spot;
  chosen: boolean;
  onChoose: () => void;
  onFocus: () => void;
  /** It may be moved. */
  moving?: { readonly onGrab: (event: PointerEvent) => void; readonly onNudge: (event: KeyboardEvent) => void };
}

export function FloorPlanPointButton({ point, at, chosen, onChoose, onFocus, moving }: PlanPointProps): ReactNode {
  const alarm = callingAlarm(point);
  const shelved = !alarm && point.alarms.length > 0;
  return (
    <button
      type="button"
      className="ab-point"
      style={{ left: at.x, top: at.y }}
      data-point={point.code}
      data-level={alarm?.level}
      data-drill={alarm?.isDrill || undefined}
      data-shelved={shelved || undefined}
      data-off={!point.inService || undefined}
      data-moving={moving ? true : undefined}
      aria-label={pointWords(point)}
      aria-expanded={chosen}
      title={pointWords(point)}
      onClick={onChoose}
      onFocus={onFocus}
      onPointerDown={moving?.onGrab}
      onKeyDown={moving?.onNudge}
    >
      {alarm ? <LevelMark level={alarm.level} /> : <span className="ab-dot" aria-hidden="true" />}
    </button>
  );
}
