/** One event in a grid: its picture, what it is, where and when; a dot while the person has not reviewed it. */
import type { ReactNode } from 'react';
import { VIDEO_EVENT_STATE } from '@/contract/video/event-codes';
import type { VideoEventRow } from '@/contract/video/video-event';
import { languageTag } from '@/i18n/language';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { formatClock } from '@/lib/dates';
import { EventStill } from '@/ui/video/event-still';
import { CodeTag } from '@/ui/common/tags';
import { EventFilm } from '../event/moment';
import { EVENT_TONES } from '../tones';
import { scoreText } from '../words';
import type { DayModel } from './use-day';

export interface CardProps {
  event: VideoEventRow;
  model: DayModel;
  /** A tap: opens it, or chooses it while some are chosen. */
  onTap: () => void;
  /** What a device adds, as holding to choose. */
  press?: object;
  /** A box to tick is always there. */
  ticks?: boolean;
}

export function EventCard({ event, model, onTap, press, ticks }: CardProps): ReactNode {
  const t = useText();
  const { id, algorithm, place, deviceName, at, score, state, folded, alarmId } = event;
  const isChosen = model.selection.ids.has(id);
  const plays = model.playing === id;
  const isSeen = event.seenAt !== null || model.reviewed.ids.has(id);
  const isChoosing = model.mayJudge && (ticks || model.selection.ids.size > 0);
  const clock = formatClock(at, languageTag(), true);
  return (
    <li ref={model.reviewed.watch(id)} data-event={id} data-chosen={isChosen || undefined} className="ve-card">
      {plays && <EventFilm event={event} bare />}
      <button type="button" className="ve-open" onClick={onTap} {...press}>
        {!plays && <EventStill event={event} />}
        <span className="ve-title">
          {!isSeen && <i className="ve-dot-new" aria-label={t('videoevent.day.notSeen')} />}
          <b>{algorithm}</b>
        </span>
        <span className="ve-facts">
          <span className="sp-num">{clock}</span>
          <span className="sp-num">{scoreText(score)}</span>
          {folded > 0 && <span className="sp-num">{t('videoevent.day.folded', { count: folded })}</span>}
        </span>
        <span className="ve-place">{place || deviceName}</span>
      </button>
      <button
        type="button"
        className="ve-play"
        aria-pressed={plays}
        aria-label={labelled(t(plays ? 'videoevent.film.still' : 'videoevent.film.watch'), `${algorithm} ${clock}`)}
        onClick={() => model.play(plays ? undefined : id)}
      >
        {plays ? '■' : '▶'}
      </button>
      <span className="ve-tags">
        <CodeTag table="videoEventState" code={state} tone={EVENT_TONES[state]} />
        {alarmId !== null && <span className="ve-alarm">{t('videoevent.day.alarm')}</span>}
      </span>
      {isChoosing && (
        <input
          type="checkbox"
          className="sp-tickbox ve-tick"
          checked={isChosen}
          aria-label={t('videoevent.day.choose', { name: algorithm, at: clock })}
          onChange={() => model.selection.toggle(id)}
        />
      )}
      {state === VIDEO_EVENT_STATE.fresh ? null : <span className="ve-judge">{event.judgedBy}</span>}
    </li>
  );
}
