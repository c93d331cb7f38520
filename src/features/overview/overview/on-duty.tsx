import type { ReactNode } from 'react';
import type { PostOnDuty } from '@/contract/home';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';

/** Who stands at which post now; a tap calls. */
export function OnDuty({ posts }: { posts: readonly PostOnDuty[] }): ReactNode {
  const t = useText();
  const several = new Set(posts.map(({ parkId }) => parkId)).size > 1;
  return (
    <section className="sp-stack">
      <h2>{t('overview.duty.title')}</h2>
      <Block>
        {posts.length === 0 && <p className="ov-park">{t('overview.duty.none')}</p>}
        <dl className="ov-posts">
          {posts.map(({ parkId, parkName, post, people }) => (
            <div key={`${String(parkId)}/${post}`}>
              <dt>
                {textIfAny(`alarmduty.post.${post}`) ?? post}
                {several && <small>{parkName}</small>}
              </dt>
              {people.map(({ id, name, phone }) => (
                <dd key={id}>
                  {name}
                  {phone && (
                    <a href={`tel:${phone}`} aria-label={t('overview.duty.call', { name })}>
                      {phone}
                    </a>
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Block>
    </section>
  );
}
