/** Alarms as a table; a row opens the record in a drawer: to decide while it is open to decide, else to read. */
import type { ReactNode } from 'react';
import { mayReportAlarm } from '@/contract/control-room';
import type { AlarmRow } from '@/contract/alarm-entities';
import { adminAddresses } from '@/screens/addresses-admin';
import { useSession } from '@/session/session-state';
import { ListSkeleton } from '@/ui/common/skeleton';
import { list } from '@/ui/desktop/list';
import { lazyPart } from '@/ui/lazy-part';
import type { ListDefinition } from '@/ui/model/definitions';
import { isUndecided } from '../alarm';
import { loadDeskTexts } from '../act/desk-texts';
import { mayChoose } from '../control-room/bulk/bulk';
import type { BulkListProps } from '../control-room/bulk/bulk-list.desktop';
import { NodeDetailRecord } from '../node-detail/node-detail.desktop';
import { SureFireRecord } from '../sure-fire/sure-fire.desktop';
import { useAlarmList, type AlarmColumn } from './use-alarm-list';

const drawer = (row: AlarmRow): ReactNode =>
  isUndecided(row) ? <SureFireRecord id={row.id} /> : <NodeDetailRecord id={row.id} />;

/** Whoever may report an alarm does it from here too. */
function useDeskList(): ListDefinition<AlarmRow, AlarmColumn> {
  const definition = { ...useAlarmList(), columnSet: 'alarms' };
  const { user } = useSession();
  if (!mayReportAlarm(user?.usertype, user?.permissions)) return definition;
  return { ...definition, create: { label: 'alarm.whole.report', href: adminAddresses.alarmCreate } };
}

const Plain = list(useDeskList, { drawer });
const loadBulk = async () => {
  await loadDeskTexts(['alarmdesk', 'admin']);
  return import('../control-room/bulk/bulk-list.desktop');
};
const Bulk = lazyPart<BulkListProps>(loadBulk, [], <ListSkeleton rows={8} />);

function Choosing(): ReactNode {
  return <Bulk definition={useDeskList()} drawer={drawer} />;
}

export default function AlarmList(): ReactNode {
  return mayChoose(useSession().user?.permissions ?? []) ? <Choosing /> : <Plain />;
}
