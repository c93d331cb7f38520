/** What it is and how it stands: the report, the verdict, the facts. */
import type { ReactNode } from 'react';
import type { AlarmRecordMore } from '@/contract/control-room';
import { ALARM_SOURCE } from '@/contract/codes';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Facts, type FactItem } from '@/ui/common/facts';
import { OutcomeFacts } from '../../node-detail/outcome-facts';
import { AlarmFacts } from '../../parts/alarm-facts';
import { hasVerdict, VerdictFacts } from '../../parts/verdict-facts';
import './record.css';

interface OverviewProps {
  alarm: AlarmDetail;
  more: AlarmRecordMore | undefined;
}

function Origin({ alarm, more }: OverviewProps): ReactNode {
  const t = useText();
  const items: FactItem[] = [
    { key: 'category', label: t('alarm.field.category'), value: codeText('alarmCategory', alarm.category) },
    { key: 'level', label: t('alarm.field.level'), value: codeText('alarmLevel', alarm.level) },
  ];
  if (more) {
    const by = more.source === ALARM_SOURCE.person ? ` ${more.createdByName ?? ''}` : '';
    items.push({
      key: 'source',
      label: t('alarmdesk.record.source'),
      value: codeText('alarmSource', more.source) + by,
    });
    items.push({
      key: 'rule',
      label: t('alarmdesk.record.ruleVersion'),
      value: more.ruleVersion === null ? '—' : t('alarmdesk.record.version', { version: more.ruleVersion }),
    });
  }
  return <Facts items={items} />;
}

export function OverviewPart({ alarm, more }: OverviewProps): ReactNode {
  const t = useText();
  return (
    <div className="al-parts">
      <section>
        <AlarmFacts alarm={alarm} />
      </section>
      {hasVerdict(alarm) && (
        <section>
          <h2>{t('alarm.section.verdict')}</h2>
          <VerdictFacts alarm={alarm} />
        </section>
      )}
      <section>
        <h2>{t('alarmdesk.record.origin')}</h2>
        <Origin alarm={alarm} more={more} />
      </section>
      <OutcomeFacts alarm={alarm} />
    </div>
  );
}
