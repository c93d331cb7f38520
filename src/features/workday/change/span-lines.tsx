/** Lines from one clock time to another; with weekdays, or of one day. */
import type { ReactNode } from 'react';
import type { ClockHours, HourSegment } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { crossesMidnight } from '../days';
import { weekdayText } from '../words';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A time field cannot say 24:00: the next day's beginning is the same. */
const shown = (clock: string): string => (clock === '24:00' ? '00:00' : clock);

interface TimeProps {
  label: string;
  of: string;
  value: string;
  put: (clock: string) => void;
}

const Time = ({ label, of, value, put }: TimeProps): ReactNode => (
  <label className="sp-plain-field">
    {label}
    <input type="time" required aria-label={of} value={shown(value)} onChange={(event) => put(event.target.value)} />
  </label>
);

interface SpanProps<S extends ClockHours> {
  span: S;
  n: number;
  change: (span: S) => void;
  /** Undefined: the last one stays. */
  remove: (() => void) | undefined;
  children?: ReactNode;
}

function Span<S extends ClockHours>({ span, n, change, remove, children }: SpanProps<S>): ReactNode {
  const t = useText();
  const of = (field: string): string => t('workday.hours.of', { n, field });
  const [from, to] = [t('workday.field.from'), t('workday.field.to')];
  return (
    <li className="wd-span">
      {children}
      <div className="wd-times">
        <Time label={from} of={of(from)} value={span.from} put={(clock) => change({ ...span, from: clock })} />
        <Time label={to} of={of(to)} value={span.to} put={(clock) => change({ ...span, to: clock })} />
        {remove && (
          <Button tone="quiet" onClick={remove} label={of(t('workday.action.removeSegment'))}>
            {t('workday.action.removeSegment')}
          </Button>
        )}
      </div>
      {span.from !== '' && span.to !== '' && crossesMidnight(span) && <small>{t('workday.hours.crosses')}</small>}
    </li>
  );
}

interface DaysProps {
  n: number;
  chosen: readonly number[];
  put: (weekdays: number[]) => void;
}

function Weekdays({ n, chosen, put }: DaysProps): ReactNode {
  const t = useText();
  const toggle = (day: number): void =>
    put(WEEKDAYS.filter((each) => (each === day ? !chosen.includes(day) : chosen.includes(each))));
  return (
    <fieldset className="wd-weekdays" aria-label={t('workday.hours.of', { n, field: t('workday.field.segments') })}>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          aria-label={weekdayText(day, 'long')}
          onClick={() => toggle(day)}
        >
          {weekdayText(day)}
        </button>
      ))}
    </fieldset>
  );
}

const NEXT_SPAN: ClockHours = { from: '09:00', to: '18:00' };
const NEXT_SEGMENT: HourSegment = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };

interface LinesProps<S> {
  value: readonly S[];
  put: (value: S[]) => void;
  most: number;
}

export function SpanLines({ value, put, most }: LinesProps<ClockHours>): ReactNode {
  const t = useText();
  return (
    <>
      <ul className="wd-spans">
        {value.map((span, i) => (
          <Span
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place: nothing else tells two apart
            key={i}
            span={span}
            n={i + 1}
            change={(changed) => put(value.with(i, changed))}
            remove={value.length > 1 ? () => put(value.filter((_, at) => at !== i)) : undefined}
          />
        ))}
      </ul>
      {value.length < most && (
        <Button onClick={() => put([...value, NEXT_SPAN])}>{t('workday.action.addSegment')}</Button>
      )}
    </>
  );
}

export function SegmentLines({ value, put, most }: LinesProps<HourSegment>): ReactNode {
  const t = useText();
  return (
    <>
      <ul className="wd-spans">
        {value.map((segment, i) => (
          <Span
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place: nothing else tells two apart
            key={i}
            span={segment}
            n={i + 1}
            change={(changed) => put(value.with(i, changed))}
            remove={value.length > 1 ? () => put(value.filter((_, at) => at !== i)) : undefined}
          >
            <Weekdays
              n={i + 1}
              chosen={segment.weekdays}
              put={(weekdays) => put(value.with(i, { ...segment, weekdays }))}
            />
          </Span>
        ))}
      </ul>
      {value.length < most && (
        <Button onClick={() => put([...value, NEXT_SEGMENT])}>{t('workday.action.addSegment')}</Button>
      )}
    </>
  );
}

/** Whether every line says from when to when. */
export const areTimes = (spans: readonly ClockHours[]): boolean =>
  spans.length > 0 && spans.every(({ from, to }) => from !== '' && to !== '');
export const areSegments = (segments: readonly HourSegment[]): boolean =>
  areTimes(segments) && segments.every(({ weekdays }) => weekdays.length > 0);
