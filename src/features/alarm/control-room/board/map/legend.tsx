/** What the marks of the plan mean. */
import type { ReactNode } from 'react';
import { ALARM_LEVEL } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { LevelMark } from './level-mark';

export function Legend(): ReactNode {
  const t = useText();
  return (
    <ul className="ab-legend" aria-label={t('alarmboard.map.legend')}>
      {Object.values(ALARM_LEVEL).map((level) => (
        <li key={level}>
          <LevelMark level={level} /> {codeText('alarmLevel', level)}
        </li>
      ))}
      <li>
        <span className="ab-dot" aria-hidden="true" /> {t('alarmboard.map.calm')}
      </li>
    </ul>
  );
}
