/** The numbers of a block as a file: exactly the question that is on show, with a line that says who took it when. */
import * as z from 'zod/mini';
import { exportInput } from '../crud';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { onlyThese } from './report-center';
import { blockNo, paramValues } from './report-definition';

export const reportExportEndpoints = {
  /**
   * Columns are named as in the answer; of a dimension `words` has the words of its codes, under `''` what stands for
   * nothing, under `gone` for a name that is gone. At most as many rows as the block shows. 403 `report.exportDenied`.
   */
  exportReport: endpoint({
    method: 'POST',
    access: 'signedIn',
    path: 'report/v1/query/export',
    input: z.object({
      reportId: id,
      block: blockNo,
      /** The viewer's park, of reports of the current park. */
      parkId: z.optional(id),
      params: z._default(paramValues, {}),
      only: z._default(onlyThese, []),
      ...exportInput,
    }),
    output: z.unknown(),
    changesState: false,
    download: true,
    reads: ['report', 'order', 'alarm', 'visit', 'flow', 'server'],
  }),
};
