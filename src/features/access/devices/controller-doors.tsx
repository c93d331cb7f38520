/** The doors of one controller; each leads to its page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessDeviceEndpoints } from '@/contract/access/access-device';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { useDetail } from '@/ui/model/use-detail';
import { failureState } from '@/ui/model/view-state';
import { areasText } from '../doors/door-words';
import { LOCK_TONES } from '../parts/tones';
import '../door/door-lists.css';

const NONE = { title: 'access.door.empty' } as const;

export function ControllerDoors({ parkId, controllerId }: { parkId: number; controllerId: number }): ReactNode {
  const { record, error, refresh } = useDetail(accessDeviceEndpoints.listDoors, { parkId, controllerId, pageSize: 64 });
  if (!record) {
    if (!error) return <ListSkeleton rows={3} />;
    return <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />;
  }
  if (record.rows.length === 0) return <StateView state="empty" empty={NONE} />;
  return (
    <ul className="dr-lines">
      {record.rows.map((door) => (
        <li key={door.id}>
          <span className="dr-line-main">
            <Link to={href('door', { id: door.id })}>
              {door.doorNo}. {door.name}
            </Link>
            <StateTag tone={LOCK_TONES[door.lock] ?? 'paused'}>{codeText('doorLock', door.lock)}</StateTag>
          </span>
          <small>{[areasText(door), door.place].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ul>
  );
}
