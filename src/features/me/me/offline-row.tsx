/** What of the program opens without a line on this device; a press fetches the rest where it does not come by itself. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { canKeep, keepRest, keptNow, subscribeKept } from '@/lib/kept';
import { SettingRow } from './setting-row';

export function OfflineRow(): ReactNode {
  const t = useText();
  const kept = useSyncExternalStore(subscribeKept, keptNow, () => 'nothing' as const);
  const [asked, setAsked] = useState(false);
  if (!canKeep()) return null;
  const fetchRest = (): void => {
    setAsked(true);
    keepRest();
  };
  const shown = kept === 'opens' && asked ? 'nothing' : kept;
  return (
    <SettingRow
      label={t('me.offline.label')}
      value={t(`me.offline.${shown}`)}
      onOpen={shown === 'opens' ? fetchRest : undefined}
    />
  );
}
