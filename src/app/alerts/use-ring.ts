/** Rings while an alarm waits that the person has not seen: in one tab, and where the browser lets this page sound. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Alerts, AlertRow } from '@/contract/alert';
import { allowRinging, canSound, mayRing, onMayRing, ring, stopRinging } from '@/lib/alert-tone';
import { useSession } from '@/session/session-state';
import { useNow } from '@/ui/model/use-now';
import { isHeard } from './heard';
import { isRingingElsewhere, leadRinging } from './ring-leader';
import { useSeen } from './seen';

const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

export interface Ring {
  /** An alarm should be heard and is not: the page has to be pressed once. */
  readonly mustAllow: boolean;
  readonly allow: () => void;
}

/** Any press lets the page sound from then on; it need not be a button of ours. */
function useAllowedByPress(hasAlarms: boolean): void {
  useEffect(() => {
    if (!hasAlarms) return undefined;
    const press = (): void => void allowRinging();
    if (navigator.userActivation?.hasBeenActive) press();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, press);
    return () => {
      for (const event of events) removeEventListener(event, press);
    };
  }, [hasAlarms]);
}

/** A tab without a user gesture cannot play sound, but another tab may do it for both. */
function useHeardElsewhere(name: string, asks: boolean): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!asks) return undefined;
    let over = false;
    void isRingingElsewhere(locks(), name).then((found) => !over && setElsewhere(found));
    return () => {
      over = true;
      setElsewhere(false);
    };
  }, [name, asks]);
  return elsewhere;
}

/** @param waiting the alarms in the bar of this page */
export function useRing(waiting: readonly AlertRow[], choice: Alerts['choice'] | undefined): Ring {
  const { user } = useSession();
  const seen = useSeen();
  const minute = useNow(60_000, Date.now);
  const allowed = useSyncExternalStore(onMayRing, mayRing, mayRing);
  const wanted =
    choice !== undefined && waiting.some((row) => !seen.includes(row.id) && isHeard(row, choice, new Date(minute)));
  const name = `alarm-ring-${user?.id}`;
  const volume = choice?.volume ?? 0;
  useAllowedByPress(waiting.length > 0 || (user?.permissions.includes('alarm.read') ?? false));
  useEffect(() => {
    // The browser of a control room may let pages sound without a press.
    if (wanted && !allowed) void allowRinging();
  }, [wanted, allowed]);
  useEffect(() => {
    if (!wanted || !allowed) return undefined;
    const leave = leadRinging(locks(), name, () => ring(volume));
    return () => {
      leave();
      stopRinging();
    };
  }, [wanted, allowed, name, volume]);
  const silent = wanted && !allowed && canSound();
  const elsewhere = useHeardElsewhere(name, silent);
  return { mustAllow: silent && !elsewhere, allow: () => void allowRinging() };
}
