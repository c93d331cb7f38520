/** Alarms as a table; a row opens the record in a drawer: to decide while it is open to decide, else to read. */
import { list } from '@/ui/desktop/list';
import { isUndecided } from '../alarm';
import { NodeDetailRecord } from '../node-detail/node-detail.desktop';
import { SureFireRecord } from '../sure-fire/sure-fire.desktop';
import { useAlarmList } from './use-alarm-list';

export default list(useAlarmList, {
  drawer: (row) => (isUndecided(row) ? <SureFireRecord id={row.id} /> : <NodeDetailRecord id={row.id} />),
});
