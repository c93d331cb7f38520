/** 7 × 48 half hours, painted by mouse or thumb; what is under the thumb is said above it. */
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { PLAN_SLOTS } from '@/contract/video/monitor';
import { text } from '@/i18n/text';
import { Button } from '@/ui/common/button';
import type { DrawProps } from '@/ui/model/field-types';
import {
  allDays,
  clockOf,
  hoursIn,
  isOn,
  NO_HOUR,
  painted,
  planLines,
  runsOf,
  type Slot,
  WHOLE_DAY,
  WORKING_HOURS,
} from './plan-value';
import './plan-field.css';

const HOURS = [0, 6, 12, 18, 24] as const;
const weekday = (day: number): string => text(`videodevice.weekday.${(day + 1) as 1}`);

interface Stroke {
  from: Slot;
  to: Slot;
  on: boolean;
}

const limited = (value: number, most: number): number => Math.max(0, Math.min(most, Math.floor(value)));

/** Which half hour lies under the pointer. */
function slotAt(field: HTMLElement, { clientX, clientY }: PointerEvent): Slot {
  const { left, top, width, height } = field.getBoundingClientRect();
  return {
    day: limited(((clientY - top) / height) * 7, 6),
    slot: limited(((clientX - left) / width) * PLAN_SLOTS, PLAN_SLOTS - 1),
  };
}

/** The days and hours of a stroke in words. */
function strokeWords({ from, to, on }: Stroke): string {
  const [first, last] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)];
  const days = [...new Set([Math.min(from.day, to.day), Math.max(from.day, to.day)])].map(weekday).join('–');
  const hours = text('videodevice.record.painting', { day: days, from: clockOf(first), to: clockOf(last + 1) });
  return `${hours} · ${text(on ? 'videodevice.record.on' : 'videodevice.record.off')}`;
}

function Bars({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <svg viewBox={`0 0 ${PLAN_SLOTS} 7`} preserveAspectRatio="none" aria-hidden>
      {lines.flatMap((line, day) =>
        runsOf(line).map(({ from, length }) => (
          <rect key={`${day} ${from}`} x={from} y={day + 0.12} width={length} height={0.76} />
        )),
      )}
    </svg>
  );
}

export function PlanField({ id, value, onChange, describedBy }: DrawProps): ReactNode {
  const kept = planLines(value);
  const field = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<Stroke>();
  const lines = stroke ? painted(kept, stroke.from, stroke.to, stroke.on) : kept;
  const begin = (event: PointerEvent): void => {
    if (!field.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = slotAt(field.current, event);
    setStroke({ from, to: from, on: !isOn(kept, from) });
  };
  const move = (event: PointerEvent): void => {
    if (stroke && field.current) setStroke({ ...stroke, to: slotAt(field.current, event) });
  };
  const end = (): void => {
    if (stroke) onChange(lines);
    setStroke(undefined);
  };
  const toggleDay = (day: number): void =>
    onChange(kept.map((line, i) => (i === day ? (line === WHOLE_DAY ? NO_HOUR : WHOLE_DAY) : line)));
  const total = lines.reduce((sum, line) => sum + hoursIn(line), 0);
  return (
    <div className="dv-plan" aria-describedby={describedBy}>
      <output className="dv-plan-said">
        {stroke ? strokeWords(stroke) : text('videodevice.record.hours', { hours: total })}
      </output>
      <div className="dv-plan-hours" aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <div className="dv-plan-days">
        {kept.map((line, day) => (
          <button
            key={weekday(day)}
            id={day === 0 ? id : undefined}
            type="button"
            aria-label={text('videodevice.record.day', { day: weekday(day), hours: hoursIn(line) })}
            onClick={() => toggleDay(day)}
          >
            {weekday(day)}
          </button>
        ))}
      </div>
      <div
        ref={field}
        className="dv-plan-grid"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setStroke(undefined)}
      >
        <Bars lines={lines} />
      </div>
      <div className="sp-row dv-plan-tools">
        <Button size="small" onClick={() => onChange(allDays(WHOLE_DAY))}>
          {text('videodevice.action.all')}
        </Button>
        <Button size="small" onClick={() => onChange([...WORKING_HOURS])}>
          {text('videodevice.action.work')}
        </Button>
        <Button size="small" onClick={() => onChange(allDays(NO_HOUR))}>
          {text('videodevice.action.none')}
        </Button>
      </div>
    </div>
  );
}
