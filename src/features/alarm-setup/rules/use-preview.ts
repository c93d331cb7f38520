/** Trying rules out: a point, a signal and a moment; with a draft, as if it were saved. Asked anew as they change. */
import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { alarmRuleEndpoints, type RULE_SIGNAL_TYPES, type RuleDraft, type RulePoint } from '@/contract/alarm-rule';
import type { RulePreview } from '@/contract/alarm-rule-preview';
import type { Option } from '@/ui/model/field-types';

const HOUR_MS = 3_600_000;
const TWO = 2;
/** While somebody types, the last answer stays. In ms. */
const PAUSE_MS = 400;

/** 02:00 tonight, by this device's clock. */
export function nightFrom(now: number): number {
  const night = new Date(now);
  night.setHours(TWO, 0, 0, 0);
  return night.getTime() > now ? night.getTime() : night.getTime() + 24 * HOUR_MS;
}

interface Asked {
  readonly deviceId: number | undefined;
  readonly type: (typeof RULE_SIGNAL_TYPES)[number];
  readonly level: number | undefined;
  readonly at: number;
}

export const pointsOf =
  (parkId: number) =>
  async (keyword: string): Promise<Option[]> => {
    const found = await call(alarmRuleEndpoints.searchRulePoints, { parkId, keyword }, { quiet: true });
    return found.map(({ id, location, name, code }: RulePoint) => ({
      value: id,
      label: `${location} ${name}`,
      hint: code,
    }));
  };

type Answer = { readonly preview?: RulePreview; readonly error?: ApiError };

/** @param draft undefined: the rules as they are saved */
export function usePreview(parkId: number, draft: RuleDraft | undefined) {
  const [asked, setAsked] = useState<Asked>(() => ({
    deviceId: undefined,
    type: 'alarm',
    level: undefined,
    at: nightFrom(Date.now()),
  }));
  const [answer, setAnswer] = useState<Answer>({});
  const [pending, setPending] = useState(false);
  const { deviceId, type, level, at } = asked;
  const input = JSON.stringify({ parkId, deviceId, type, level, at, draft });
  const hasPoint = deviceId !== undefined;
  useEffect(() => {
    if (!hasPoint) return undefined;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      setPending(true);
      try {
        // Written a few lines above.
        const wanted = JSON.parse(input) as Parameters<typeof call<typeof alarmRuleEndpoints.previewAlarmRule>>[1];
        const options = { quiet: true, signal: asking.signal };
        const preview = await call(alarmRuleEndpoints.previewAlarmRule, wanted, options);
        if (!asking.signal.aborted) setAnswer({ preview });
      } catch (caught) {
        if (!asking.signal.aborted) setAnswer({ error: asApiError(caught) });
      } finally {
        if (!asking.signal.aborted) setPending(false);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [input, hasPoint]);
  return {
    asked,
    ask: (changed: Partial<Asked>) => setAsked((now) => ({ ...now, ...changed })),
    ...answer,
    pending,
  };
}
export type PreviewModel = ReturnType<typeof usePreview>;
