/** Says that only one node's entries are shown, and leads back to all of them. */
import type { ReactNode } from 'react';
import type { NodeRun } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { ButtonLink } from '@/ui/common/button';
import './node-filter.css';

export function NodeFilter({ alarmId, node }: { alarmId: number; node: NodeRun | undefined }): ReactNode {
  const t = useText();
  if (!node) return null;
  return (
    <div className="sp-ends">
      <span>{t('alarm.timeline.ofNode', { node: node.name })}</span>
      <ButtonLink tone="quiet" to={href('warningNoticeWechatNodeDetail', { id: alarmId })}>
        {t('alarm.timeline.all')}
      </ButtonLink>
    </div>
  );
}
