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
import { barValues } from '@/ui/case/statistics/compared-row';
import type { BarRow } from '@/ui/chart/bars';
import { alarmsHref, pointText } from '../numbers';
import { type Measure, RULES } from './measures';

export interface TableRow {
  readonly key: string;
  readonly name: string;
  /** Of a point: what stands on it. */
  readonly code?: string | undefined;
  readonly of: AlarmMeasures;
  /** Null: the period before has no such week or day. */
  readonly before: AlarmMeasures | null;
}

function groupName(group: AlarmGroup, table: StatisticsTable): string {
  if (table === 'byType') return codeText('deviceType', group.key ?? 0);
  if (group.key === null) return text('alarmboard.stat.noBuilding');
  return table === 'byBuilding' ? group.name : pointText(group);
}

export function tableRows(statistics: AlarmStatistics, table: StatisticsTable): TableRow[] {
  if (table === 'series') {
    return statistics.series.map((of) => ({
      key: String(of.at),
      name: dayText(of.at),
      of,
      before: of.before,
    }));
  }
  return statistics[table].map((of) => ({
    key: String(of.key),
    name: groupName(of, table),
    code: of.code,
    of,
    before: of.before ?? null,
  }));
}

/** A chart with more bars is no longer read; all rows stand in its table. */
const MOST_BARS = 12;

/** Two points of one kind in one room are told apart by what stands on them. */
function nameOfBar({ name, code }: TableRow, rows: readonly TableRow[]): string {
  const isAlone = rows.filter((row) => row.name === name).length === 1;
  return isAlone || !code ? name : `${name} ${code.split('-').at(-1) ?? ''}`;
}

export function barRows(statistics: AlarmStatistics, table: StatisticsTable, measure: Measure): BarRow[] {
  const rows = tableRows(statistics, table);
  const rule = RULES[measure];
  return (table === 'series' ? rows : rows.slice(0, MOST_BARS)).map((row) => ({
    key: row.key,
    name: nameOfBar(row, rows),
    ...barValues(rule, row.of, row.before),
    href: alarmsHref(row.of.list, rule.happened),
  }));
}

export const TABLES = STATISTICS_TABLES;
