/** Tags beside a rule's name. */
import type { ReactNode } from 'react';
import type { AlarmRule } from '@/contract/alarm-rule';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';

export function RuleTags({ rule }: { rule: AlarmRule }): ReactNode {
  const t = useText();
  return (
    <span className="ar-tags">
      {rule.isDefault && <StateTag tone="running">{t('alarmrule.tag.default')}</StateTag>}
      {!rule.enabled && <StateTag tone="closed">{t('alarmrule.tag.disabled')}</StateTag>}
      {!rule.mayUse && <StateTag tone="warning">{t('alarmrule.tag.notAllocated')}</StateTag>}
      <span className="ar-version">{t('alarmrule.version', { version: rule.version })}</span>
    </span>
  );
}
