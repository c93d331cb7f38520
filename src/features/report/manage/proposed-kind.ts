/** Which drawings fit a question, the best first. Pure. */
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { BlockKind } from '@/contract/report/report-definition';
import type { ReportQuery } from '@/contract/report/report-query';

export function kindsFor({ model, measures, dims, time }: ReportQuery): readonly BlockKind[] {
  const adds = measures.every((key) => REPORT_MODELS[model].measures[key]?.adds === true);
  const isTimed = time.grain !== null;
  if (dims.length === 0 && !isTimed)
    return measures.length > 1 ? ['number', 'funnel', 'table'] : ['number', 'gauge', 'table'];
  if (dims.length === 2 && dims.includes('weekday') && dims.includes('hour') && !isTimed) return ['heat', 'table'];
  if (isTimed && dims.length === 0) {
    const byDay: BlockKind[] = time.grain === 'day' ? ['calendar'] : [];
    return ['line', 'column', 'area', ...byDay, 'number', 'table'];
  }
  if (isTimed && dims.length === 1)
    return adds ? ['stacked', 'line', 'area', 'pivot', 'table'] : ['line', 'column', 'pivot', 'table'];
  if (dims.length === 1) {
    const pairs: BlockKind[] = measures.length > 1 ? ['scatter'] : [];
    if (dims[0] === 'device') pairs.push('floor');
    return adds
      ? ['bar', 'rank', 'column', 'ring', ...pairs, 'funnel', 'table']
      : ['bar', 'rank', 'column', ...pairs, 'table'];
  }
  if (dims.length === 2 && !isTimed)
    return adds ? ['stacked', 'column', 'pivot', 'table'] : ['column', 'pivot', 'table'];
  return ['table'];
}

/** A kind that no longer fits gives way to the best one. */
export function fittingKind(query: ReportQuery, kind: BlockKind): BlockKind {
  const kinds = kindsFor(query);
  return kinds.includes(kind) ? kind : (kinds[0] ?? 'table');
}

/** Numbers stand four in a row, drawings two, tables take the whole. */
export function widthFor(kind: BlockKind): 3 | 6 | 12 {
  if (kind === 'number' || kind === 'gauge') return 3;
  return kind === 'table' || kind === 'pivot' ? 12 : 6;
}
