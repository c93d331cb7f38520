/** 排序 and 取前: by what rows are put in order, and how many of them are shown. */
import type { ReactNode } from 'react';
import type { BlockKind } from '@/contract/report/report-definition';
import type { ReportQuery } from '@/contract/report/report-query';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { dimTitle, measureTitle } from '../blocks/value-words';
import { Options } from './chip-options';

/** As many as a question has that says nothing else. */
export const ALL_ROWS = 1000;
const TOPS = [3, 5, 10, 20, 50, 100] as const;
/** Where these are drawn, each value has its place already. */
const PLACED: readonly BlockKind[] = ['pivot', 'heat', 'floor', 'calendar', 'stacked'];

/** @returns whether rows of such a block can be put in order and cut */
export const takesTop = ({ dims, time }: ReportQuery, kind: BlockKind): boolean =>
  !PLACED.includes(kind) && (dims.length > 0 || (kind === 'table' && time.grain !== null));

const isKnown = ({ sort, dims, measures, time }: ReportQuery): boolean =>
  sort === undefined || [...dims, ...measures, ...(time.grain ? ['time'] : [])].includes(sort.by);

/** @returns the question without an order and a limit that its block cannot show */
export function withFittingTop(query: ReportQuery, kind: BlockKind): ReportQuery {
  const { sort: _, ...plain } = query;
  if (!takesTop(query, kind)) return query.sort || query.limit !== ALL_ROWS ? { ...plain, limit: ALL_ROWS } : query;
  return isKnown(query) ? query : plain;
}

const columnTitle = (key: string, { measures }: ReportQuery): string =>
  key === 'time' ? text('reportdesk.sentence.grain') : measures.includes(key) ? measureTitle(key) : dimTitle(key);

/** 前 10（工单数，从大到小） */
export function topWords(query: ReportQuery): string {
  const { sort, limit } = query;
  const many = limit === ALL_ROWS ? text('common.list.all') : text('reportdesk.top.first', { most: limit });
  if (!sort) return many;
  return text('reportdesk.top.sorted', {
    many,
    by: columnTitle(sort.by, query),
    way: text(sort.desc ? 'reportdesk.top.falling' : 'reportdesk.top.rising'),
  });
}

interface TopProps {
  query: ReportQuery;
  onChange: (query: ReportQuery) => void;
}

export function TopChoice({ query, onChange }: TopProps): ReactNode {
  const t = useText();
  const { sort, limit, dims, measures, time } = query;
  const columns = [...measures, ...(time.grain ? ['time'] : []), ...dims];
  const limits = [...TOPS.filter((each) => each !== limit), ...(limit === ALL_ROWS ? [] : [limit])];
  return (
    <>
      <Options
        isNamed
        label={t('reportdesk.top.many')}
        options={[
          { value: String(ALL_ROWS), label: t('common.list.all') },
          ...limits
            .toSorted((one, other) => one - other)
            .map((value) => ({ value: String(value), label: t('reportdesk.top.first', { most: value }) })),
        ]}
        chosen={[String(limit)]}
        onChoose={(value) => onChange({ ...query, limit: Number(value) })}
      />
      <Options
        isNamed
        label={t('reportdesk.top.by')}
        options={columns.map((value) => ({ value, label: columnTitle(value, query) }))}
        chosen={sort ? [sort.by] : []}
        onChoose={(by) => {
          const { sort: _, ...plain } = query;
          onChange(sort?.by === by ? plain : { ...query, sort: { by, desc: sort?.desc ?? measures.includes(by) } });
        }}
      />
      {sort && (
        <Options
          isNamed
          label={t('reportdesk.top.way')}
          options={[
            { value: 'falling', label: t('reportdesk.top.falling') },
            { value: 'rising', label: t('reportdesk.top.rising') },
          ]}
          chosen={[sort.desc ? 'falling' : 'rising']}
          onChoose={(way) => onChange({ ...query, sort: { ...sort, desc: way === 'falling' } })}
        />
      )}
    </>
  );
}
