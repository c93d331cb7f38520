/** One matter: what, where, since when; its title opens it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HandOverMatter } from '@/contract/hand-over';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { LevelTag, StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';

const hrefOf = ({ kind, subjectId }: HandOverMatter): string =>
  kind === 'alarm' ? href('warningNoticeWechatNodeDetail', { id: subjectId }) : href('orderRecord', { id: subjectId });

export function MatterLine({ matter, children }: { matter: HandOverMatter; children?: ReactNode }): ReactNode {
  const t = useText();
  const { kind, no, title, place, level, state, since } = matter;
  return (
    <div className="ho-matter">
      <h3>
        <Link to={hrefOf(matter)}>{title}</Link>
      </h3>
      <p>{place}</p>
      <p className="sp-row-facts">
        {kind === 'alarm' ? (
          <LevelTag level={level} />
        ) : (
          <StateTag tone="running">{t('alarmduty.handOver.order')}</StateTag>
        )}
        <span>{codeText(kind === 'alarm' ? 'handleState' : 'orderState', state)}</span>
        <span className="sp-num">{no}</span>
        <Moment at={since} />
      </p>
      {children}
    </div>
  );
}
