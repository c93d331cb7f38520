/** The line above a wall's numbers: which park, which report, how old the numbers are, what time it is. */
import type { ReactNode } from 'react';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatClock } from '@/lib/dates';
import { useNow } from '@/ui/model/use-now';
import { MINUTE_MS } from './wall-rules';

const ownClock = (): number => Date.now();

interface AgeProps {
  isOffline: boolean;
  /** When the server was last heard of, this device's clock; 0: never. */
  heardAt: number;
  /** Since when the numbers are true, the server's clock; 0: there are none. */
  asOf: number;
}

export function WallAge({ isOffline, heardAt, asOf }: AgeProps): ReactNode {
  const t = useText();
  const now = useNow(MINUTE_MS, ownClock);
  if (!isOffline) return null;
  const count = Math.max(0, Math.floor((now - heardAt) / MINUTE_MS));
  return (
    <output className="rp-wall-age">
      {heardAt === 0
        ? t('reportscreen.wall.offline')
        : t('reportscreen.wall.age', { time: formatClock(asOf || heardAt, languageTag()), count })}
    </output>
  );
}

interface HeadProps extends AgeProps {
  parkName: string;
  title: string;
  /** Of several reports: which turn it is. */
  position: { at: number; of: number } | undefined;
  isHeld: boolean;
}

export function WallHead({ parkName, title, position, isHeld, ...age }: HeadProps): ReactNode {
  const t = useText();
  const now = useNow(MINUTE_MS);
  return (
    <header className="rp-wall-head">
      <h1>{title}</h1>
      {parkName !== '' && <span>{parkName}</span>}
      <span className="rp-wall-room" />
      {isHeld && <span>{t('reportscreen.wall.held')}</span>}
      <WallAge {...age} />
      {position && (
        <span className="sp-num" aria-label={t('reportscreen.wall.position', position)}>
          {`${position.at}/${position.of}`}
        </span>
      )}
      <time className="sp-num">{formatClock(now, languageTag()).slice(0, 5)}</time>
    </header>
  );
}
