import type { ReactNode } from 'react';
import { SPECIAL_CHARACTERS, type PasswordRule } from '@/contract/password-rules';
import { useText } from '@/i18n/use-text';
import { meterLines } from './meter';
import './meter-list.css';

/** What the rule asks for, ticked as it is typed: by mark and by word, not by colour alone. */
export function MeterList({ rule, typed }: { rule: PasswordRule; typed: string }): ReactNode {
  const t = useText();
  const lines = meterLines(rule, typed);
  const met = lines.filter((line) => line.met).length;
  return (
    <div className="pw-meter">
      <div className="pw-meter-bar" aria-hidden="true" data-full={met === lines.length || undefined}>
        <span style={{ width: `${(met / lines.length) * 100}%` }} />
      </div>
      {/* Said once per change, not once per line. */}
      <output className="sp-hidden">{t('password.metCount', { met, count: lines.length })}</output>
      <ul aria-label={t('password.meter')}>
        {lines.map((line) => (
          <li key={line.part} data-met={line.met || undefined}>
            <span aria-hidden="true">{line.met ? '✓' : '○'}</span>
            {t(`password.part.${line.part}`, { min: rule.objOne, special: SPECIAL_CHARACTERS })}
            <span className="sp-hidden"> {t(line.met ? 'password.met' : 'password.unmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
