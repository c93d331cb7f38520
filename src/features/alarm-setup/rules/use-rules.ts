/** The rules of the park that is set up, in their order, and what can be done with them. */
import { useState } from 'react';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { alarmRuleEndpoints, type AlarmRule } from '@/contract/alarm-rule';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import type { KitVoice } from '@/ui/model/kit-voice';
import { refreshAfter } from '@/ui/model/records';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useBatch } from '@/ui/model/use-batch';
import { useBin } from '@/ui/model/use-bin';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

const QUIET = { quiet: true } as const;
const CALLS = { remove: alarmRuleEndpoints.removeAlarmRules, restore: alarmRuleEndpoints.restoreAlarmRules };

/** What the address opens beside the list: a rule, the trying out of all of them, the recycle bin. */
function useOpened() {
  const [params, change] = useAddressParams();
  return {
    ruleId: Number(params.get('rule')) || undefined,
    trying: params.has('try'),
    inBin: params.has('deleted'),
    openRule: (id: number) => change({ rule: id }, { replace: false }),
    openTry: () => change({ try: 1 }, { replace: false }),
    setBin: (open: boolean) => change({ deleted: open ? 'true' : undefined, rule: undefined }),
    close: () => change({ rule: undefined, try: undefined }),
  };
}

/** Which button had the focus: it keeps it at the rule's new place. */
export interface MovedRule {
  readonly id: number;
  readonly by: -1 | 1;
  /** Announced to screen readers. */
  readonly words: string;
}

function useMoves(rules: readonly AlarmRule[], replace: (rules: AlarmRule[]) => void, voice: KitVoice) {
  const [moved, setMoved] = useState<MovedRule>();
  const [pending, setPending] = useState(false);
  const place = async (rule: AlarmRule, index: number): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    try {
      replace(await call(alarmRuleEndpoints.moveAlarmRule, { id: rule.id, index }, QUIET));
      return true;
    } catch (error) {
      voice.say(errorText(asApiError(error)), 'error');
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    moved,
    place,
    move: async (rule: AlarmRule, by: -1 | 1): Promise<void> => {
      const index = rules.findIndex(({ id }) => id === rule.id) + by;
      if (await place(rule, index)) {
        setMoved({ id: rule.id, by, words: text('alarmrule.moved', { name: rule.name, place: index + 1 }) });
      }
    },
  };
}

export function useRules(voice: KitVoice) {
  const { parkId, parks } = useOnePark();
  const opened = useOpened();
  const mayKeep = useSession().user?.permissions.includes('alarm.setup') ?? false;
  const input = { parkId, ...(opened.inBin && { deleted: true }) };
  const list = useDetail(alarmRuleEndpoints.listAlarmRules, input, { enabled: parkId > 0 });
  const rules = list.record ?? [];
  const moves = useMoves(rules, list.replace, voice);
  const batch = useBatch(voice);
  const bin = useBin(CALLS, true, voice, batch);
  const names = (rule: AlarmRule) => new Map([[rule.id, rule.name]]);
  return {
    ...opened,
    voice,
    ...moves,
    parkId,
    /** Somebody without a park in a platform without one. */
    noPark: parkId === 0 && parks.length === 0,
    list,
    rules,
    /** What was refused, to be shown by the kit. */
    batch,
    mayKeep,
    opened: rules.find(({ id }) => id === opened.ruleId),
    setEnabled: async (rule: AlarmRule, enabled: boolean): Promise<void> => {
      try {
        await call(alarmRuleEndpoints.setAlarmRuleEnabled, { id: rule.id, enabled }, QUIET);
        voice.say(text(enabled ? 'alarmrule.nowOn' : 'alarmrule.nowOff', { name: rule.name }));
      } catch (error) {
        voice.say(errorText(asApiError(error)), 'error');
      }
      await refreshAfter(alarmRuleEndpoints.setAlarmRuleEnabled);
    },
    remove: async (rule: AlarmRule): Promise<void> => {
      if (await bin.remove(names(rule))) opened.close();
    },
    restore: (rule: AlarmRule): Promise<void> => bin.restore(names(rule)),
  };
}
export type RulesModel = ReturnType<typeof useRules>;
