/** The week's shifts: days beside each other on the desktop, one at a time on a phone. */
import { useState, type ReactNode } from 'react';
import type { DutyGap, DutyShift } from '@/contract/alarm-duty';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatClock } from '@/lib/dates';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useNow } from '@/ui/model/use-now';
import type { DutyModel } from './use-duty';
import { type PostDays, type Slot, dayText, postDays, weekdayOf } from './week';

function Person({ shift, model, now }: { shift: DutyShift; model: DutyModel; now: number }): ReactNode {
  const t = useText();
  const { person, absent, endsAt } = shift;
  const words = (
    <>
      <span className="du-name">{person.name}</span>
      {absent && <small>{t('alarmduty.away')}</small>}
    </>
  );
  const isPast = endsAt <= now;
  if (!model.mayKeep || isPast) {
    return (
      <li className="du-chip" data-absent={absent || undefined} data-past={isPast || undefined}>
        {words}
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="du-chip"
        data-absent={absent || undefined}
        onClick={() => model.open({ kind: 'shift', shift })}
      >
        {words}
      </button>
    </li>
  );
}

function Lacking({ gap, model }: { gap: DutyGap; model: DutyModel }): ReactNode {
  const t = useText();
  const words = t('alarmduty.gap.lacks', { count: gap.heads - gap.present });
  return (
    <li>
      {model.mayKeep ? (
        <button type="button" className="du-chip du-lack" onClick={() => model.open({ kind: 'fill', gap })}>
          {words}
        </button>
      ) : (
        <span className="du-chip du-lack">{words}</span>
      )}
    </li>
  );
}

interface SlotProps {
  slot: Slot;
  /** First moment of the day that it stands on. */
  day: number | undefined;
  model: DutyModel;
  now: number;
}

function SlotBox({ slot, day, model, now }: SlotProps): ReactNode {
  const t = useText();
  const tag = languageTag();
  const isNow = slot.startsAt <= now && slot.endsAt > now;
  return (
    <div className="du-slot" data-now={isNow || undefined}>
      <p>
        <strong>{slot.name}</strong> {day !== undefined && slot.startsAt < day && t('alarmduty.week.sinceYesterday')}{' '}
        <span className="sp-num">{`${formatClock(slot.startsAt, tag)}–${formatClock(slot.endsAt, tag)}`}</span>
      </p>
      <ul>
        {slot.shifts.map((shift) => (
          <Person key={shift.id} shift={shift} model={model} now={now} />
        ))}
        {slot.gaps.map((gap) => (
          <Lacking key={gap.rosterId} gap={gap} model={model} />
        ))}
      </ul>
    </div>
  );
}

const useDayWords = () => {
  const t = useText();
  return (day: number): string => `${t(`alarmduty.weekday.${weekdayOf(day)}`)} ${dayText(day).slice(5)}`;
};

interface DaysProps {
  rows: readonly PostDays[];
  days: readonly number[];
  model: DutyModel;
}

function Table({ rows, days, model }: DaysProps): ReactNode {
  const t = useText();
  const now = useNow(60_000);
  const dayWords = useDayWords();
  return (
    <div className="du-scroll">
      <table className="du-week">
        <caption className="sp-hidden">{t('alarmduty.week.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('alarmduty.week.post')}</th>
            {days.slice(0, -1).map((day) => (
              <th key={day} scope="col" data-today={dayText(day) === dayText(now) || undefined}>
                {dayWords(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ post, days: cells }) => (
            <tr key={post}>
              <th scope="row">{t(`alarmduty.post.${post}`)}</th>
              {cells.map((slots, i) => (
                <td key={days[i]}>
                  {slots.map((slot) => (
                    <SlotBox key={slot.key} slot={slot} day={days[i]} model={model} now={now} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneDay({ rows, days, model }: DaysProps): ReactNode {
  const t = useText();
  const now = useNow(60_000);
  const dayWords = useDayWords();
  const [chosen, choose] = useState(0);
  const busy = rows.filter(({ days: cells }) => (cells[chosen] ?? []).length > 0);
  return (
    <>
      <fieldset className="du-days" aria-label={t('alarmduty.week.title')}>
        {days.slice(0, -1).map((day, i) => (
          <button key={day} type="button" aria-pressed={i === chosen} onClick={() => choose(i)}>
            {dayWords(day)}
            {rows.some(({ days: cells }) => cells[i]?.some(({ gaps }) => gaps.length > 0)) && (
              <small>{t('alarmduty.gap.mark')}</small>
            )}
          </button>
        ))}
      </fieldset>
      {busy.length === 0 && <p className="du-quiet">{t('alarmduty.week.empty')}</p>}
      {busy.map(({ post, days: cells }) => (
        <section key={post} className="du-post">
          <h3>{t(`alarmduty.post.${post}`)}</h3>
          {(cells[chosen] ?? []).map((slot) => (
            <SlotBox key={slot.key} slot={slot} day={days[chosen]} model={model} now={now} />
          ))}
        </section>
      ))}
    </>
  );
}

export function WeekPart({ model, wide }: { model: DutyModel; wide: boolean }): ReactNode {
  const t = useText();
  const { record, state, error, refresh } = model.week;
  const Days = wide ? Table : OneDay;
  return (
    <Block title={t('alarmduty.week.title')}>
      <div className="du-tools">
        <Button onClick={() => model.turnWeek(-1)}>{t('alarmduty.week.before')}</Button>
        <Button onClick={() => model.turnWeek(0)} disabled={model.at === undefined}>
          {t('alarmduty.week.today')}
        </Button>
        <Button onClick={() => model.turnWeek(1)}>{t('alarmduty.week.after')}</Button>
      </div>
      {record ? (
        <Days rows={postDays(record)} days={record.days} model={model} />
      ) : state === 'loading' || state === 'ready' ? (
        <ListSkeleton rows={4} />
      ) : (
        <StateView state={state} error={error} onRetry={() => void refresh()} />
      )}
    </Block>
  );
}
