/** What else the phone's list of alarms offers: reporting one, choosing several. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayReportAlarm } from '@/contract/control-room';
import { adminAddresses } from '@/screens/addresses-admin';
import { useSession } from '@/session/session-state';
import type { BarAction } from '@/ui/mobile/action-bar';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { mayChoose } from './bulk';

interface ListMoreProps {
  onClose: () => void;
  onChoose: () => void;
}

export default function ListMore({ onClose, onChoose }: ListMoreProps): ReactNode {
  const navigate = useNavigate();
  const { user } = useSession();
  const held = user?.permissions ?? [];
  const toReport = (): void => void navigate(adminAddresses.alarmCreate);
  const report: BarAction = { key: 'report', label: 'alarm.whole.report', run: toReport };
  const choose: BarAction = { key: 'choose', label: 'alarm.whole.choose', run: onChoose };
  const actions = [...(mayReportAlarm(user?.usertype, held) ? [report] : []), ...(mayChoose(held) ? [choose] : [])];
  return <MoreSheet open onClose={onClose} actions={actions} />;
}
