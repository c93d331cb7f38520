/** The members of the park; people are managed in their own list. */
import type { ReactNode } from 'react';
import type { ParkRecord } from '@/contract/admin-park';
import { peopleEndpoints } from '@/contract/people';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { ButtonLink } from '@/ui/common/button';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useDetail } from '@/ui/model/use-detail';

const SHOWN = 50;

export function PeoplePanel({ park }: { park: ParkRecord }): ReactNode {
  const t = useText();
  const { record, state, error, refresh } = useDetail(peopleEndpoints.searchPeople, {
    parkId: park.id,
    pageSize: SHOWN,
  });
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <>
      <div className="sp-row sp-apart">
        <ButtonLink to={href('parkUsers')}>{t('parks.toMembers')}</ButtonLink>
      </div>
      <ul className="pk-rows">
        {record.rows.map(({ id, name, orgName, postName }) => (
          <li key={id}>
            <span>
              {name}
              <small>{[orgName, postName].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
      {record.total > SHOWN && <p className="pk-quiet">{t('parks.moreMembers', { count: record.total - SHOWN })}</p>}
      {record.total === 0 && <p className="pk-quiet">{t('parks.noMembers')}</p>}
    </>
  );
}
