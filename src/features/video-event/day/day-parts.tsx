/** What both presentations show of a day. */
import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { VideoAction } from '@/contract/video/video-transitions';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { KitVoice } from '@/ui/model/kit-voice';
import { dayName, dayText } from './days';
import type { CardProps } from './event-card';
import type { DayModel } from './use-day';
import '../video-event.css';

export function DayBar({ model }: { model: DayModel }): ReactNode {
  const t = useText();
  const { day, isToday, bands } = model;
  const sums = bands.record;
  return (
    <div className="ve-day">
      <OnePark id={model.parkId} />
      <div className="ve-day-choice">
        <Button label={t('videoevent.day.before')} onClick={() => model.beside(-1)}>
          ‹
        </Button>
        <label className="ve-day-name">
          <b>{isToday ? t('videoevent.day.today') : dayName(day)}</b>
          <input
            type="date"
            aria-label={t('videoevent.day.choice')}
            value={dayText(day)}
            max={dayText(model.today)}
            onChange={({ target: { value } }) => {
              const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
              if (value) model.goTo(new Date(year, month - 1, date).getTime());
            }}
          />
        </label>
        <Button label={t('videoevent.day.after')} disabled={isToday} onClick={() => model.beside(1)}>
          ›
        </Button>
      </div>
      {sums && (
        <p className="sp-row-facts">
          <span>{t('videoevent.day.total', { count: sums.total })}</span>
          <span>{t('videoevent.day.unseen', { count: Math.max(0, sums.unseen - model.reviewed.ids.size) })}</span>
          <span>{t('videoevent.day.fresh', { count: sums.fresh })}</span>
        </p>
      )}
    </div>
  );
}

/** 有 3 条新事件: nothing jumps by itself. */
export function News({ model }: { model: DayModel }): ReactNode {
  const t = useText();
  if (model.news === 0) return null;
  return (
    <button type="button" className="ve-news" onClick={model.refresh}>
      {t('videoevent.day.news', { count: model.news })}
    </button>
  );
}

interface GridProps {
  model: DayModel;
  open: (id: number) => void;
  Card: ComponentType<CardProps>;
}

function More({ model: { unseen, seen } }: { model: DayModel }): ReactNode {
  const t = useText();
  const list = unseen.hasMore ? unseen : seen;
  if (!list.hasMore) return null;
  return (
    <Button block pending={list.isLoadingMore} onClick={list.loadMore}>
      {t(list.moreFailed ? 'common.action.retry' : 'videoevent.day.more')}
    </Button>
  );
}

export function Grid({ model, open, Card }: GridProps): ReactNode {
  const t = useText();
  const { unseen, seen, rows, selection } = model;
  const isLooking = rows.length === 0 && ((unseen.hasMore && !unseen.moreFailed) || seen.state === 'loading');
  if (unseen.state === 'loading' || isLooking) return <ListSkeleton />;
  if (unseen.state !== 'ready' && unseen.state !== 'empty')
    return <StateView state={unseen.state} error={unseen.error} onRetry={() => void unseen.refresh()} />;
  if (rows.length === 0)
    return <StateView state="empty" empty={{ title: 'videoevent.day.emptyTitle', hint: 'videoevent.day.emptyHint' }} />;
  const tap = (id: number) => () => (selection.ids.size > 0 ? selection.toggle(id) : open(id));
  return (
    <div className="sp-stack">
      <ul className="ve-grid">
        {rows.map((event, i) => (
          <Fragment key={event.id}>
            {i === unseen.rows.length && <li className="ve-parted">{t('videoevent.day.seenBefore')}</li>}
            <Card event={event} model={model} onTap={tap(event.id)} />
          </Fragment>
        ))}
      </ul>
      <More model={model} />
    </div>
  );
}

const VERDICTS: readonly VideoAction[] = ['reject', 'ignore', 'confirm'];

/** One verdict for all that are chosen. */
export function ChosenBar({ model, voice }: { model: DayModel; voice: KitVoice }): ReactNode {
  const t = useText();
  const { selection, judging, judgeChosen } = model;
  if (selection.ids.size === 0) return null;
  return (
    <div className="ve-chosen" role="toolbar" aria-label={t('videoevent.day.chosen', { count: selection.ids.size })}>
      <p>
        {t('videoevent.day.chosen', { count: selection.ids.size })}
        <Button tone="quiet" size="small" onClick={selection.clear}>
          {t('common.action.cancel')}
        </Button>
      </p>
      <div className="sp-row">
        {VERDICTS.map((action) => (
          <Button
            key={action}
            tone={action === 'reject' ? 'main' : 'plain'}
            pending={judging}
            onClick={() => void judgeChosen(voice, action)}
          >
            {t(`videoevent.action.${action as 'reject'}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
