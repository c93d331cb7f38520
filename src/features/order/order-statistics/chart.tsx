/** One question as bars, with its table behind it; each bar and each number opens its list. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { ChangeMark } from '@/ui/case/statistics/change-mark';
import { changeOf } from '@/ui/case/statistics/compared-row';
import { measureText, StatisticsChart } from '@/ui/case/statistics/statistics-chart';
import { TableFiles } from '@/ui/case/statistics/table-files';
import type { BarRow, ChartLine } from '@/ui/chart/bars';
import type { ChartKind } from './charts';
import { MEASURE_RULES, type Measure } from './measures';
import type { StatisticsFiles } from './use-export';

interface ChartProps {
  question: ChartKind;
  measure: Measure;
  /** Of what time, in words. */
  period: string;
  /** The days of the period before, in words. */
  before: string;
  rows: readonly BarRow[];
  lines: readonly ChartLine[];
  files: StatisticsFiles;
}

function Numbers({ rows, measure, question }: Pick<ChartProps, 'rows' | 'measure' | 'question'>): ReactNode {
  const t = useText();
  const rule = MEASURE_RULES[measure];
  return (
    <table className="od-chart-table">
      <thead>
        <tr>
          <th scope="col">{t(`orderdesk.stat.by.${question}`)}</th>
          <th scope="col">{t(`orderdesk.measure.${measure}`)}</th>
          <th scope="col">{t('common.compare.before')}</th>
          <th scope="col">{t('common.compare.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Link to={row.href}>{row.name}</Link>
            </th>
            <td className="sp-num">{row.words ?? measureText(rule, row.value)}</td>
            <td className="sp-num">{row.beforeWords ?? measureText(rule, row.before ?? null)}</td>
            <td className="sp-num">
              <ChangeMark change={changeOf(rule, row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function OrderChart({ question, measure, period, before, rows, lines, files }: ChartProps): ReactNode {
  const t = useText();
  const by = t(`orderdesk.stat.by.${question}`);
  return (
    <StatisticsChart
      title={t('orderdesk.stat.chart', { by, measure: t(`orderdesk.measure.${measure}`), period })}
      rows={rows}
      lying={question !== 'week'}
      measure={MEASURE_RULES[measure]}
      before={before}
      lines={lines}
      none={t('orderdesk.stat.none')}
      tableLabel={t('orderdesk.stat.table')}
      table={<Numbers rows={rows} measure={measure} question={question} />}
    >
      <TableFiles
        pending={files.pending}
        words={(format) => t('orderdesk.stat.export', { format })}
        label={(format) => t('orderdesk.stat.exportOf', { table: by, format })}
        onAsk={(format) => void files.run(question, format)}
      />
    </StatisticsChart>
  );
}
