/** One thin line that says how old the data is; nothing while it is live. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useDataAge } from '../model/use-data-age';
import { agoText } from './words-of-time';
import './data-age.css';

export interface DataAgeProps {
  /** This device's clock, ms; 0: nothing yet. */
  updatedAt: number;
  /** Not confirmed by the server during this visit. */
  isStale: boolean;
  isRefreshing?: boolean;
  isOffline?: boolean;
}

export function DataAge({ updatedAt, isStale, isRefreshing, isOffline }: DataAgeProps): ReactNode {
  const t = useText();
  const age = useDataAge(updatedAt);
  const worthSaying = updatedAt > 0 && (isStale || age.isOld || isOffline === true);
  // Once the line is there it stays: taking it away would move the record under the thumb.
  const [shown, setShown] = useState(worthSaying);
  if (worthSaying && !shown) setShown(true);
  if (!shown) return null;
  const time = agoText(updatedAt, updatedAt + age.ms);
  const key = isOffline ? 'common.age.offline' : isStale && !isRefreshing ? 'common.age.stale' : 'common.age.updated';
  return (
    <output className="sp-age" data-old={worthSaying || undefined}>
      {isRefreshing && worthSaying ? t('common.age.refreshing') : t(key, { time })}
    </output>
  );
}
