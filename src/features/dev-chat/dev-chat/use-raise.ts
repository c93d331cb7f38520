/** Raising a signal as a device would. */
import { useState } from 'react';
import { call } from '@/api/call';
import { chatEndpoints } from '@/contract/chat';
import { DOOR_EVENTS } from '@/contract/signal';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';

export type SignalDevice = OutputOf<typeof chatEndpoints.listSignalDevices>[number];
export type SignalType = InputOf<typeof chatEndpoints.raiseTestSignal>['type'];

/** So many devices are listed at once; the search narrows the rest. */
const SHOWN = 6;

/** @returns devices whose code, name, place or park contains every word of the keyword. */
export function matchingDevices(devices: readonly SignalDevice[], keyword: string): SignalDevice[] {
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return devices.filter(({ code, name, place, parkName }) => {
    const text = `${code} ${name} ${place} ${parkName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function useRaise() {
  const t = useText();
  const devices = useDetail<SignalDevice[]>(chatEndpoints.listSignalDevices, {});
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<SignalDevice>();
  const [type, setType] = useState<SignalType>('alarm');
  const [outcome, setOutcome] = useState<string>();
  const raise = useCommand(
    (deviceCode: string) => call(chatEndpoints.raiseTestSignal, { deviceCode, type }, { quiet: true }),
    {
      onDone: ({ alarmId }) => setOutcome(t(alarmId === null ? 'chat.raise.noAlarm' : 'chat.raise.done')),
      onFailed: (error) => setOutcome(errorText(error)),
    },
  );
  const matching = matchingDevices(devices.record ?? [], keyword);
  const search = (words: string): void => {
    setKeyword(words);
    setChosen(undefined);
    setOutcome(undefined);
  };
  return {
    keyword,
    search,
    shown: chosen ? [chosen] : matching.slice(0, SHOWN),
    more: chosen ? 0 : Math.max(0, matching.length - SHOWN),
    chosen,
    choose: (device: SignalDevice) => {
      setChosen((before) => (before === device ? undefined : device));
      // What happens to doors happens to no other device.
      setType((now) => (DOOR_EVENTS.some((event) => event === now) ? 'alarm' : now));
    },
    type,
    setType,
    raise: () => chosen && void raise.run(chosen.code),
    pending: raise.pending,
    outcome,
    isReady: devices.record !== undefined,
  };
}
