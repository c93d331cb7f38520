/** Planned reports as definitions and parameters. */
import { type ReportDefinition, type ReportParam, reportParam } from '@/contract/report/report-definition';
import type { ModelName } from '@/contract/report/report-models';
import { reportQuery } from '@/contract/report/report-query';
import type { PlannedReport } from './report-plan';

/** @returns what viewers may choose by */
export const paramsOf = ({ params = [] }: PlannedReport): ReportParam[] =>
  params.map(({ dim, ...param }) => reportParam.parse({ key: dim, kind: 'choice', dim, many: true, ...param }));

/** A floor that has a plan, as it is called. */
export interface PlannedFloor {
  readonly id: number;
  readonly name: string;
}

/** Alarms of ninety days at the points of a floor. */
const floorRow = ({ id, name }: PlannedFloor, no: number): ReportDefinition['rows'][number] => ({
  blocks: [
    {
      no,
      kind: 'floor',
      title: `${name}告警点位`,
      width: 12,
      floorId: id,
      query: reportQuery.parse({
        model: 'alarms',
        measures: ['count'],
        dims: ['device'],
        time: { range: { days: 90 } },
      }),
    },
  ],
});

/** @returns the grid of a planned report, its blocks numbered in their order */
export function definitionOf(
  { rows, params = [], hasFloors }: PlannedReport,
  floors: readonly PlannedFloor[],
): ReportDefinition {
  let no = 0;
  const following = (model: ModelName) =>
    params
      .filter((param) => param.model === model)
      .map(({ dim }) => ({ field: dim, op: 'in' as const, values: [], param: dim }));
  const blocks = rows.map(([model, planned]) =>
    planned.map(([kind, title, width, measures, more]) => {
      no += 1;
      return {
        no,
        kind,
        title,
        width,
        query: reportQuery.parse({
          model,
          measures,
          ...more,
          filters: [...(more?.filters ?? []), ...following(model)],
        }),
      };
    }),
  );
  const drawn = hasFloors ? floors.map((floor, nth) => floorRow(floor, no + nth + 1)) : [];
  return { rows: [...blocks.map((each) => ({ blocks: each })), ...drawn] };
}
