/** One question as bars, with its table behind it; each bar and each number opens its list. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { type BarRow, Bars, useBarsFailed } from '@/ui/chart/bars';
import { Block } from '@/ui/common/block';
import type { Question } from './charts';
import { wordsOf, type Measure } from './measures';

interface ChartProps {
  question: Question;
  measure: Measure;
  /** Of what time, in words. */
  period: string;
  rows: readonly BarRow[];
}

function Numbers({ rows, measure, question }: Pick<ChartProps, 'rows' | 'measure' | 'question'>): ReactNode {
  const t = useText();
  return (
    <table className="od-chart-table">
      <thead>
        <tr>
          <th scope="col">{t(`orderdesk.stat.by.${question}`)}</th>
          <th scope="col">{t(`orderdesk.measure.${measure}`)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, href }) => (
          <tr key={key}>
            <th scope="row">
              <Link to={href}>{name}</Link>
            </th>
            <td className="sp-num">{wordsOf(measure, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Chart({ question, measure, period, rows }: ChartProps): ReactNode {
  const t = useText();
  const [failed, onFailed] = useBarsFailed();
  const by = t(`orderdesk.stat.by.${question}`);
  const title = t('orderdesk.stat.chart', { by, measure: t(`orderdesk.measure.${measure}`), period });
  if (rows.length === 0) {
    return (
      <Block title={title}>
        <p className="od-chart-none">{t('orderdesk.stat.none')}</p>
      </Block>
    );
  }
  return (
    <Block title={title} className="od-chart">
      {!failed && (
        <Bars rows={rows} lying={question !== 'week'} words={(value) => wordsOf(measure, value)} onFailed={onFailed} />
      )}
      <details open={failed}>
        <summary>{t('orderdesk.stat.table')}</summary>
        <Numbers rows={rows} measure={measure} question={question} />
      </details>
    </Block>
  );
}
