/** 前后发生了什么: doors, cameras, alarms and orders of the same place in the minutes around a record, in one line of time. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AROUND_MINUTES, type AroundEntry, aroundEndpoints, type AroundSubject, MOST_AROUND } from '@/contract/around';
import { listed } from '@/i18n/language';
import { labelled } from '@/i18n/punctuation';
import { text, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button } from '../../common/button';
import { ListSkeleton } from '../../common/skeleton';
import { Timeline, type TimelineEntry } from '../../common/timeline';
import { useDetail } from '../../model/use-detail';
import './around.css';

interface AroundProps {
  subject: AroundSubject;
  id: number;
}

const MINUTE_MS = 60_000;

/** Pages whose addresses come later than this part. */
const LATER = {
  alarm: '/business-app/warningNotice/dashboard/detail',
  passages: '/business-app/convenient-access/trafficRecord/index',
  doors: '/business-app/convenient-access/accessDeviceManagement',
} as const;

/** Where it is looked at; passages stand in their list, within the minute. */
function addressOf({ kind, id, at }: AroundEntry): string | undefined {
  if (kind === 'alarm') return `${LATER.alarm}?id=${id}`;
  if (kind === 'order') return href('orderRecord', { id });
  if (kind === 'videoEvent') return href('videoEvent', { id });
  if (kind === 'passage') return `${LATER.passages}?from=${at - MINUTE_MS}&to=${at + MINUTE_MS}`;
  return kind === 'doorCommand' ? LATER.doors : undefined;
}

function drawEntry(entry: AroundEntry): TimelineEntry {
  const { kind, id, at, title, did, place, near, tone } = entry;
  const name = title === '' ? text('around.nobody') : title;
  const words = labelled(textIfAny(`around.did.${did}`) ?? text(`around.kind.${kind}`), name);
  const to = addressOf(entry);
  return {
    key: `${kind}.${id}`,
    at,
    title: to ? <Link to={to}>{words}</Link> : words,
    ...(tone !== 'plain' && { tone }),
    seconds: true,
    children: (
      <p className="sp-row-facts">
        <span>{place}</span>
        <span className="sp-around-near" data-near={near}>
          {text(`around.near.${near}`)}
        </span>
      </p>
    ),
  };
}

/** Newest first, as everywhere; the record itself between what was before and after. */
function drawn(entries: readonly AroundEntry[], at: number, here: string): TimelineEntry[] {
  const now: TimelineEntry = { key: 'here', at, title: <strong>{here}</strong>, tone: 'running', seconds: true };
  const after = entries.filter((entry) => entry.at > at);
  const before = entries.filter((entry) => entry.at <= at);
  return [...after.toReversed().map(drawEntry), now, ...before.toReversed().map(drawEntry)];
}

function Moments({ subject, id, minutes }: AroundProps & { minutes: number }): ReactNode {
  const t = useText();
  const { record, error, refresh } = useDetail(aroundEndpoints.listAround, { subject, id, minutes });
  if (!record && error)
    return (
      <div className="sp-stack">
        <p className="sp-hint">{t('around.failed')}</p>
        <Button onClick={() => void refresh()}>{t('around.retry')}</Button>
      </div>
    );
  if (!record) return <ListSkeleton rows={3} />;
  const { entries, at, more, hidden, place } = record;
  return (
    <div className="sp-stack">
      {entries.length === 0 ? (
        <p className="sp-hint">{place === '' ? t('around.noPlace') : t('around.empty')}</p>
      ) : (
        <Timeline entries={drawn(entries, at, t('around.here'))} />
      )}
      {more && <p className="sp-hint">{t('around.more', { count: MOST_AROUND })}</p>}
      {hidden.length > 0 && (
        <p className="sp-hint">
          {t('around.hidden', { kinds: listed(hidden.map((kind) => t(`around.kind.${kind}`))) })}
        </p>
      )}
    </div>
  );
}

export default function Around({ subject, id }: AroundProps): ReactNode {
  const t = useText();
  const [minutes, setMinutes] = useState<number>(AROUND_MINUTES[1]);
  return (
    <section className="sp-stack" aria-label={t('around.title')}>
      <fieldset className="sp-row sp-around-spans" aria-label={t('around.title')}>
        {AROUND_MINUTES.map((one) => (
          <button
            key={one}
            type="button"
            className="sp-around-span"
            aria-pressed={one === minutes}
            onClick={() => setMinutes(one)}
          >
            {t('around.span', { minutes: one })}
          </button>
        ))}
      </fieldset>
      <Moments subject={subject} id={id} minutes={minutes} />
    </section>
  );
}
