/** When a rule counts, by days and hours of its own. */
import type { ReactNode } from 'react';
import { RULE_LIMITS, type RulePeriod } from '@/contract/alarm-rule';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { DrawProps } from '@/ui/model/field-types';
import { weekdayText } from './rule-words';
import { freeUid, periodsIn, type EditedPeriod } from './rule-values';
import './steps.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const NEW: RulePeriod = { days: [1, 2, 3, 4, 5], from: '20:00', to: '08:00' };

interface PeriodProps {
  period: RulePeriod;
  index: number;
  edit: (changed: Partial<RulePeriod>) => void;
  remove: () => void;
}

function Period({ period, index, edit, remove }: PeriodProps): ReactNode {
  const t = useText();
  const toggle = (day: number): number[] =>
    period.days.includes(day) ? period.days.filter((each) => each !== day) : [...period.days, day].toSorted();
  const ends = [
    ['from', t('alarmrule.from')],
    ['to', t('alarmrule.to')],
  ] as const;
  return (
    <li>
      <fieldset className="sp-row ar-days" aria-label={t('alarmrule.daysOf', { period: index + 1 })}>
        {DAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={period.days.includes(day)}
            onClick={() => edit({ days: toggle(day) })}
          >
            {weekdayText(day)}
          </button>
        ))}
      </fieldset>
      <div className="sp-row ar-hours">
        {ends.map(([name, words]) => (
          <label key={name}>
            <span>{words}</span>
            <input type="time" value={period[name]} onChange={(event) => edit({ [name]: event.target.value })} />
          </label>
        ))}
        {period.to <= period.from && period.to !== period.from && <em>{t('alarmrule.nextDay')}</em>}
        <Button size="small" label={t('alarmrule.periodRemove', { period: index + 1 })} onClick={remove}>
          {t('common.action.delete')}
        </Button>
      </div>
    </li>
  );
}

export function PeriodsField({ id, label, value, onChange, describedBy }: DrawProps): ReactNode {
  const t = useText();
  const periods = periodsIn(String(value ?? '[]'));
  const change = (next: readonly EditedPeriod[]): void => onChange(JSON.stringify(next));
  return (
    <fieldset className="ar-periods" id={id} tabIndex={-1} aria-label={label} aria-describedby={describedBy}>
      <ol>
        {periods.map((period, index) => (
          <Period
            key={period.uid}
            period={period}
            index={index}
            edit={(changed) => change(periods.map((each, at) => (at === index ? { ...each, ...changed } : each)))}
            remove={() => change(periods.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {periods.length < RULE_LIMITS.periods && (
        <Button size="small" onClick={() => change([...periods, { ...NEW, uid: freeUid(periods) }])}>
          {t('alarmrule.periodAdd')}
        </Button>
      )}
    </fieldset>
  );
}
