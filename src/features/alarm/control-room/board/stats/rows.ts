/** The five tables of the statistics as rows with the list behind each. Pure but for the current language. */
import {
  type AlarmGroup,
  type AlarmMeasures,
  type AlarmStatistics,
  STATISTICS_TABLES,
  type StatisticsTable,
} from '@/contract/alarm-board';
import { codeText, text } from '@/i18n/text';
import { dayText } from '@/ui/case/statistics/numbers';
import type { BarRow } from '@/ui/chart/bars';
import { alarmsHref } from '../numbers';
import { type Measure, RULES } from './measures';

export interface TableRow {
  readonly key: string;
  readonly name: string;
  readonly of: AlarmMeasures;
}

function groupName({ key, name, place }: AlarmGroup, table: StatisticsTable): string {
  if (table === 'byType') return codeText('deviceType', key ?? 0);
  if (key === null) return text('alarmboard.stat.noBuilding');
  return table === 'byBuilding' || !place ? name : `${name} · ${place}`;
}

export function tableRows(statistics: AlarmStatistics, table: StatisticsTable): TableRow[] {
  if (table === 'series') {
    return statistics.series.map((of) => ({ key: String(of.at), name: dayText(of.at), of }));
  }
  return statistics[table].map((of) => ({ key: String(of.key), name: groupName(of, table), of }));
}

/** A chart with more bars is no longer read; all rows stand in its table. */
const MOST_BARS = 12;

/** A point's bar has its code alone: what it is called, and where it is, stands in the table. */
const nameOfBar = (name: string): string => name.split(' · ')[0]?.split(' ').at(-1) ?? name;

export function barRows(statistics: AlarmStatistics, table: StatisticsTable, measure: Measure): BarRow[] {
  const rows = tableRows(statistics, table);
  const { value, happened } = RULES[measure];
  return (table === 'series' ? rows : rows.slice(0, MOST_BARS)).map(({ key, name, of }) => ({
    key,
    name: table === 'topPoints' || table === 'falsePoints' ? nameOfBar(name) : name,
    value: value(of),
    href: alarmsHref(of.list, happened),
  }));
}

export const TABLES = STATISTICS_TABLES;
