/** When a binding watches: one of three usual plans, or hours of one's own on chosen days. */
import type { ReactNode } from 'react';
import { WEEKDAYS, type PlanSegment } from '@/contract/access/time-plan';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { Switch } from '@/ui/fields/switch';
import { ALL_DAY, DAYTIME, type Hours, hoursOf, NIGHT, planOf } from './plan-hours';

const USUAL = { all: ALL_DAY, night: NIGHT, day: DAYTIME } as const;
type Usual = keyof typeof USUAL;
const NAMES = Object.keys(USUAL) as Usual[];

const isSame = (a: Hours, b: Hours): boolean => a.from === b.from && a.to === b.to && a.days.length === b.days.length;

/** 周一; the first of January 2024 was a Monday. */
const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'short' }).format(new Date(2024, 0, weekday));

interface PlanFieldProps {
  plan: readonly PlanSegment[];
  onChange: (plan: PlanSegment[]) => void;
}

export function PlanField({ plan, onChange }: PlanFieldProps): ReactNode {
  const t = useText();
  const hours = hoursOf(plan);
  const usual = hours && NAMES.find((name) => isSame(USUAL[name], hours));
  const shown = hours ?? ALL_DAY;
  const set = (more: Partial<Hours>): void => onChange(planOf({ ...shown, ...more }));
  const toggle = (weekday: number): void => {
    const days = shown.days.includes(weekday) ? shown.days.filter((one) => one !== weekday) : [...shown.days, weekday];
    if (days.length > 0) set({ days: days.toSorted((a, b) => a - b) });
  };
  return (
    <div className="sp-stack">
      <Switch
        label={t('videoevent.plan.label')}
        options={NAMES.map((value) => ({ value, label: t(`videoevent.plan.${value}`) }))}
        value={usual ?? ('' as Usual)}
        onChoose={(name) => onChange(planOf(USUAL[name]))}
      />
      {!hours && <p className="sp-hint">{t('videoevent.plan.other', { count: plan.length })}</p>}
      <div className="ve-two">
        <label className="sp-plain-field">
          {t('videoevent.plan.from')}
          <input
            type="time"
            value={shown.from}
            onChange={({ target }) => target.value && set({ from: target.value })}
          />
        </label>
        <label className="sp-plain-field">
          {t('videoevent.plan.to')}
          <input type="time" value={shown.to} onChange={({ target }) => target.value && set({ to: target.value })} />
        </label>
      </div>
      <fieldset className="ve-days" aria-label={t('videoevent.plan.days')}>
        {WEEKDAYS.map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-pressed={shown.days.includes(weekday)}
            onClick={() => toggle(weekday)}
          >
            {weekdayName(weekday)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
