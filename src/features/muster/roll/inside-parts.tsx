/** Who is inside, before a roll call: how many, where, as of when; for leads the way to begin one. */
import type { ReactNode } from 'react';
import { MUSTER_KIND, type MusterKind } from '@/contract/muster/muster-codes';
import { useText } from '@/i18n/use-text';
import { languageTag } from '@/i18n/language';
import { formatClock } from '@/lib/dates';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { startForm } from './forms';
import type { InsideModel } from './use-roll';

export const startFormOf = ({ parkId, alarmId, open, people }: InsideModel, kind: MusterKind) =>
  startForm({ parkId, kind, alarmId, people: people.length, begun: open });

/** The list, or why there is none. */
export function InsideState({ model, children }: { model: InsideModel; children: ReactNode }): ReactNode {
  if (model.state === 'loading') return <DetailSkeleton />;
  if (model.state !== 'ready') return <StateView state={model.state} error={model.error} onRetry={model.refresh} />;
  return children;
}

export function InsideHead({ model }: { model: InsideModel }): ReactNode {
  const t = useText();
  const { people, presence, isOffline, alarmId } = model;
  return (
    <Block loud={alarmId !== undefined}>
      <h2>{t('muster.inside.title', { count: people.length })}</h2>
      <p className="sp-hint">
        {presence && t('muster.inside.asOf', { time: formatClock(presence.at, languageTag()) })}
        {' · '}
        {t('muster.inside.hint')}
      </p>
      {alarmId !== undefined && <p>{t('muster.inside.fire')}</p>}
      {isOffline && <p className="mu-warning">{t('muster.inside.offline')}</p>}
    </Block>
  );
}

export function StartButtons({ model, ask }: { model: InsideModel; ask: (kind: MusterKind) => void }): ReactNode {
  const t = useText();
  if (!model.mayStart) return null;
  return (
    <div className="mu-start">
      <Button size="main" onClick={() => ask(MUSTER_KIND.drill)}>
        {t('muster.action.startDrill')}
      </Button>
      <Button tone="danger" size="main" onClick={() => ask(MUSTER_KIND.real)}>
        {t('muster.action.startReal')}
      </Button>
    </div>
  );
}
