/** How the indexes lie; a bar lists those that it counts. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { StatisticsChart } from '@/ui/case/statistics/statistics-chart';
import { BAND, bandsOf } from './bands';
import type { Shown } from './head';
import type { RankingModel } from './use-ranking';

interface DistributionProps {
  shown: Shown;
  model: RankingModel;
}

export default function Distribution({ shown, model }: DistributionProps): ReactNode {
  const t = useText();
  const rows = bandsOf(shown.rows).map(({ from, count }) => ({
    key: String(from),
    name: `${from}–${from + BAND}`,
    value: count,
    href: model.hrefOfBand(from),
  }));
  return (
    <StatisticsChart
      title={t('ranking.chart.title')}
      rows={rows}
      lying={false}
      measure={{ words: String }}
      none={t('ranking.chart.none')}
      tableLabel={t('ranking.chart.table')}
      table={
        <ul className="rk-bands">
          {rows.map(({ key, name, value, href }) => (
            <li key={key}>
              <Link to={href}>{name}</Link> <span className="sp-num">{value}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
