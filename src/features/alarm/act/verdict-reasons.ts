/** What explains a verdict, by what the alarm is about: nobody cooks at a door. */
import type { AlarmKind } from '@/contract/alarm-kinds';
import { VERDICT, VERDICT_REASON as R } from '@/contract/codes';

const OF_DETECTORS = [R.dust, R.smoking, R.construction, R.cooking, R.human, R.environment] as const;
const OF_OTHERS = [R.human, R.construction, R.environment] as const;
const DETECTED: readonly AlarmKind[] = ['fire', 'warning'];

/** 误报 is explained by a 2xx code that suits such an alarm, 设备故障 by a 5xx, the other verdicts in words alone. */
export const reasonCodesOf = (verdict: number, kind: AlarmKind = 'fire'): readonly number[] => {
  if (verdict === VERDICT.falseAlarm) return DETECTED.includes(kind) ? OF_DETECTORS : OF_OTHERS;
  if (verdict !== VERDICT.deviceFault) return [];
  return Object.values<number>(R).filter((code) => Math.floor(code / 100) === verdict);
};

/** Verdicts behind the button 其他. */
export const OTHER_VERDICTS = [VERDICT.test, VERDICT.drill, VERDICT.deviceFault, VERDICT.other] as const;
