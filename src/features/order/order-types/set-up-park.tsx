/** Set-up is a park's: of the park that one works in; who stands in none, or looks at all of theirs, says which. */
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionEndpoints } from '@/contract/session';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useDetail } from '@/ui/model/use-detail';
import { useParkId } from '../order-all/use-park-id';
import '../parts/plain-inputs.css';
import './set-up-park.css';

type ForPark = (parkId: number) => ReactNode;

function ChosenPark({ current, children }: { current: number; children: ForPark }): ReactNode {
  const t = useText();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { record, state, error, refresh } = useDetail(sessionEndpoints.getParksByLoginUser, {});
  if (!record && state !== 'loading' && state !== 'ready') {
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (!record) return <DetailSkeleton />;
  const named = (wanted: number) => record.find((park) => park.id === wanted);
  const chosen = named(Number(params.get('park'))) ?? named(current) ?? record[0];
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
  const { mixed } = useParkChoice();
  return own === 0 || mixed ? <ChosenPark current={own}>{children}</ChosenPark> : children(own);
}
