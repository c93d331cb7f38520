/** Which node it is, by when, and what to do. */
import type { ReactNode } from 'react';
import type { AlarmDetail, NodeRun } from '@/contract/alarm-entities';
import { PLAN_NODE_TYPE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { CodeTag } from '@/ui/common/tags';
import { DueTime } from '@/ui/common/time';
import { Block } from '@/ui/common/block';
import { Call119 } from '../around/fire-card';
import { TONE_OF_NODE } from '../plan';
import './node-head.css';

interface NodeHeadProps {
  node: NodeRun;
  alarm: AlarmDetail | undefined;
  /** The number was tapped. */
  onCall?: () => void;
}

export function NodeHead({ node, alarm, onCall }: NodeHeadProps): ReactNode {
  const t = useText();
  return (
    <Block className="al-node-title">
      <div>
        <h2>{node.name}</h2>
        <CodeTag table="nodeState" code={node.state} tone={TONE_OF_NODE[node.state]} />
      </div>
      <p>
        {[node.ownerRoleName, node.ownerName].filter(Boolean).join(' · ')}
        {node.dueAt !== null && <DueTime due={node.dueAt} />}
      </p>
      {alarm && node.type === PLAN_NODE_TYPE.call119 && <Call119 alarm={alarm} onCall={onCall} />}
      <h3>{t('alarmmore.node.guidance')}</h3>
      <p className="al-guidance">{node.guidance}</p>
    </Block>
  );
}
