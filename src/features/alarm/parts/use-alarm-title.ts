/** The page is called by what the alarm is about: 确认火情 of a fire, 核实困梯 of a lift. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { setRecordTitle } from '@/session/record-titles';
import { isFire, kindOf } from '../kind';

/** @param alarm undefined: not known yet, or not the page's own */
export function useAlarmTitle(alarm: AlarmDetail | undefined): void {
  const { pathname, search } = useLocation();
  const key = alarm && (isFire(alarm, []) ? 'alarm.fire.title' : (`alarm.title.${kindOf(alarm)}` as const));
  useEffect(() => {
    if (key) setRecordTitle(pathname + search, key);
  }, [key, pathname, search]);
}
