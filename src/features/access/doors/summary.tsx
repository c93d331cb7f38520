/** What still has to reach the doors of a park, and who may still pass although the right was taken away. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessRightsEndpoints } from '@/contract/access/access-rights';
import { text } from '@/i18n/text';
import { listed } from '@/i18n/language';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { useDetail } from '@/ui/model/use-detail';
import './summary.css';

const NAMED = 3;

export function Summary({ parkId }: { parkId: number }): ReactNode {
  const mayKeep = useMay('access.setup');
  const { record } = useDetail(accessRightsEndpoints.getAccessSummary, { parkId }, { enabled: parkId > 0 });
  if (!record) return null;
  const { waiting, failed, toRemove, debts, debtors, offline, broken, doors, exits } = record;
  const names = debtors.slice(0, NAMED).map(({ name, doors }) => text('access.debtor', { name, count: doors }));
  return (
    <section className="dr-summary">
      <div className="sp-row">
        <Link to={href('doors', { of: 'jobs' })}>
          {[
            text('access.work.waiting', { count: waiting }),
            text('access.work.failed', { count: failed }),
            text('access.work.toRemove', { count: toRemove }),
          ].join(' · ')}
        </Link>
        {offline > 0 && (
          <Link to={href('doorDevices', { state: 2 })}>{text('access.offlineOf', { count: offline })}</Link>
        )}
        {broken > 0 && <Link to={href('doorDevices', { state: 3 })}>{text('access.brokenOf', { count: broken })}</Link>}
      </div>
      {mayKeep && doors > 0 && exits === 0 && (
        <Link className="dr-no-exit" to={href('doors', { leadsOut: 'false' })}>
          <span>{text('access.exits.none')}</span>
          <b>{text('access.exits.mark')}</b>
        </Link>
      )}
      {debts > 0 && (
        <Link className="dr-debts" to={href('doors', { of: 'debts' })}>
          {text('access.debtsLine', { count: debts, names: listed(names) })}
        </Link>
      )}
    </section>
  );
}
