import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { nodesHref } from '../waiting';

/** Steps of running plans that wait for me. */
export function MyNodes({ count }: { count: number }): ReactNode {
  const t = useText();
  return (
    <section className="home-nodes" data-some={count > 0 || undefined}>
      <h2>{t('home.nodes.title')}</h2>
      {count > 0 ? <Link to={nodesHref()}>{t('home.nodes.some', { count })}</Link> : <p>{t('home.nodes.none')}</p>}
    </section>
  );
}
