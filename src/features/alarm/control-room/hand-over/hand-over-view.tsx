/** Handing over, the same on both: first what waits for me, then what I hold, then how my hand-overs stand. */
import type { ReactNode } from 'react';
import type { HandOver } from '@/contract/hand-over';
import { useText } from '@/i18n/use-text';
import { OnePark } from '@/ui/common/one-park';
import { DataAge } from '@/ui/common/data-age';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { GivePart } from './give-part';
import { GivenHandOver } from './given';
import { isWaiting, wantsAnswer } from './hand-over';
import type { HandOverKit } from './kit';
import { ReceivedHandOver } from './received';
import { type HandOverModel, useHandOver } from './use-hand-over';
import './hand-over.css';

interface PastProps {
  given: readonly HandOver[];
  received: readonly HandOver[];
  model: HandOverModel;
}

function Past({ given, received, model }: PastProps): ReactNode {
  const t = useText();
  if (given.length + received.length === 0) return null;
  return (
    <details className="ho-past">
      <summary>{t('alarmduty.handOver.past', { count: given.length + received.length })}</summary>
      {given.map((handOver) => (
        <GivenHandOver key={handOver.id} handOver={handOver} mine model={model} />
      ))}
      {received.map((handOver) => (
        <GivenHandOver key={handOver.id} handOver={handOver} model={model} />
      ))}
    </details>
  );
}

export function HandOverBody({ kit }: { kit: HandOverKit }): ReactNode {
  const t = useText();
  const model = useHandOver(kit.voice);
  const { detail, refusing, refuse } = model;
  const { state, record: view, error } = detail;
  if (!view) {
    return state === 'loading' || state === 'ready' ? (
      <DetailSkeleton />
    ) : (
      <StateView state={state} error={error} onRetry={() => void detail.refresh()} />
    );
  }
  const toSign = view.received.filter(wantsAnswer);
  const { Form } = kit;
  return (
    <div className="ho">
      <DataAge {...detail} isOffline={state === 'offline'} />
      <OnePark id={model.parkId} />
      {toSign.length > 0 && <p className="ho-quiet">{t('alarmduty.handOver.needsLine')}</p>}
      {toSign.map((handOver) => (
        <ReceivedHandOver key={handOver.id} handOver={handOver} model={model} />
      ))}
      {view.given.filter(isWaiting).map((handOver) => (
        <GivenHandOver key={handOver.id} handOver={handOver} mine model={model} />
      ))}
      <GivePart model={model} view={view} voice={kit.voice} />
      <Past
        given={view.given.filter((one) => !isWaiting(one))}
        received={view.received.filter((one) => !wantsAnswer(one))}
        model={model}
      />
      {refusing && <Form open onClose={() => refuse(undefined)} definition={model.refuseForm(refusing)} />}
    </div>
  );
}
