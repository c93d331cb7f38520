/** Earlier urges with their answers and the promised time, newest first. */
import type { ReactNode } from 'react';
import type { GuestReport } from '@/contract/order-public';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import './urges.css';

type Urge = GuestReport['urges'][number];

function Answer({ urge }: { urge: Urge }): ReactNode {
  const t = useText();
  if (urge.answer === null) return <StateTag tone="warning">{t('ordernew.urge.unanswered')}</StateTag>;
  return (
    <div className="od-urge-answer">
      <p>{urge.answer}</p>
      <small>
        {urge.answeredByName} {urge.answeredAt !== null && <Moment at={urge.answeredAt} />}
      </small>
      {urge.etaAt !== null && (
        <p>
          {t('ordernew.urge.eta')}
          <Moment at={urge.etaAt} />
        </p>
      )}
    </div>
  );
}

export function Urges({ urges }: { urges: readonly Urge[] }): ReactNode {
  const t = useText();
  if (urges.length === 0) return null;
  return (
    <Block title={t('ordernew.urge.earlier')}>
      <ul className="od-urges">
        {urges
          .toSorted((a, b) => b.at - a.at)
          .map((urge) => (
            <li key={urge.id}>
              <p>{urge.text}</p>
              <small>
                {urge.byName} <Moment at={urge.at} />
              </small>
              <Answer urge={urge} />
            </li>
          ))}
      </ul>
    </Block>
  );
}
