/** Alarms as a table; a row opens the record in a drawer: to decide while it is open to decide, else to read. */
import type { ReactNode } from 'react';
import { alarmEndpoints } from '@/contract/alarm';
import { mayReportAlarm } from '@/contract/control-room';
import type { AlarmRow } from '@/contract/alarm-entities';
import { adminAddresses } from '@/screens/addresses-admin';
import { useSession } from '@/session/session-state';
import { ListSkeleton } from '@/ui/common/skeleton';
import { list } from '@/ui/desktop/list';
import { lazyPart } from '@/ui/lazy-part';
import type { ListDefinition } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { isUndecided } from '../alarm';
import { loadDeskTexts } from '../act/desk-texts';
import { mayChoose } from '../control-room/bulk/bulk';
import type { BulkListProps } from '../control-room/bulk/bulk-list.desktop';
import { NodeDetailRecord } from '../node-detail/node-detail.desktop';
import { SureFireRecord } from '../sure-fire/sure-fire.desktop';
import { useAlarmList, type AlarmColumn } from './use-alarm-list';

/** Of a row that the list does not show the record itself says what it is. */
function OpenedAlarm({ id }: { id: number }): ReactNode {
  const { record } = useDetail(alarmEndpoints.getAlarm, { id });
  return record && !isUndecided(record) ? <NodeDetailRecord id={id} /> : <SureFireRecord id={id} />;
}

const drawer = (id: number, row: AlarmRow | undefined): ReactNode => {
  if (!row) return <OpenedAlarm id={id} />;
  return isUndecided(row) ? <SureFireRecord id={id} /> : <NodeDetailRecord id={id} />;
};

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
