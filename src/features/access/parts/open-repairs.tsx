/** Open work orders about a door or controller; whoever may not open one still sees that it is in hand. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessRepairEndpoints, type Repair } from '@/contract/access/access-repair';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useDetail } from '@/ui/model/use-detail';

export interface Repaired {
  readonly parkId: number;
  readonly of: 'door' | 'controller';
  readonly id: number;
}

const Line = ({ repair: { id, no, title, state, seen } }: { repair: Repair }): ReactNode => (
  <span>
    {seen ? <Link to={href('orderChat', { id })}>{title}</Link> : title}{' '}
    <small className="sp-hint">{`${codeText('orderState', state)} · ${no}`}</small>
  </span>
);

export function OpenRepairs(subject: Repaired): ReactNode {
  const t = useText();
  const { record, error } = useDetail(accessRepairEndpoints.listDoorRepairs, { ...subject });
  if (!record) return error ? t('access.answer.failed') : '—';
  if (record.length === 0) return t('access.repair.none');
  return (
    <span className="sp-stack">
      {record.map((repair) => (
        <Line key={repair.id} repair={repair} />
      ))}
    </span>
  );
}
