/** What the bar shows: one of the waiting alarms, and how to get to the next. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Alerts, AlertRow } from '@/contract/alert';
import { useParks } from '@/session/session-state';
import { useDataAge } from '@/ui/model/use-data-age';
import { useIsLive } from '../live';
import { useOnline } from '../pwa/network';
import { alarmOnPage } from './alarm-page';
import { markSeen, useSeen } from './seen';
import { useIsPrivatePage, usePolledAlerts } from './use-alerts';
import { useNotes, type Note } from './use-notes';
import { useRing, type Ring } from './use-ring';
import { useTake, type Take } from './use-take';

const NONE: readonly AlertRow[] = [];

/** With the number beside 下一条, from 1. */
export interface ShownAlert {
  readonly row: AlertRow;
  readonly position: number;
  readonly of: number;
  readonly isSeen: boolean;
}

export interface AlertBarModel {
  readonly alerts: Alerts | undefined;
  readonly shown: ShownAlert | undefined;
  readonly next: () => void;
  readonly mute: () => void;
  readonly take: Take;
  readonly ring: Ring;
  readonly notes: readonly Note[];
  /** Named only where the person has several. */
  readonly namesPark: boolean;
  /** When what is shown was true (ms), where it may be old; undefined while changes arrive. */
  readonly asOf: number | undefined;
}

/** The alarm that was chosen by 下一条, as long as nothing new has come before it. */
function useChosen(rows: readonly AlertRow[]): [index: number, next: () => void] {
  const [chosen, setChosen] = useState<{ id: number; first: number }>();
  const first = rows[0]?.id;
  const found = chosen && chosen.first === first ? rows.findIndex(({ id }) => id === chosen.id) : -1;
  const index = Math.max(0, found);
  const next = (): void => {
    const row = rows[(index + 1) % rows.length];
    if (row && first !== undefined) setChosen({ id: row.id, first });
  };
  return [index, next];
}

/** Whether nothing says that what is shown is still so. */
function useAsOf(updatedAt: number): number | undefined {
  const isLive = useIsLive();
  const isOnline = useOnline();
  const { isOld } = useDataAge(updatedAt);
  return isOld && !(isLive && isOnline) ? updatedAt : undefined;
}

export function useAlertBar(): AlertBarModel {
  const { record: alerts, updatedAt } = usePolledAlerts();
  const { pathname, search } = useLocation();
  const isPrivate = useIsPrivatePage();
  const here = alarmOnPage(pathname, search);
  const seen = useSeen();
  const { notes, say } = useNotes(alerts, here);
  const take = useTake(say);
  const waiting = (isPrivate && alerts?.waiting) || NONE;
  // On its own page the alarm is already visible.
  const rows = waiting.filter(({ id }) => id !== here);
  const isHereWaiting = here !== undefined && rows.length < waiting.length;
  useEffect(() => {
    if (isHereWaiting) markSeen([here]);
  }, [here, isHereWaiting]);
  const ring = useRing(rows, alerts?.choice);
  const [index, next] = useChosen(rows);
  const row = rows[index];
  const of = (alerts?.total ?? 0) - (waiting.length - rows.length);
  return {
    alerts,
    shown: row && { row, position: index + 1, of, isSeen: seen.includes(row.id) },
    next,
    mute: () => row && markSeen([row.id]),
    take,
    ring,
    notes,
    namesPark: useParks().length > 1,
    asOf: useAsOf(updatedAt),
  };
}
