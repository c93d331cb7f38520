/** The alarm, or why it is not shown. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordState as State } from '@/ui/common/record-state';
import { useRefusedTitle } from '@/ui/model/use-refused-title';
import type { AlarmModel } from '../act/use-alarm';

const BACK = { href: href('warningNoticeWechatIndex'), label: 'common.action.backToList' } as const;
const said = (alarm: AlarmDetail): string => `${alarm.title} ${codeText('handleState', alarm.handleState)}`;

interface RecordStateProps {
  model: AlarmModel;
  /** Beside the list: the title stays the list's. */
  inDrawer?: boolean | undefined;
  children: (alarm: AlarmDetail) => ReactNode;
}

export function RecordState({ model: { id, detail }, inDrawer, children }: RecordStateProps): ReactNode {
  useLanguage();
  useRefusedTitle(inDrawer ? 'ready' : detail.state);
  return (
    <State id={id} detail={detail} back={BACK} said={said}>
      {children}
    </State>
  );
}
