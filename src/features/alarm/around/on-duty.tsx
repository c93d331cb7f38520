/** Who stands at which post now; a tap calls. */
import type { ReactNode } from 'react';
import { alarmPeopleEndpoints, type PostOnDuty } from '@/contract/alarm-people';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button, buttonClass } from '@/ui/common/button';
import { useDetail } from '@/ui/model/use-detail';
import './on-duty.css';

const postWord = (post: string): string => textIfAny(`alarmmore.post.${post}`) ?? post;

function People({ people }: Pick<PostOnDuty, 'people'>): ReactNode {
  const t = useText();
  return (
    <ul>
      {people.map(({ id, name, phone }) => (
        <li key={id} className="sp-ends sp-apart">
          <span>{name}</span>
          {phone ? (
            <a
              className={buttonClass({})}
              href={`tel:${phone}`}
              aria-label={t('common.action.call', { phone: `${name} ${phone}` })}
            >
              <span className="sp-num">{phone}</span>
            </a>
          ) : (
            <small>{t('alarmmore.duty.noPhone')}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

export function OnDuty({ alarmId }: { alarmId: number }): ReactNode {
  const t = useText();
  const { record, error, refresh } = useDetail(
    alarmPeopleEndpoints.listAlarmOnDuty,
    { alarmId },
    { lastKnownKey: `alarm.duty.${alarmId}` },
  );
  if (!record && !error) return null;
  const posts = record?.posts.filter(({ people }) => people.length > 0) ?? [];
  return (
    <Block title={t('alarmmore.duty.title')}>
      {!record && (
        <p>
          {t('alarmmore.duty.failed')}{' '}
          <Button size="small" onClick={() => void refresh()}>
            {t('alarmmore.duty.retry')}
          </Button>
        </p>
      )}
      {record && posts.length === 0 && <p>{t('alarmmore.duty.none')}</p>}
      <dl className="al-duty">
        {posts.map(({ post, people }) => (
          <div key={post}>
            <dt>{postWord(post)}</dt>
            <dd>
              <People people={people} />
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
