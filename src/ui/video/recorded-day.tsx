/** What was recorded on the day of a moment, as a band of 24 hours: a tap plays from there. */
import type { MouseEvent, ReactNode } from 'react';
import { viewLogEndpoints } from '@/contract/video/view-log';
import { errorText } from '@/i18n/error-text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatClock } from '@/lib/dates';
import { useDetail } from '../model/use-detail';
import './video.css';

interface RecordedDayProps {
  readonly parkId: number;
  readonly deviceId: number;
  /** The moment that is played. */
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
const HOURS = [0, 6, 12, 18, 24] as const;

/** Midnight on the clock of this device, as the field of the moment beside it counts. */
const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
const clock = (at: number): string => formatClock(at, languageTag());

/** Where something was recorded there or later; undefined: nothing was. */
const playable = (spans: readonly Span[], wanted: number): number | undefined => {
  const span = spans.find(({ to }) => to > wanted);
  return span && Math.max(span.from, wanted);
};

export function RecordedDay({ parkId, deviceId, at, onChoose }: RecordedDayProps): ReactNode {
  const t = useText();
  const from = dayOf(at);
  const { record, error } = useDetail(viewLogEndpoints.listRecordings, { parkId, deviceId, from, to: from + DAY_MS });
  if (error) return <p className="sp-hint">{errorText(error)}</p>;
  if (!record) return <p className="sp-hint">{t('videoplay.recording.looking')}</p>;
  const { spans } = record;
  if (spans.length === 0) return <p className="sp-hint">{t('videoplay.recording.none')}</p>;
  const choose = ({ currentTarget, clientX, detail }: MouseEvent<HTMLButtonElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    // A key that presses the band names no place: it plays from the beginning.
    const share = detail === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width));
    const chosen = playable(spans, Math.round(from + share * DAY_MS));
    if (chosen !== undefined) onChoose(chosen);
  };
  const said = spans.map((span) => `${clock(span.from)}–${clock(span.to)}`).join(' ');
  return (
    <div className="vd-day">
      <button type="button" aria-label={t('videoplay.recording.day', { spans: said })} onClick={choose}>
        <svg viewBox={`0 0 ${DAY_MS} 10`} preserveAspectRatio="none" aria-hidden="true">
          {spans.map((span) => (
            <rect key={span.from} x={span.from - from} y={0} width={span.to - span.from} height={10} />
          ))}
        </svg>
        <span className="vd-day-now" style={{ insetInlineStart: `${((at - from) / DAY_MS) * 100}%` }} />
      </button>
      <p className="vd-day-hours sp-num" aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}
