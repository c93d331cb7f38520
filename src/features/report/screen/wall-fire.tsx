/** An open fire of the park takes the wall until somebody takes it. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { RunningTime } from '@/ui/common/time';
import type { Wall, WallModel } from './use-wall';
import { WallAge } from './wall-head';

interface FireProps {
  fire: NonNullable<Wall['fire']>;
  parkName: string;
  model: Pick<WallModel, 'isOffline' | 'heardAt'>;
}

export function WallFire({ fire, parkName, model }: FireProps): ReactNode {
  const t = useText();
  return (
    <main className="rp-wall-fire" role="alert" data-ready="record">
      <p>{parkName}</p>
      <h1>{fire.location || fire.title}</h1>
      <p className="sp-num rp-wall-since">
        <RunningTime since={fire.since} />
      </p>
      {fire.location !== '' && <p>{fire.title}</p>}
      <p>{t('reportscreen.wall.untaken')}</p>
      {fire.others > 0 && <p>{t('reportscreen.wall.others', { count: fire.others })}</p>}
      <WallAge {...model} asOf={0} />
    </main>
  );
}
