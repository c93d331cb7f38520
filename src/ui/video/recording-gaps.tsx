/** What is missing in a camera's recordings, newest first: shown on its page. */
import type { ReactNode } from 'react';
import type { OutputOf } from '@/contract/endpoint';
import { type GapRow, viewLogEndpoints } from '@/contract/video/view-log';
import { codeText, text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { Timeline } from '../common/timeline';
import { useDetail } from '../model/use-detail';

interface RecordingGapsProps {
  parkId: number;
  deviceId: number;
  /** Absent: as long as its recordings stay. */
  days?: number;
}

type Gaps = OutputOf<typeof viewLogEndpoints.listRecordingGaps>;

const SLOTS_OF_WEEK = 336;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Below two hours in minutes. */
function lengthText(ms: number): string {
  if (ms < 2 * HOUR_MS) return text('videoclip.gap.minutes', { minutes: Math.max(1, Math.round(ms / MINUTE_MS)) });
  return text('videoclip.gap.hours', { hours: (ms / HOUR_MS).toFixed(1) });
}

const endText = ({ from, to }: GapRow): string =>
  to === null ? text('videoclip.gap.now') : `${formatExact(to)} · ${lengthText(to - from)}`;

/** How far it is known: what nobody has asked a recorder about is not said to be whole. */
function Known({ record }: { record: Gaps }): ReactNode {
  const t = useText();
  const { gaps, source, checked, watchedSince, fault, days, plannedSlots } = record;
  const isWhole = gaps.length === 0;
  return (
    <>
      {source === 'platform' && isWhole && <p className="sp-hint">{t('videoclip.gap.none', { count: days })}</p>}
      {source === 'none' && <p>{t('videoclip.gap.unchecked')}</p>}
      {source === 'recorder' && !checked && <p>{t('videoclip.gap.waiting')}</p>}
      {source === 'recorder' && checked && (
        <p>{t('videoclip.gap.checked', { from: formatExact(checked.from), to: formatExact(checked.to) })}</p>
      )}
      {source !== 'platform' && isWhole && (
        <p className="sp-hint">{t(checked ? 'videoclip.gap.intact' : 'videoclip.gap.noted')}</p>
      )}
      {fault !== null && <p role="alert">{t('videoclip.gap.fault', { fault })}</p>}
      {source !== 'platform' && watchedSince !== null && (
        <p className="sp-hint">{t('videoclip.gap.since', { at: formatExact(watchedSince) })}</p>
      )}
      {plannedSlots < SLOTS_OF_WEEK && (
        <p className="sp-hint">{t('videoclip.gap.plan', { hours: plannedSlots / 2 })}</p>
      )}
    </>
  );
}

export default function RecordingGaps({ parkId, deviceId, days }: RecordingGapsProps): ReactNode {
  const t = useText();
  const { record, error } = useDetail(viewLogEndpoints.listRecordingGaps, { parkId, deviceId, days });
  if (!record) return error ? <p className="sp-hint">{t('videoclip.gap.failed')}</p> : null;
  const { gaps, missing, span } = record;
  const share = ((100 * missing) / Math.max(1, span)).toFixed(missing / span < 0.01 ? 2 : 1);
  return (
    <section className="sp-stack" aria-label={t('videoclip.gap.title')}>
      <Known record={record} />
      {gaps.length > 0 && <p>{t('videoclip.gap.share', { count: record.days, time: lengthText(missing), share })}</p>}
      {gaps.length > 0 && (
        <Timeline
          entries={gaps.map((gap) => ({
            key: gap.id,
            at: gap.from,
            title: codeText('gapReason', gap.reason),
            tone: gap.to === null ? 'danger' : 'warning',
            children: <p className="sp-hint">{endText(gap)}</p>,
          }))}
        />
      )}
    </section>
  );
}
