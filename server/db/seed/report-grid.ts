/** Planned reports as definitions and parameters. */
import { type ReportDefinition, type ReportParam, reportParam } from '@/contract/report/report-definition';
import type { ModelName } from '@/contract/report/report-models';
import { reportQuery } from '@/contract/report/report-query';
import type { PlannedReport } from './report-plan';

/** @returns what viewers may choose by */
export const paramsOf = ({ params = [] }: PlannedReport): ReportParam[] =>
  params.map(({ dim, ...param }) => reportParam.parse({ key: dim, kind: 'choice', dim, many: true, ...param }));

/** @returns the grid of a planned report, its blocks numbered in their order */
export function definitionOf({ rows, params = [] }: PlannedReport): ReportDefinition {
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
  return { rows: blocks.map((each) => ({ blocks: each })) };
}
