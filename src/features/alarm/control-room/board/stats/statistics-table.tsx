/** All numbers of one table, each the way to its list. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ALARM_STEPS } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { numeral, percentText } from '@/ui/case/statistics/numbers';
import { alarmsHref } from '../numbers';
import { lastingWords } from './measures';
import type { TableRow } from './rows';

export function StatisticsTable({
  rows,
  first,
  label,
}: {
  rows: readonly TableRow[];
  first: string;
  label: string;
}): ReactNode {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the page is scrolled by keys too
    <section className="ab-table-scroll" aria-label={label} tabIndex={0}>
      <table className="ab-table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
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
          {rows.map(({ key, name, of }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={alarmsHref(of.list)}>{name}</Link>
              </th>
              <td className="sp-num">{numeral(of.total)}</td>
              <td className="sp-num">
                <Link to={alarmsHref(of.list, 'falseAlarm')}>{numeral(of.falseAlarm)}</Link>
              </td>
              <td className="sp-num">
                <Link to={alarmsHref(of.list, 'judged')}>{percentText(of.falseRate)}</Link>
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
