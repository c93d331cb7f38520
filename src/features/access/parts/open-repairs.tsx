/** Open work orders about a door or controller; whoever may not open one still sees that it is in hand. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessRepairEndpoints, type Repair } from '@/contract/access/access-repair';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { useDetail } from '@/ui/model/use-detail';
import { failureState } from '@/ui/model/view-state';
import '../door/door-lists.css';

const NONE = { title: 'access.repair.none', hint: 'access.repair.noneHint' } as const;

export interface Repaired {
  readonly parkId: number;
  readonly of: 'door' | 'controller';
  readonly id: number;
}

const Line = ({ repair: { id, no, title, state, seen } }: { repair: Repair }): ReactNode => (
  <li>
    <span className="dr-line-main">
      {seen ? <Link to={href('orderChat', { id })}>{title}</Link> : <b>{title}</b>}
      <StateTag tone="running">{codeText('orderState', state)}</StateTag>
    </span>
    <small>{no}</small>
  </li>
);

export function OpenRepairs({ parkId, of, id }: Repaired): ReactNode {
  const { record, error, refresh } = useDetail(accessRepairEndpoints.listDoorRepairs, { parkId, of, id });
  if (!record) {
    if (!error) return <ListSkeleton rows={1} />;
    return <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />;
  }
  if (record.length === 0) return <StateView state="empty" empty={NONE} />;
  return (
    <ul className="dr-lines">
      {record.map((repair) => (
        <Line key={repair.id} repair={repair} />
      ))}
    </ul>
  );
}
