/** Each node of a drill: how long it was given, how long it took. */
import type { ReactNode } from 'react';
import type { Drill, DrillNode } from '@/contract/alarm-plan';
import { NODE_STATE, type NodeState } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { CodeTag, StateTag } from '@/ui/common/tags';
import type { Tone } from '@/ui/model/cell';
import { limitText, roleText, tookText } from './words';

const TONES: Record<NodeState, Tone> = {
  [NODE_STATE.waiting]: 'closed',
  [NODE_STATE.running]: 'running',
  [NODE_STATE.done]: 'good',
  [NODE_STATE.skipped]: 'paused',
  [NODE_STATE.overdue]: 'danger',
  [NODE_STATE.returned]: 'warning',
};

/** A bar of its limit: full is the limit, more is red. */
function Bar({ node }: { node: DrillNode }): ReactNode {
  const share = node.tookSec === null ? 0 : Math.min(1, node.tookSec / node.timeoutSec);
  return (
    <span className="ap-bar" data-late={node.isLate || undefined} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

function Took({ node }: { node: DrillNode }): ReactNode {
  const t = useText();
  if (node.tookSec === null) return '—';
  const over = node.tookSec - node.timeoutSec;
  return (
    <>
      <span className="sp-num">{tookText(node.tookSec)}</span>
      {node.isLate && over > 0 && (
        <StateTag tone="danger">{t('common.time.overdue', { time: limitText(Math.round(over)) })}</StateTag>
      )}
    </>
  );
}

export function DrillTimes({ nodes }: Pick<Drill, 'nodes'>): ReactNode {
  const t = useText();
  if (nodes.length === 0) return <p className="ap-hint">{t('alarmplan.drill.notStarted')}</p>;
  return (
    <table className="ap-times">
      <caption className="ap-hint">{t('alarmplan.drill.times')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('alarmplan.drill.node')}</th>
          <th scope="col">{t('alarmplan.drill.limit')}</th>
          <th scope="col">{t('alarmplan.drill.took')}</th>
          <th scope="col">{t('alarmplan.drill.state')}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <tr key={node.id}>
            <th scope="row">
              <span className="ap-order">{node.order}</span>
              {node.name}
              <small>{node.doneByName ?? roleText(node.ownerRole)}</small>
            </th>
            <td className="sp-num">{limitText(node.timeoutSec)}</td>
            <td>
              <Took node={node} />
              <Bar node={node} />
            </td>
            <td>
              <CodeTag table="nodeState" code={node.state} tone={TONES[node.state]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
