/** For a page about exactly one park: who stands in none, or looks at all of theirs, says which (`park` in the address). */
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionEndpoints } from '@/contract/session';
import { useText } from '@/i18n/use-text';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { EmptyWords } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import '@/ui/fields/plain-inputs.css';
import './chosen-park.css';

interface ChosenParkProps {
  /** Shown until somebody chooses; 0: the first. */
  current?: number;
  /** Said to whoever has no park at all. */
  empty: EmptyWords;
  /** What else of the address outlives another choice. */
  kept?: readonly string[];
  /** @param chooser the field in which the park is chosen */
  children: (parkId: number, chooser: ReactNode) => ReactNode;
}

const NOTHING: readonly string[] = [];

export function ChosenPark({ current = 0, empty, kept = NOTHING, children }: ChosenParkProps): ReactNode {
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
  if (!chosen) return <StateView state="empty" empty={empty} />;
  const choose = (park: string): void => {
    const rest = [...params].filter(([name]) => kept.includes(name));
    setParams({ ...Object.fromEntries(rest), park }, { replace: true });
  };
  const chooser = (
    <div className="sp-plain-field od-chosen-park">
      <label htmlFor={id}>{t('order.field.park')}</label>
      <select id={id} value={chosen.id} onChange={(event) => choose(event.target.value)}>
        {record.map((park) => (
          <option key={park.id} value={park.id}>
            {park.name}
          </option>
        ))}
      </select>
    </div>
  );
  return children(chosen.id, chooser);
}
