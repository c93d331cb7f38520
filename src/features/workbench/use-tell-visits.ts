/** Tells the server which pages were opened on this device, so that 最近打开 is the same on every one. */
import { useEffect } from 'react';
import { workbenchEndpoints } from '@/contract/workbench';
import { call } from '@/api/call';
import { readStored, writeStored } from '@/lib/storage';
import { currentSession } from '@/session/session-state';
import { recentVisits } from '@/ui/model/menu-search/recents';
import { refreshRecords } from '@/ui/model/records';

const keyOf = (userId: number): string => `recents.told.${userId}`;

async function tell(): Promise<void> {
  const userId = currentSession().user?.id;
  if (userId === undefined) return;
  const told = Number(readStored(keyOf(userId)) ?? 0);
  const visits = recentVisits(userId).filter(({ at }) => at > told);
  const newest = Math.max(...visits.map(({ at }) => at));
  if (visits.length === 0) return;
  await call(workbenchEndpoints.addVisits, { visits }, { quiet: true });
  writeStored(keyOf(userId), newest);
  await refreshRecords('workbench');
}

/** Once a page is shown; without a line it is told the next time. */
export function useTellVisits(): void {
  useEffect(() => void tell().catch(() => undefined), []);
}
