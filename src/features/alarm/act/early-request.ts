/** The action that the first form of it describes; the whole form makes the same one. */
import { ARRIVE_WAY, VERDICT, VERDICT_REASON } from '@/contract/codes';
import type { EarlyValues } from './early-draft';
import type { ActRequest } from './alarm-case';
import type { OpenSheet } from './open-sheet';
import { OTHER_VERDICTS } from './verdict-reasons';

const JUDGED = [VERDICT.falseAlarm, ...OTHER_VERDICTS] as const;

/** @param values only what the browser's form has found complete; @returns undefined for what needs the whole form */
export function earlyRequest(open: OpenSheet, values: EarlyValues): ActRequest | undefined {
  const { reason = '' } = values;
  const words = reason || undefined;
  if (open.kind === 'arrive') return { action: 'arrive', way: ARRIVE_WAY.reason, reason };
  if (open.kind === 'release') return { action: 'release', reason: words };
  const verdict = open.kind === 'judge' && JUDGED.find((code) => code === (open.verdict ?? Number(values.verdict)));
  if (!verdict) return undefined;
  const reasonCode = Object.values(VERDICT_REASON).find((code) => code === Number(values.reasonCode));
  const scanCode = values.scanCode || undefined;
  return { action: 'judge', verdict, reasonCode, reason: words, photoKeys: [], scanCode };
}
