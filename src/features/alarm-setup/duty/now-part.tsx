/** Who stands at which post at this moment, to be called with one tap; and what the coming days lack. */
import type { ReactNode } from 'react';
import { type DutyGap, GAP_DAYS, type OnDuty } from '@/contract/alarm-duty';
import { DUTY_POSTS } from '@/contract/duty-post';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import type { DutyModel } from './use-duty';

function PersonNow({ one: { person, until, absent } }: { one: OnDuty }): ReactNode {
  const t = useText();
  return (
    <li data-absent={absent || undefined}>
      <span className="du-name">{person.name}</span>
      {absent ? (
        <StateTag tone="warning">{t('alarmduty.away')}</StateTag>
      ) : (
        <small>{t('alarmduty.untilTime', { time: momentText(until) })}</small>
      )}
      {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
    </li>
  );
}

function Gap({ gap, model }: { gap: DutyGap; model: DutyModel }): ReactNode {
  const t = useText();
  const { post, name, startsAt, heads, present } = gap;
  const words = `${momentText(startsAt)} ${t(`alarmduty.post.${post}`)} ${name}`;
  const lack = present === 0 ? t('alarmduty.gap.nobody') : t('alarmduty.gap.some', { present, heads });
  const tag = <StateTag tone={present === 0 ? 'danger' : 'warning'}>{lack}</StateTag>;
  if (!model.mayKeep) {
    return (
      <li>
        {tag}
        <span>{words}</span>
      </li>
    );
  }
  return (
    <li>
      <button type="button" onClick={() => model.open({ kind: 'fill', gap })}>
        {tag}
        <span>{words}</span>
        <span className="du-more">{t('alarmduty.gap.fill')}</span>
      </button>
    </li>
  );
}

const MOST_GAPS = 6;

function Gaps({ gaps, model }: { gaps: readonly DutyGap[]; model: DutyModel }): ReactNode {
  const t = useText();
  if (gaps.length === 0) return <p className="du-quiet">{t('alarmduty.gap.none', { days: GAP_DAYS })}</p>;
  const [first, rest] = [gaps.slice(0, MOST_GAPS), gaps.slice(MOST_GAPS)];
  const list = (of: readonly DutyGap[]): ReactNode => (
    <ul className="du-gaps">
      {of.map((gap) => (
        <Gap key={`${gap.rosterId}/${gap.startsAt}`} gap={gap} model={model} />
      ))}
    </ul>
  );
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details>
          <summary>{t('alarmduty.gap.more', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

export function NowPart({ model }: { model: DutyModel }): ReactNode {
  const t = useText();
  const { record } = model.now;
  if (!record) return null;
  const { people, gaps } = record;
  return (
    <div className="du-top">
      <Block title={t('alarmduty.nowTitle')}>
        <div className="du-now">
          {DUTY_POSTS.map((post) => {
            const there = people.filter((one) => one.post === post);
            return (
              <section key={post}>
                <h3>{t(`alarmduty.post.${post}`)}</h3>
                {there.length === 0 && <p className="du-quiet">{t('alarmduty.gap.nobody')}</p>}
                <ul>
                  {there.map((one) => (
                    <PersonNow key={one.person.id} one={one} />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      </Block>
      <Block
        title={
          gaps.length > 0
            ? t('alarmduty.gap.title', { days: GAP_DAYS, count: gaps.length })
            : t('alarmduty.gap.titleNone')
        }
        loud={gaps.some(({ present }) => present === 0)}
      >
        <Gaps gaps={gaps} model={model} />
      </Block>
    </div>
  );
}
