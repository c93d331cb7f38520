import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingCounts } from '@/contract/home';
import { useText } from '@/i18n/use-text';
import { waitingNumbers } from '../waiting';

/** The numbers, large; each is the way to its list. */
export function WaitingNumbers({ waiting }: { waiting: WaitingCounts }): ReactNode {
  const t = useText();
  return (
    <ul className="home-numbers" aria-label={t('home.waiting')}>
      {waitingNumbers(waiting).map(({ key, label, count, href, tone }) => (
        <li key={key}>
          <Link to={href} className="home-number" data-tone={count > 0 ? tone : undefined}>
            <strong className="sp-num">{count}</strong> <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
