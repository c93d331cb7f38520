/** All numbers of one table, each the way to its list. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ALARM_STEPS } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { ChangeMark } from '@/ui/case/statistics/change-mark';
import { shareText } from '@/ui/case/statistics/compare';
import { barValues, changeOf } from '@/ui/case/statistics/compared-row';
import { numeral } from '@/ui/case/statistics/numbers';
import { measureText } from '@/ui/case/statistics/statistics-chart';
import { alarmsHref } from '../numbers';
import { lastingWords, type Measure, RULES } from './measures';
import type { TableRow } from './rows';

function Earlier({ rule, of, before }: Pick<TableRow, 'of' | 'before'> & { rule: (typeof RULES)[Measure] }): ReactNode {
  const values = barValues(rule, of, before);
  const words = values.beforeWords ?? measureText(rule, values.before ?? null);
  return (
    <>
      <td className="sp-num">
        {before === null ? words : <Link to={alarmsHref(before.list, rule.happened)}>{words}</Link>}
      </td>
      <td className="sp-num">
        <ChangeMark change={changeOf(rule, values)} />
      </td>
    </>
  );
}

export function StatisticsTable({
  rows,
  first,
  label,
  measure,
}: {
  rows: readonly TableRow[];
  first: string;
  label: string;
  /** What is compared with the period before. */
  measure: Measure;
}): ReactNode {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the page is scrolled by keys too
    <section className="ab-table-scroll" aria-label={label} tabIndex={0}>
      <table className="ab-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('common.compare.nameBefore', { name: t(`alarmboard.chart.${measure}`) })}</th>
            <th scope="col">{t('common.compare.change')}</th>
            <th scope="col">{t('alarmboard.measure.total')}</th>
            <th scope="col">{t('alarmboard.measure.falseAlarm')}</th>
            <th scope="col">{t('alarmboard.measure.falseRate')}</th>
            <th scope="col">{t('alarmboard.measure.realFire')}</th>
            {ALARM_STEPS.map((step) => (
              <th key={step} scope="col">
                {t(`alarmboard.step.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, code, of, before }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={alarmsHref(of.list)}>
                  {name}
                  {code && <small>{code}</small>}
                </Link>
              </th>
              <Earlier rule={RULES[measure]} of={of} before={before} />
              <td className="sp-num">{numeral(of.total)}</td>
              <td className="sp-num">
                <Link to={alarmsHref(of.list, 'falseAlarm')}>{numeral(of.falseAlarm)}</Link>
              </td>
              <td className="sp-num">
                <Link to={alarmsHref(of.list, 'judged')}>{shareText(of.falseRate, of.judged.count)}</Link>
              </td>
              <td className="sp-num">
                <Link to={alarmsHref(of.list, 'realFire')}>{numeral(of.realFire)}</Link>
              </td>
              {ALARM_STEPS.map((step) => (
                <td key={step} className="sp-num">
                  <Link to={alarmsHref(of.list, step)}>{lastingWords(of[step])}</Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
