/** Set-up is a park's: everybody sets up the park they work in; the administrator, who stands in none, says which. */
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionEndpoints } from '@/contract/session';
import { useText } from '@/i18n/use-text';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useDetail } from '@/ui/model/use-detail';
import { useParkId } from '../order-all/use-park-id';
import '../parts/plain-inputs.css';
import './set-up-park.css';

type ForPark = (parkId: number) => ReactNode;

function ChosenPark({ children }: { children: ForPark }): ReactNode {
  const t = useText();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { record, state, error, refresh } = useDetail(sessionEndpoints.getParksByLoginUser, {});
  if (!record && state !== 'loading' && state !== 'ready') {
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (!record) return <DetailSkeleton />;
  const chosen = record.find((park) => park.id === Number(params.get('park'))) ?? record[0];
  if (!chosen) {
    return <StateView state="empty" empty={{ title: 'orderdesk.types.noPark', hint: 'orderdesk.types.noParkHint' }} />;
  }
  return (
    <div className="od-set-up">
      <div className="od-pick od-set-up-park">
        <label htmlFor={id}>{t('orderdesk.types.park')}</label>
        <select id={id} value={chosen.id} onChange={(event) => setParams({ park: event.target.value })}>
          {record.map((park) => (
            <option key={park.id} value={park.id}>
              {park.name}
            </option>
          ))}
        </select>
      </div>
      {children(chosen.id)}
    </div>
  );
}

export function SetUpPark({ children }: { children: ForPark }): ReactNode {
  const own = useParkId();
  return own === 0 ? <ChosenPark>{children}</ChosenPark> : children(own);
}
