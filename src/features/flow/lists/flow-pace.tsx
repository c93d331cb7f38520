/** How long each node of a flow takes: the middle one and nine in ten, of what ended in the last 90 days. */
import { useState, type ReactNode } from 'react';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { ListSkeleton } from '@/ui/common/skeleton';
import { durationText } from '@/ui/common/words-of-time';
import '@/ui/fields/plain-inputs.css';
import { useDetail } from '@/ui/model/use-detail';
import './flow-lists.css';

const MINUTE_MS = 60_000;

function Rows({ parkId, flowKey }: { parkId: number; flowKey: string }): ReactNode {
  const t = useText();
  const { record, state } = useDetail(flowInboxEndpoints.getFlowPace, { parkId, flowKey });
  if (state === 'loading') return <ListSkeleton rows={3} />;
  if (!record) return <p className="sp-hint">{t('common.view.errorTitle')}</p>;
  if (record.length === 0) return <p className="sp-hint">{t('flow.pace.none')}</p>;
  return (
    <table className="fl-pace">
      <caption>{t('flow.pace.period')}</caption>
      <thead>
        <tr>
          <th>{t('flow.field.node')}</th>
          <th>{t('flow.pace.count')}</th>
          <th>{t('flow.pace.median')}</th>
          <th>{t('flow.pace.p90')}</th>
        </tr>
      </thead>
      <tbody>
        {record.map(({ nodeKey, node, count, medianMinutes, p90Minutes }) => (
          <tr key={nodeKey}>
            <td>{node}</td>
            <td className="sp-num">{count}</td>
            <td className="sp-num">{durationText(medianMinutes * MINUTE_MS)}</td>
            <td className="sp-num">{durationText(p90Minutes * MINUTE_MS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param flows of the rows on show, from which one is chosen */
export function FlowPace({
  parkId,
  flows,
}: {
  parkId: number;
  flows: readonly { key: string; name: string }[];
}): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const mayRead = useSession().user?.permissions.includes('flow.read') ?? false;
  if (!mayRead || flows.length === 0 || parkId === 0) return null;
  return (
    <details className="sp-block fl-pace-fold">
      <summary>{t('flow.pace.title')}</summary>
      <label className="sp-plain-field">
        {t('flow.pace.choose')}
        <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('flow.field.choose')}</option>
          {flows.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {chosen && <Rows key={chosen} parkId={parkId} flowKey={chosen} />}
    </details>
  );
}
