/** How the alarm ended or where it rests: closed by whom, shelved until when, merged into which; by which rule it came. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Facts, type FactItem } from '@/ui/common/facts';
import { Moment } from '@/ui/common/time';
import { Block } from '@/ui/common/block';

function factsOf(alarm: AlarmDetail, t: Translate): FactItem[] {
  const { closedByName, closedAt, shelvedUntil, shelveReason, parent, ruleName } = alarm;
  const items: (FactItem | false)[] = [
    closedAt !== null && {
      key: 'closed',
      label: t('alarm.field.closedBy'),
      value: (
        <>
          {closedByName ?? t('alarm.timeline.system')} <Moment at={closedAt} />
        </>
      ),
    },
    shelvedUntil !== null && {
      key: 'shelved',
      label: t('alarm.field.shelvedUntil'),
      value: (
        <>
          <Moment at={shelvedUntil} /> {shelveReason}
        </>
      ),
    },
    parent !== null && {
      key: 'parent',
      label: t('alarm.field.parent'),
      value: (
        <Link to={href('warningNoticeWechatNodeDetail', { id: parent.id })}>{`${parent.no} ${parent.title}`}</Link>
      ),
    },
    { key: 'no', label: t('alarm.field.no'), value: <span className="sp-num">{alarm.no}</span> },
    ruleName !== null && { key: 'rule', label: t('alarm.field.rule'), value: ruleName },
  ];
  return items.filter((item) => item !== false);
}

export function OutcomeFacts({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  return (
    <Block>
      <Facts items={factsOf(alarm, t)} />
    </Block>
  );
}
