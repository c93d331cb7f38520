/** How alarms that nobody has taken reach me on every page: from which level, how loud, when quiet. */
import { useState } from 'react';
import { accountEndpoints } from '@/contract/account';
import { alertChoice, type AlertChoice } from '@/contract/alert';
import { canSound, tryRinging } from '@/lib/alert-tone';
import { askForNotices, noticeLeave, type NoticeLeave } from '@/lib/system-notice';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import type { MyConfig } from '../notifications/use-notifications';

export interface AlertingModel {
  readonly detail: DetailModel<MyConfig>;
  readonly choice: AlertChoice;
  readonly save: Command<[Partial<AlertChoice>], void>;
  /** `blocked`: the browser did not let the page sound. */
  readonly sound: 'unknown' | 'none' | 'blocked' | 'heard';
  readonly tryIt: (volume: number) => void;
  readonly leave: NoticeLeave;
  readonly askLeave: () => void;
}

export function useAlerting(): AlertingModel {
  const detail = useDetail(accountEndpoints.getMyConfig, {});
  const choice = detail.record?.alert ?? alertChoice.parse({});
  const [sound, setSound] = useState<AlertingModel['sound']>(canSound() ? 'unknown' : 'none');
  const [leave, setLeave] = useState(noticeLeave);
  const save = useCommand(async (change: Partial<AlertChoice>) => {
    const alert = { ...choice, ...change };
    detail.replace(await write(accountEndpoints.saveMyConfig, { alert }, { quiet: true }));
  });
  return {
    detail,
    choice,
    save,
    sound,
    tryIt: (volume) => void tryRinging(volume).then((heard) => setSound(heard ? 'heard' : 'blocked')),
    leave,
    askLeave: () => void askForNotices().then(setLeave),
  };
}
