/** Where, what time it is, and that the line is away. */
import type { ReactNode } from 'react';
import { formatClock } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { useNow } from '@/ui/model/use-now';
import type { WallModel } from './use-wall';

const MINUTE_MS = 60_000;

export function WallHead({ wall, title }: { wall: WallModel; title: string }): ReactNode {
  const t = useText();
  const now = useNow(MINUTE_MS);
  const { asOf, position, of } = wall;
  return (
    <header className="ab-wall-head">
      <h1>{title}</h1>
      {of > 1 && wall.fires.length === 0 && (
        <span className="sp-num" aria-label={t('alarmboard.wall.position', { at: position, of })}>
          {`${position}/${of}`}
        </span>
      )}
      {asOf !== undefined && (
        <output className="ab-wall-away">
          {t('alarmboard.wall.asOf', { time: formatClock(asOf, languageTag()) })}
        </output>
      )}
      <time className="sp-num">{formatClock(now, languageTag()).slice(0, 5)}</time>
    </header>
  );
}
