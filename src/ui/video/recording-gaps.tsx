/** What is missing in a camera's recordings, newest first: shown on its page. */
import type { ReactNode } from 'react';
import { type GapRow, viewLogEndpoints } from '@/contract/video/view-log';
import { codeText, text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { Timeline } from '../common/timeline';
import { useDetail } from '../model/use-detail';

interface RecordingGapsProps {
  parkId: number;
  deviceId: number;
  days?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Below two hours in minutes. */
function lengthText(ms: number): string {
  if (ms < 2 * HOUR_MS) return text('videoclip.gap.minutes', { minutes: Math.max(1, Math.round(ms / MINUTE_MS)) });
  return text('videoclip.gap.hours', { hours: (ms / HOUR_MS).toFixed(1) });
}

const endText = ({ from, to }: GapRow): string =>
  to === null ? text('videoclip.gap.now') : `${formatExact(to)} · ${lengthText(to - from)}`;

export default function RecordingGaps({ parkId, deviceId, days = 30 }: RecordingGapsProps): ReactNode {
  const t = useText();
  const { record, error } = useDetail(viewLogEndpoints.listRecordingGaps, { parkId, deviceId, days });
  if (!record) return error ? <p className="sp-hint">{t('videoclip.gap.failed')}</p> : null;
  const { gaps, missing, span } = record;
  if (gaps.length === 0) return <p className="sp-hint">{t('videoclip.gap.none', { count: days })}</p>;
  const share = ((100 * missing) / span).toFixed(missing / span < 0.01 ? 2 : 1);
  return (
    <section className="sp-stack" aria-label={t('videoclip.gap.title')}>
      <p>{t('videoclip.gap.share', { count: days, time: lengthText(missing), share })}</p>
      <Timeline
        entries={gaps.map((gap) => ({
          key: gap.id,
          at: gap.from,
          title: codeText('gapReason', gap.reason),
          tone: gap.to === null ? 'danger' : 'warning',
          children: <p className="sp-hint">{endText(gap)}</p>,
        }))}
      />
    </section>
  );
}
