/** Who stands at which post now; a tap calls. */
import type { ReactNode } from 'react';
import type { AlarmBoard } from '@/contract/alarm-board';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Moment } from '@/ui/common/time';

type Post = AlarmBoard['onDuty'][number];

const postName = (post: string): string => textIfAny(`alarmduty.post.${post}`) ?? post;

function People({ people }: Pick<Post, 'people'>): ReactNode {
  const t = useText();
  return (
    <ul className="ab-people">
      {people.map(({ id, name, phone, until }) => (
        <li key={id}>
          <span>{name}</span>
          <small>
            <Moment at={until} /> {t('alarmboard.live.ends')}
          </small>
          {phone && (
            <a href={`tel:${phone}`} aria-label={t('alarmboard.live.call', { name })}>
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function OnDuty({ posts }: { posts: readonly Post[] }): ReactNode {
  const t = useText();
  const several = new Set(posts.map(({ parkId }) => parkId)).size > 1;
  return (
    <section className="sp-stack ab-part">
      <h2>{t('alarmboard.live.onDuty')}</h2>
      <Block>
        {posts.length === 0 && <p className="ab-none">{t('alarmboard.live.nobody')}</p>}
        <dl className="ab-posts">
          {posts.map(({ parkId, parkName, post, people }) => (
            <div key={`${parkId}/${post}`}>
              <dt>
                {postName(post)}
                {several && <small>{parkName}</small>}
              </dt>
              <dd>
                <People people={people} />
              </dd>
            </div>
          ))}
        </dl>
      </Block>
    </section>
  );
}
