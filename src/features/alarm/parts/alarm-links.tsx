/** Where more is known: the timeline with its latest entry, the plan. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import { progressOf } from '../plan';
import { latestEvent } from '../entries';
import { sentenceOf } from '../timeline';
import '@/ui/common/block.css';
import '@/ui/common/link-rows.css';

function Row({ to, label, words }: { to: string; label: string; words: string }): ReactNode {
  return (
    <li>
      <Link className="sp-link-row" to={to}>
        <span>{label}</span>
        <small>{words}</small>
      </Link>
    </li>
  );
}

interface AlarmLinksProps {
  alarm: AlarmDetail;
  /** This screen is the plan. */
  isPlan?: boolean;
}

export function AlarmLinks({ alarm, isPlan }: AlarmLinksProps): ReactNode {
  const t = useText();
  const latest = latestEvent(alarm.log);
  const { id, planRun } = alarm;
  const mayReport = useSession().user?.permissions.includes('order.report');
  return (
    <ul className="sp-block sp-link-rows">
      <Row
        to={href('warningNoticeWechatNodeDetail', { id })}
        label={t('alarm.timeline.title')}
        words={latest ? sentenceOf(latest, alarm) : t('alarm.timeline.empty')}
      />
      {planRun && !isPlan && (
        <Row
          to={href('warningDetail', { id })}
          label={t('alarm.plan.title')}
          words={t('alarm.plan.progress', progressOf(planRun.nodes))}
        />
      )}
      {mayReport && (
        <Row
          to={href('orderReport', { new: 1, alarmId: id })}
          label={t('alarm.order.make')}
          words={t('alarm.order.hint')}
        />
      )}
    </ul>
  );
}
